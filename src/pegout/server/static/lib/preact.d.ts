export {
  h, render, Fragment, Component, createContext, createRef, cloneElement, toChildArray, isValidElement,
} from "preact"
export type { ComponentChildren, ComponentType, JSX, RefObject, VNode } from "preact"
export {
  useState, useReducer, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext, useId, useErrorBoundary,
} from "preact/hooks"
export {
  signal, computed, effect, batch, untracked, useSignal, useComputed, useSignalEffect,
} from "@preact/signals"
export type { ReadonlySignal, Signal } from "@preact/signals"
/** htm bound to h: one root element a template. */
export function html(strings: TemplateStringsArray, ...values: any[]): import("preact").VNode<any>

/** What the server puts above the lines of `worker.js`. */
declare const EDITION: string
declare const TAGS: Record<string, string>
declare const KIT: string
declare const KIT_TAGS: Record<string, string>

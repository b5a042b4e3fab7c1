/** What the server puts above the lines of `worker.js`. */
declare const EDITION: string
declare const TAGS: Record<string, string>

declare module 'pg/lib/utils.js' {
  /** Turns a value into what PostgreSQL reads: text, bytes, or null. */
  export function prepareValue(value: unknown): string | Buffer | null
}

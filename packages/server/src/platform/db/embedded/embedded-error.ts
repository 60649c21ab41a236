/** The embedded database cannot be used. The message is for the operator who starts the product, and includes a way out. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** The sentence that ends every message about a machine on which the embedded PostgreSQL cannot run. */
export const WAY_OUT = 'Set DATABASE_URL to use your own PostgreSQL server instead.'

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns whether an error of Node's file functions has one of these codes: `ENOENT`, `EEXIST`, … */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Thrown when the typed arguments make no sense: exits with 2. */
export class UsageError extends Error {}

/** Runs a function, and turns a refusal of the settings into a usage error, since they were typed too. */
export function orUsage<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

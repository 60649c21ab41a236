/** What was typed makes no sense: ends with 2. */
export class UsageError extends Error {}

/** What the client refuses of its settings was typed, too. */
export function orUsage<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

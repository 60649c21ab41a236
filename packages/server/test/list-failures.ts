/**
 * Checks each of many cases, and returns what is wrong with those that fail, by their names: a single test then lists all of them,
 * instead of one test per case that reports only its own.
 */
export async function listFailures<Case extends { name: string }>(
  cases: readonly Case[],
  check: (each: Case) => unknown,
): Promise<Record<string, string>> {
  const failures: Record<string, string> = {}
  for (const each of cases) {
    try {
      await check(each)
    } catch (error) {
      failures[each.name] = error instanceof Error ? error.message : String(error)
    }
  }
  return failures
}

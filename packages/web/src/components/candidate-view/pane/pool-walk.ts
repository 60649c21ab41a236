/** The list of the pool that a résumé's page was opened from, to reach its neighbours. */
export type PoolWalk = {
  /** The list's address with its filters. */
  back: string
  resumeIds: readonly string[]
  /** The search that found them. */
  search: { q?: string; typing?: boolean }
}

const KEY = 'pool.walk'

/** Stores the list in this tab only; one too long for the browser's storage is not stored. */
export function storePoolWalk(walk: PoolWalk): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(walk))
  } catch {
    sessionStorage.removeItem(KEY)
  }
}

const isPoolWalk = (value: unknown): value is PoolWalk =>
  !!value && typeof value === 'object' && 'back' in value && 'resumeIds' in value && Array.isArray(value.resumeIds)

/**
 * Finds the résumés before and after one in the list that it was opened from, and its place, starting at 1; undefined
 * without a list.
 */
export function findPoolNeighbours(resumeId: string) {
  const walk = readWalk()
  const at = walk?.resumeIds.indexOf(resumeId) ?? -1
  if (!walk || at < 0) return undefined
  const { back, search = {}, resumeIds } = walk
  return { back, search, previous: resumeIds[at - 1], next: resumeIds[at + 1], at: at + 1, total: resumeIds.length }
}

function readWalk(): PoolWalk | undefined {
  try {
    const walk: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPoolWalk(walk) ? walk : undefined
  } catch {
    return undefined
  }
}

/** The list of the pool that a résumé's page was opened from, so that its neighbours stay at hand. */
export type PoolWalk = {
  /** The list's address with its filters. */
  back: string
  resumeIds: readonly string[]
  /** By which they were found. */
  search: { q?: string; typing?: boolean }
}

const KEY = 'pool.walk'

/** Kept in this tab only; a list too long for the browser's store is simply not kept. */
export function rememberPoolWalk(walk: PoolWalk): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(walk))
  } catch {
    sessionStorage.removeItem(KEY)
  }
}

const isPoolWalk = (value: unknown): value is PoolWalk =>
  !!value && typeof value === 'object' && 'back' in value && 'resumeIds' in value && Array.isArray(value.resumeIds)

/** Who stands before and after a résumé in the list it came from, and where it stands, from 1; undefined where it came from none. */
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

import { paths } from '../../../api/address/paths.ts'

/** The list that a profile was opened from, to reach its neighbours. */
export type Walk = {
  positionId: string
  /** The list's address with its filters. */
  back: string
  entries: readonly WalkEntry[]
}
export type WalkEntry = {
  candidateId: string
  name: string
  slug: string
  score: number
  source: string
  mandatory?: string
}

const KEY = 'shortlist.walk'

/** Stores the list in this tab only; one too long for the browser's storage is not stored. */
export function storeWalk(walk: Walk): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(walk))
  } catch {
    sessionStorage.removeItem(KEY)
  }
}

const isWalk = (value: unknown): value is Walk =>
  !!value && typeof value === 'object' && 'positionId' in value && 'entries' in value && Array.isArray(value.entries)

export function findWalk(positionId: string | undefined): Walk | undefined {
  try {
    const walk: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isWalk(walk) && walk.positionId === positionId ? walk : undefined
  } catch {
    return undefined
  }
}

/** Finds the neighbours of a candidate in the list, and the candidate's place, starting at 1. */
export function findNeighbours(walk: Walk | undefined, candidateId: string) {
  const at = walk?.entries.findIndex((entry) => entry.candidateId === candidateId) ?? -1
  if (!walk || at < 0) return undefined
  return { previous: walk.entries[at - 1], next: walk.entries[at + 1], at: at + 1, total: walk.entries.length }
}

export const profilePath = (positionId: string, entry: WalkEntry): string =>
  paths.candidateOfPosition({ ...entry, positionId })

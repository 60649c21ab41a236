import { paths } from '../../../api/address/paths.ts'

/** The list that a profile was opened from, so that its neighbours stay at hand. */
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

/** Kept in this tab only; a list too long for the browser's store is simply not kept. */
export function rememberWalk(walk: Walk): void {
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

/** The neighbours of a candidate in the walk, and where it stands, from 1. */
export function findNeighbours(walk: Walk | undefined, candidateId: string) {
  const at = walk?.entries.findIndex((entry) => entry.candidateId === candidateId) ?? -1
  if (!walk || at < 0) return undefined
  return { previous: walk.entries[at - 1], next: walk.entries[at + 1], at: at + 1, total: walk.entries.length }
}

export const profilePath = (positionId: string, entry: WalkEntry): string =>
  paths.candidateOfPosition({ ...entry, positionId })

import type { StatusType } from '../pipeline/default-pipeline.ts'
import { isEntrance } from './follow-moves.ts'

type Group = { id: string; name: string; type: StatusType }

/** A step of the funnel, and the groups that put a candidate on it. */
export type Rung = { id: string; name: string; type: StatusType; groups: readonly string[] }

/** The step that everyone is on. */
export const CAME_IN = 'came'

/**
 * Returns the steps of a company's funnel from its groups in order: arrival is the first, and every later group is one,
 * except groups for rejected candidates.
 */
export function listRungs(groups: readonly Group[]): Rung[] {
  const entrances = groups.filter(({ type }) => isEntrance(type))
  const others = groups.filter(({ type }) => !isEntrance(type) && type !== 'closed')
  return [
    { id: CAME_IN, name: 'New', type: 'initial', groups: entrances.map(({ id }) => id) },
    ...others.map(({ id, name, type }) => ({ id, name, type, groups: [id] })),
  ]
}

export type ReachedRung = { id: string; name: string; count: number; ofBefore: number; ofAll: number }

/**
 * Counts how many reached each step or a later one, from the number of candidates by furthest group. Shares are between
 * 0 and 1, of the previous step and of all; 0 without candidates. A group without a step counts as arrival.
 */
export function countReached(rungs: readonly Rung[], furthest: ReadonlyMap<string, number>): ReachedRung[] {
  const all = sumOf([...furthest.values()])
  const own = rungs.map(({ groups }) => sumOf(groups.map((group) => furthest.get(group) ?? 0)))
  const counts = own.map((_, place) => (place === 0 ? all : sumOf(own.slice(place))))
  return rungs.map(({ id, name }, place) => {
    const count = counts[place] ?? 0
    const before = place === 0 ? count : (counts[place - 1] ?? 0)
    return { id, name, count, ofBefore: shareOf(count, before), ofAll: shareOf(count, all) }
  })
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** Returns the groups from which on a candidate has reached a step; undefined for the first, which everyone is on. */
export function groupsFrom(rungs: readonly Rung[], id: string): string[] | undefined {
  const place = rungs.findIndex((rung) => rung.id === id)
  return place <= 0 ? undefined : rungs.slice(place).flatMap(({ groups }) => groups)
}

/** Returns the groups that count as moved forward, and those that count as selected. */
export const furtherGroups = (rungs: readonly Rung[]): string[] => rungs.slice(1).flatMap(({ groups }) => groups)

export function selectedGroups(rungs: readonly Rung[]): string[] {
  const place = rungs.findIndex(({ type }) => type === 'selected')
  return place === -1 ? [] : rungs.slice(place).flatMap(({ groups }) => groups)
}

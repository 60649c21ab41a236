import type { StatusType } from '../pipeline/default-pipeline.ts'
import { isEntrance } from './follow-moves.ts'

type Group = { id: string; name: string; type: StatusType }

/** A step of the funnel, and the groups by which somebody is on it. */
export type Rung = { id: string; name: string; type: StatusType; groups: readonly string[] }

/** The step that everybody is on. */
export const CAME_IN = 'came'

/**
 * The steps of a company's funnel, from its groups in their order: coming in, in whatever way, is the first, and every
 * group after it is one. Groups for those who are out are none.
 */
export function listRungs(groups: readonly Group[]): Rung[] {
  const entrances = groups.filter(({ type }) => isEntrance(type))
  const others = groups.filter(({ type }) => !isEntrance(type) && type !== 'closed')
  return [
    { id: CAME_IN, name: 'Came in', type: 'initial', groups: entrances.map(({ id }) => id) },
    ...others.map(({ id, name, type }) => ({ id, name, type, groups: [id] })),
  ]
}

export type Reached = { id: string; name: string; count: number; ofBefore: number; ofAll: number }

/**
 * How many came to each step or further, from how many have each group as the furthest that they were in. Shares are
 * between 0 and 1, of the step before and of all who came in; 0 where there was nobody. A group that no step has counts
 * for coming in.
 */
export function countReached(rungs: readonly Rung[], furthest: ReadonlyMap<string, number>): Reached[] {
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

/** The groups by which somebody came to a step or further; undefined for the first, which everybody is on. */
export function groupsFrom(rungs: readonly Rung[], id: string): string[] | undefined {
  const place = rungs.findIndex((rung) => rung.id === id)
  return place <= 0 ? undefined : rungs.slice(place).flatMap(({ groups }) => groups)
}

/** The groups by which somebody was moved on at all, and those by which somebody was selected. */
export const furtherGroups = (rungs: readonly Rung[]): string[] => rungs.slice(1).flatMap(({ groups }) => groups)

export function selectedGroups(rungs: readonly Rung[]): string[] {
  const place = rungs.findIndex(({ type }) => type === 'selected')
  return place === -1 ? [] : rungs.slice(place).flatMap(({ groups }) => groups)
}

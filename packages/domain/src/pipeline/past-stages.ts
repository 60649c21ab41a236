import type { StatusType } from './default-pipeline.ts'
import type { StagePlan } from './stage-plan.ts'

type NamedStatus = { id: string; name: string; colour: string }
type NamedGroup = { id: string; name: string; type: StatusType; statuses: readonly NamedStatus[] }

export type PastGroup = Omit<NamedGroup, 'statuses'> & {
  count: number
  statuses: readonly (NamedStatus & { count: number })[]
}

type Plans = {
  /** The statuses of that time. */
  past: StagePlan
  /** The current ones: candidates from another system may have been in one that did not exist here at that time. */
  now: StagePlan
  /** Names of statuses that were removed since, by id. */
  removed: ReadonlyMap<string, string>
}

/**
 * Returns the groups of a time with the number of candidates in each status. A status that the time does not have is added to its
 * current group, or else as a group of its own.
 */
export function countPastStages(plans: Plans, counts: ReadonlyMap<string, number>): PastGroup[] {
  return addMissing(plans, [...counts.keys()]).map(({ statuses, ...group }) => {
    const counted = statuses.map(({ id, name, colour }) => ({ id, name, colour, count: counts.get(id) ?? 0 }))
    return { ...group, count: counted.reduce((sum, { count }) => sum + count, 0), statuses: counted }
  })
}

function addMissing({ past, now, removed }: Plans, used: readonly string[]): readonly NamedGroup[] {
  const groups = new Map<string, NamedGroup>(
    past.map(({ id, name, type, statuses }) => [id, { id, name, type, statuses }]),
  )
  const known = new Set(past.flatMap(({ statuses }) => statuses.map(({ id }) => id)))
  for (const id of used.filter((each) => !known.has(each))) {
    const home = now.find(({ statuses }) => statuses.some((status) => status.id === id))
    const status = home?.statuses.find((each) => each.id === id) ?? { id, name: removed.get(id) ?? id, colour: '' }
    const { id: groupId, name, type } = home ?? { id, name: status.name, type: 'open' as const }
    const group = groups.get(groupId) ?? { id: groupId, name, type, statuses: [] }
    groups.set(groupId, { ...group, statuses: [...group.statuses, status] })
  }
  return [...groups.values()]
}

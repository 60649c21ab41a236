import { listPlanned, listRemoved, type PlannedGroup, type PlannedStatus, type StagePlan } from './stage-plan.ts'

/** A change in the next plan, in words. `id`: of the status or group. */
export type PlanChange = {
  of: 'status' | 'group'
  what: 'added' | 'removed' | 'renamed' | 'regrouped' | 'reordered' | 'changed'
  id: string
  text: string
}

/** Names of the parts of a status. */
const PARTS = {
  colour: 'colour',
  features: 'options',
  required_forms: 'required forms',
  reasons: 'reasons',
  reason_mandatory: 'whether a reason is required',
  reason_label: 'reason label',
  get_comments: 'whether it asks for a comment',
  not_interested: 'whether it means not interested',
  moves: 'moves',
} as const satisfies Partial<Record<keyof PlannedStatus, string>>

/** Lists without an order. */
const UNORDERED = new Set<string>(['features', 'required_forms', 'moves'])

function isSame(part: string, one: unknown, other: unknown): boolean {
  const textOf = (value: unknown) =>
    JSON.stringify(Array.isArray(value) && UNORDERED.has(part) ? value.toSorted() : value)
  return textOf(one) === textOf(other)
}

/** Lists the changed parts of a status, in words; moves only between statuses in both plans. */
function listChangedParts(before: PlannedStatus, after: PlannedStatus, shared: ReadonlySet<string>): string[] {
  const partOf = (status: PlannedStatus, part: string) =>
    part === 'moves' ? status.moves.filter((to) => shared.has(to)) : status[part as keyof PlannedStatus]
  return Object.entries(PARTS).flatMap(([part, word]) =>
    isSame(part, partOf(before, part), partOf(after, part)) ? [] : [word],
  )
}

/** Returns the changes of the next plan: removals first, then in the order of the next plan. */
export function comparePlans(before: StagePlan, after: StagePlan): PlanChange[] {
  return [
    ...listRemoved(before, after).map(
      ({ id, name }): PlanChange => ({ of: 'status', what: 'removed', id, text: `${name} is removed.` }),
    ),
    ...compareGroups(before, after),
    ...compareStatuses(before, after),
  ]
}

function compareGroups(before: StagePlan, after: StagePlan): PlanChange[] {
  const former = new Map(before.map((group) => [group.id, group]))
  const kept = new Set(after.map(({ id }) => id))
  const change = (what: PlanChange['what'], { id }: PlannedGroup, text: string): PlanChange => ({
    of: 'group',
    what,
    id,
    text,
  })
  const removed = before.filter(({ id }) => !kept.has(id))
  return [
    ...removed.map((group) => change('removed', group, `The stage ${group.name} is removed.`)),
    ...after.flatMap((group) => {
      const was = former.get(group.id)
      if (!was) return [change('added', group, `The stage ${group.name} is new.`)]
      return [
        ...(was.name === group.name
          ? []
          : [change('renamed', group, `The stage ${was.name} is renamed ${group.name}.`)]),
        ...(was.type === group.type ? [] : [change('changed', group, `${group.name} changes its purpose.`)]),
      ]
    }),
    ...listMovedOn(before, after).map((group) =>
      change('reordered', group, `The stage ${group.name} moves to a different place.`),
    ),
  ]
}

function compareStatuses(before: StagePlan, after: StagePlan): PlanChange[] {
  const former = new Map(listPlanned(before).map((status) => [status.id, status]))
  const groupOf = new Map(before.flatMap(({ id, statuses }) => statuses.map((status) => [status.id, id] as const)))
  const shared = new Set(listPlanned(after).flatMap(({ id }) => (former.has(id) ? [id] : [])))
  return after.flatMap((group) => {
    const was = before.find(({ id }) => id === group.id)
    const reordered = new Set(listMovedOn(was?.statuses ?? [], group.statuses).map(({ id }) => id))
    return group.statuses.flatMap((status) => {
      const { id, name } = status
      const change = (what: PlanChange['what'], text: string): PlanChange => ({ of: 'status', what, id, text })
      const old = former.get(id)
      if (!old) return [change('added', `${name} is new in ${group.name}.`)]
      const parts = listChangedParts(old, status, shared)
      return [
        ...(old.name === name ? [] : [change('renamed', `${old.name} is renamed ${name}.`)]),
        ...(groupOf.get(id) === group.id ? [] : [change('regrouped', `${name} moves to ${group.name}.`)]),
        ...(reordered.has(id) ? [change('reordered', `${name} moves to a different place in ${group.name}.`)] : []),
        ...(parts.length > 0 ? [change('changed', `${name}: ${parts.join(', ')}.`)] : []),
      ]
    })
  })
}

/** Returns the items of both lists that now follow items they preceded: roughly the fewest moves that explain the order. */
function listMovedOn<T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] {
  const both = new Set(after.map(({ id }) => id).filter((id) => before.some((each) => each.id === id)))
  const places = new Map([...before.filter(({ id }) => both.has(id))].map(({ id }, place) => [id, place]))
  const shared = after.filter(({ id }) => both.has(id))
  const shifts = shared.map(({ id }, place) => Math.abs((places.get(id) ?? 0) - place))
  const most = Math.max(0, ...shifts)
  return most === 0 ? [] : shared.filter((_, place) => shifts[place] === most)
}

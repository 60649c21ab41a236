import type { CallInput, CallResult } from '@rolecall/contract/ground/define-calls'
import { toPlannedGroup } from '@rolecall/contract/hiring/stage-input'
import type { stages } from '@rolecall/contract/hiring/stages'
import { findPlanProblems } from '@rolecall/domain/pipeline/plan-problems'
import {
  listPlanned,
  listRemoved,
  type PlannedGroup,
  type PlannedStatus,
  type StagePlan,
  suggestSuccessor,
} from '@rolecall/domain/pipeline/stage-plan'

export type Details = CallResult<typeof stages.details>['data']

/** What the editor holds. `into`: where candidates of statuses taken out go; `restores`: the version it began with, or 0. */
export type StageValues = { groups: StagePlan; into: Record<string, string>; restores: number }

export const LABELS = { groups: 'Stages', into: 'Where candidates go', restores: 'Version' } as const

export const valuesOf = ({ groups }: Pick<Details, 'groups'>): StageValues => ({ groups, into: {}, restores: 0 })

/** What is new has an id of its own here until it is sent, when it is named after what it is called by then. */
const NEW = 'new:'

const makeId = () => `${NEW}${crypto.randomUUID()}`

/** The plan that is meant: what is new named, and lines that say nothing left out. */
export function settle(plan: StagePlan): StagePlan {
  const names = new Map([...plan, ...listPlanned(plan)].map(({ id, name }) => [id, name.trim()]))
  const idOf = (id: string) => (id.startsWith(NEW) ? (names.get(id) ?? id) : id)
  return plan.map((group) => ({
    ...group,
    id: idOf(group.id),
    name: group.name.trim(),
    statuses: group.statuses.map((status) => ({
      ...status,
      id: idOf(status.id),
      name: status.name.trim(),
      reasons: status.reasons.map((reason) => reason.trim()).filter((reason) => reason !== ''),
      moves: status.moves.map(idOf),
    })),
  }))
}

type Body = CallInput<typeof stages.tryOut>['body']

/** The request for a draft; candidates of what is taken out go where it is likely unless it is said. */
export function toBody({ groups, into }: StageValues, before: StagePlan): Body {
  const plan = settle(groups)
  const kept = new Set(listPlanned(plan).map(({ id }) => id))
  const chosen = (id: string) => {
    const said = into[id]
    return said !== undefined && kept.has(said) ? said : suggestSuccessor(id, before, plan)
  }
  return {
    groups: plan.map(toPlannedGroup),
    into: Object.fromEntries(listRemoved(before, plan).map(({ id }) => [id, chosen(id)])),
  }
}

/** What names a group beside the statuses, which may have the same id. */
export const groupKey = (id: string) => `group ${id}`

/** `key`: the id of a status, or `groupKey` of a group; empty where it is about the whole. */
export type DraftProblem = { key: string; message: string }

/** What is wrong with a draft, and which group or status it is about. */
export function findDraftProblems(groups: StagePlan): DraftProblem[] {
  const keyed = [
    ...groups.map(({ id, name }) => ({ key: groupKey(id), name })),
    ...listPlanned(groups).map(({ id, name }) => ({ key: id, name })),
  ]
  const unnamed = keyed.filter(({ name }) => name.trim() === '')
  if (unnamed.length > 0) return unnamed.map(({ key }) => ({ key, message: 'Say what it is called.' }))
  const problems = findPlanProblems(settle(groups)).map(({ path, message }) => {
    const group = groups[Number(path[0])]
    const status = path[1] === 'statuses' && path.length > 2 ? group?.statuses[Number(path[2])] : undefined
    // Who makes something gives it a name and no id.
    return { key: status?.id ?? (group ? groupKey(group.id) : ''), message, isOfId: path.at(-1) === 'id' }
  })
  const named = new Set(problems.filter(({ isOfId }) => !isOfId).map(({ key }) => key))
  return problems.filter(({ key, isOfId }) => !isOfId || !named.has(key)).map(({ key, message }) => ({ key, message }))
}

const changeStatuses = (plan: StagePlan, change: (status: PlannedStatus) => PlannedStatus): StagePlan =>
  plan.map((group) => ({ ...group, statuses: group.statuses.map(change) }))

export const changeStatus = (plan: StagePlan, id: string, changed: Partial<PlannedStatus>): StagePlan =>
  changeStatuses(plan, (status) => (status.id === id ? { ...status, ...changed } : status))

export const changeGroup = (plan: StagePlan, id: string, changed: Partial<PlannedGroup>): StagePlan =>
  plan.map((group) => (group.id === id ? { ...group, ...changed } : group))

/** Lets candidates come into a status from just these. */
export const comeFrom = (plan: StagePlan, to: string, sources: readonly string[]): StagePlan =>
  changeStatuses(plan, (status) => {
    const others = status.moves.filter((id) => id !== to)
    return { ...status, moves: sources.includes(status.id) ? [...others, to] : others }
  })

/** A new status at the end of a group: what the last one there does, and one can come from there and go on as from there. */
export function addStatus(plan: StagePlan, groupId: string): { plan: StagePlan; id: string } {
  const id = makeId()
  const model = plan.find((group) => group.id === groupId)?.statuses.at(-1)
  const status: PlannedStatus = {
    id,
    name: '',
    colour: '',
    features: model?.features ?? ['status_dropdown'],
    required_forms: [],
    reasons: [],
    reason_mandatory: false,
    reason_label: '',
    get_comments: true,
    not_interested: false,
    moves: model ? [...model.moves, model.id] : [],
  }
  const added = plan.map((group) =>
    group.id === groupId ? { ...group, statuses: [...group.statuses, status] } : group,
  )
  return { plan: model ? comeFrom(added, id, [model.id]) : added, id }
}

export function addGroup(plan: StagePlan): { plan: StagePlan; id: string } {
  const id = makeId()
  const group: PlannedGroup = { id, name: '', type: 'open', statuses: [] }
  return { plan: addStatus([...plan, group], id).plan, id: groupKey(id) }
}

/** Without some statuses, and without the ways that led to them. */
function withoutStatuses(plan: StagePlan, gone: ReadonlySet<string>): StagePlan {
  const kept = plan.map((group) => ({ ...group, statuses: group.statuses.filter(({ id }) => !gone.has(id)) }))
  return changeStatuses(kept, (status) => ({ ...status, moves: status.moves.filter((to) => !gone.has(to)) }))
}

/** Takes a status out, and its group with it where that is empty then. */
export const takeStatusOut = (plan: StagePlan, id: string): StagePlan =>
  withoutStatuses(plan, new Set([id])).filter(
    (group, place) => group.statuses.length > 0 || plan[place]?.statuses.length === 0,
  )

export const takeGroupOut = (plan: StagePlan, id: string): StagePlan => {
  const gone = plan.find((group) => group.id === id)?.statuses ?? []
  return withoutStatuses(plan, new Set(gone.map((status) => status.id))).filter((group) => group.id !== id)
}

export function shiftGroup(plan: StagePlan, id: string, by: -1 | 1): StagePlan {
  const from = plan.findIndex((group) => group.id === id)
  const [group, other] = [plan[from], plan[from + by]]
  return group && other ? plan.with(from, other).with(from + by, group) : plan
}

/** A status changes places with its neighbour; at the edge of its group it goes on into the next one. */
export function shiftStatus(plan: StagePlan, id: string, by: -1 | 1): StagePlan {
  const at = plan.findIndex(({ statuses }) => statuses.some((status) => status.id === id))
  const group = plan[at]
  if (!group) return plan
  const from = group.statuses.findIndex((status) => status.id === id)
  const [status, other] = [group.statuses[from], group.statuses[from + by]]
  if (!status) return plan
  if (other) return changeGroup(plan, group.id, { statuses: group.statuses.with(from, other).with(from + by, status) })
  const next = plan[at + by]
  if (!next || group.statuses.length === 1) return plan
  return putIntoGroup(plan, id, next.id, by === 1 ? 0 : next.statuses.length)
}

/** Puts a status into a group, at its end unless a place is named. */
export function putIntoGroup(plan: StagePlan, id: string, groupId: string, place?: number): StagePlan {
  const status = listPlanned(plan).find((each) => each.id === id)
  if (!status) return plan
  return plan.map((group) => {
    const others = group.statuses.filter((each) => each.id !== id)
    return group.id === groupId
      ? { ...group, statuses: others.toSpliced(place ?? others.length, 0, status) }
      : { ...group, statuses: others }
  })
}

/** A plan as one text, where two edits of it meet. */
export const tellPlan = (plan: StagePlan): string =>
  plan.map(({ name, statuses }) => `${name}: ${statuses.map((status) => status.name).join(', ')}`).join(' · ')

import { toPlannedGroup } from '@rolecall/contract/pipeline/stage-input'
import type { stages } from '@rolecall/contract/pipeline/stages'
import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
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

/** The editor's state. `into`: the new status for candidates of removed ones; `restores`: the version it started from, or 0. */
export type StageValues = { groups: StagePlan; into: Record<string, string>; restores: number }

export const LABELS = { groups: 'Stages', into: 'New status of candidates', restores: 'Version' } as const

export const valuesOf = ({ groups }: Pick<Details, 'groups'>): StageValues => ({ groups, into: {}, restores: 0 })

/** Prefix of temporary ids for new items; on saving, they get an id derived from their name. */
const NEW = 'new:'

const makeId = () => `${NEW}${crypto.randomUUID()}`

/** Returns the final plan: new items get their ids, and empty lines are dropped. */
export function resolveStagePlan(plan: StagePlan): StagePlan {
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

/** Builds the request for a draft; candidates of removed statuses go to the likely one unless another is chosen. */
export function toBody({ groups, into }: StageValues, before: StagePlan): Body {
  const plan = resolveStagePlan(groups)
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

/** Returns the key of a group, which may have the same id as a status. */
export const groupKey = (id: string) => `group ${id}`

/** An error in a draft. `key`: the id of a status, or `groupKey` of a group; empty for the plan as a whole. */
export type DraftProblem = { key: string; message: string }

/** Finds the errors in a draft, with the group or status of each. */
export function findDraftProblems(groups: StagePlan): DraftProblem[] {
  const keyed = [
    ...groups.map(({ id, name }) => ({ key: groupKey(id), name })),
    ...listPlanned(groups).map(({ id, name }) => ({ key: id, name })),
  ]
  const unnamed = keyed.filter(({ name }) => name.trim() === '')
  if (unnamed.length > 0) return unnamed.map(({ key }) => ({ key, message: 'Enter a name.' }))
  const problems = findPlanProblems(resolveStagePlan(groups)).map(({ path, message }) => {
    const group = groups[Number(path[0])]
    const status = path[1] === 'statuses' && path.length > 2 ? group?.statuses[Number(path[2])] : undefined
    // A new item has a name but no id of its own.
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

/** Allows moves into a status from exactly these. */
export const setAllowedSources = (plan: StagePlan, to: string, sources: readonly string[]): StagePlan =>
  changeStatuses(plan, (status) => {
    const others = status.moves.filter((id) => id !== to)
    return { ...status, moves: sources.includes(status.id) ? [...others, to] : others }
  })

/** Adds a status at the end of a group: it copies the last one there, which can lead to it, and allows the same moves onward. */
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
  return { plan: model ? setAllowedSources(added, id, [model.id]) : added, id }
}

export function addGroup(plan: StagePlan): { plan: StagePlan; id: string } {
  const id = makeId()
  const group: PlannedGroup = { id, name: '', type: 'open', statuses: [] }
  return { plan: addStatus([...plan, group], id).plan, id: groupKey(id) }
}

/** Removes some statuses, and the moves that led to them. */
function withoutStatuses(plan: StagePlan, gone: ReadonlySet<string>): StagePlan {
  const kept = plan.map((group) => ({ ...group, statuses: group.statuses.filter(({ id }) => !gone.has(id)) }))
  return changeStatuses(kept, (status) => ({ ...status, moves: status.moves.filter((to) => !gone.has(to)) }))
}

/** Removes a status, and its group if that is empty then. */
export const removeStatus = (plan: StagePlan, id: string): StagePlan =>
  withoutStatuses(plan, new Set([id])).filter(
    (group, place) => group.statuses.length > 0 || plan[place]?.statuses.length === 0,
  )

export const removeGroup = (plan: StagePlan, id: string): StagePlan => {
  const gone = plan.find((group) => group.id === id)?.statuses ?? []
  return withoutStatuses(plan, new Set(gone.map((status) => status.id))).filter((group) => group.id !== id)
}

export function shiftGroup(plan: StagePlan, id: string, by: -1 | 1): StagePlan {
  const from = plan.findIndex((group) => group.id === id)
  const [group, other] = [plan[from], plan[from + by]]
  return group && other ? plan.with(from, other).with(from + by, group) : plan
}

/** Swaps a status with its neighbour; at the edge of its group it moves into the next one. */
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
  return moveToGroup(plan, id, next.id, by === 1 ? 0 : next.statuses.length)
}

/** Puts a status into a group, at its end unless a place is given. */
export function moveToGroup(plan: StagePlan, id: string, groupId: string, place?: number): StagePlan {
  const status = listPlanned(plan).find((each) => each.id === id)
  if (!status) return plan
  return plan.map((group) => {
    const others = group.statuses.filter((each) => each.id !== id)
    return group.id === groupId
      ? { ...group, statuses: others.toSpliced(place ?? others.length, 0, status) }
      : { ...group, statuses: others }
  })
}

/** Returns a plan as one text, to show two conflicting edits. */
export const planAsText = (plan: StagePlan): string =>
  plan.map(({ name, statuses }) => `${name}: ${statuses.map((status) => status.name).join(', ')}`).join(' · ')

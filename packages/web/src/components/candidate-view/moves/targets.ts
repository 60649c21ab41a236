import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { StatusConfig, StatusGroup } from '@rolecall/contract/hiring/pipeline'
import type { ShortlistCard } from '@rolecall/contract/hiring/shortlist-card'
import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { REASON } from '@rolecall/domain/limits'
import { leadsOn, permissionForMove } from '@rolecall/domain/pipeline/may-move'
import { chooseReason, findReasonRefusal, OTHERS, type ReasonRule } from '@rolecall/domain/pipeline/reason'
import { findRequiredForm } from '@rolecall/domain/pipeline/status-features'
import { formatDate } from '../../../kit/format/format-date.ts'
import { say } from '../../../kit/format/own-words.ts'

/** A candidate of a position, as far as moving is concerned. */
export type Movable = {
  candidateId: string
  resumeId: string
  documentId: string
  name: string
  status: string
  group: string
  frozen: boolean
  /** Where the person was chosen, and until when; not known of everybody who is frozen. */
  frozenReason?: string | undefined
  /** Interested in no position until then. */
  excludedUntil?: string | undefined
  /** Whether the present status and the person's source leave the choice of another open. */
  movable: boolean
  score: number
  source: string
  rating: number | null
  slug: string
  /** Features whose form is filled; undefined where that is not known here, and only the server can tell. */
  filledForms: readonly string[] | undefined
}

export type Pipeline = {
  statuses: Readonly<Record<string, StatusConfig>>
  groups: Readonly<Record<string, StatusGroup>>
}

/** Rights on the position. */
export type MoveRights = { forward: boolean; backward: boolean }

export type TargetGroup = {
  id: string
  name: string
  /** The key that picks it; the same for a group wherever it is offered, so that hands can learn it. */
  letter: string
  statuses: readonly { id: string; name: string }[]
  /** What its letter takes: the first status of the whole group; undefined where that one is not open. */
  defaultStatus: string | undefined
  /** Why it is listed and yet cannot be chosen. */
  disabledReason: string | undefined
}

/** What a person chose in the dialog. */
export type MoveChoice = {
  status: string
  statusName: string
  group: string
  groupName: string
  reason: string
  comments: string
  /** What the person is not interested in, recorded before they are moved. */
  exclude?: 'position' | 'general' | undefined
  /** What stood in the dialog, for whoever is signed out before the move is made. */
  typed?: Record<string, unknown>
}

/** What the dialog keeps as long as it is not sent. */
export const nameOfMove = (people: readonly Pick<Movable, 'candidateId'>[]): string =>
  `move of ${people.map(({ candidateId }) => candidateId).join()}`

export const toMovable = (row: ShortlistCard): Movable => ({
  candidateId: row.id,
  resumeId: row.resume_id,
  documentId: row.resume_id,
  name: row.display_name,
  status: row.status,
  group: row.status_grp,
  frozen: row.frozen,
  frozenReason: row.frozen_reason,
  excludedUntil: row.excluded_until,
  movable: row.status_change,
  score: row.score,
  source: row.site_tag,
  rating: row.rating,
  slug: row.position_slug,
  filledForms: row.filled_forms,
})

const inOrder = (groups: Pipeline['groups']) => Object.values(groups).toSorted((a, b) => a.group_order - b.group_order)

/** A letter for each name: its first letter that no earlier name has taken, else any that is free. */
export function assignLetters(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
  return names.map((name) => {
    const own = [...name.toLowerCase()].filter((sign) => alphabet.includes(sign))
    const letter = [...own, ...alphabet].find((sign) => !taken.has(sign)) ?? ''
    taken.add(letter)
    return letter
  })
}

/** Where all of these candidates may go: only what the present status of each allows, in the order of the pipeline. */
export function listTargets(
  people: readonly Movable[],
  { statuses, groups }: Pipeline,
  rights: MoveRights,
): TargetGroup[] {
  const ordered = inOrder(groups)
  const letters = assignLetters(ordered.map(({ display_name }) => display_name))
  const allowed = people.map(
    ({ status }) =>
      new Set(statuses[status]?.status_move.flatMap((group) => group.status.map(({ status_id }) => status_id)) ?? []),
  )
  const isOpenToAll = (status: string) =>
    allowed.length > 0 && allowed.every((set, index) => set.has(status) && people[index]?.status !== status)
  const orderOf = (id: string) => groups[id]?.group_order ?? 0
  return ordered.flatMap((group, index) => {
    const open = group.status_list.filter(({ status_id }) => isOpenToAll(status_id))
    if (open.length === 0) return []
    const needed = new Set(people.map((person) => permissionForMove(orderOf(person.group), group.group_order)))
    const lacksForward = needed.has('move_forward_candidate') && !rights.forward
    const lacksBackward = needed.has('move_backward_candidate') && !rights.backward
    return {
      id: group.group_id,
      name: group.display_name,
      letter: letters[index] ?? '',
      statuses: open.map(({ status_id, status_name }) => ({ id: status_id, name: status_name })),
      defaultStatus: open.find(({ status_id }) => status_id === group.status_list[0]?.status_id)?.status_id,
      disabledReason:
        explainLack(lacksForward, lacksBackward) ?? explainExcluded(people, listMoved(people, group.group_id, groups)),
    }
  })
}

/** Who of these people goes along into a group: not who is interested in no position, where that leads them on. */
export function listMoved(people: readonly Movable[], groupId: string, groups: Pipeline['groups']): readonly Movable[] {
  const placeOf = (id: string) => ({
    type: groups[id]?.status_type ?? '',
    groupOrder: groups[id]?.group_order ?? 0,
  })
  return people.filter(({ excludedUntil, group }) => !excludedUntil || !leadsOn(placeOf(group), placeOf(groupId)))
}

/** 'Mara Ellison is not interested in any position until 03 Mar 2027.' */
export const sayExcluded = ({ name, excludedUntil }: Movable): string =>
  say('{name} is not interested in any {position} until {day}.', { name, day: formatDate(excludedUntil) })

/** Where nobody is left to go along. */
const explainExcluded = ([first]: readonly Movable[], { length }: readonly Movable[]): string | undefined =>
  first && length === 0 ? sayExcluded(first) : undefined

function explainLack(lacksForward: boolean, lacksBackward: boolean): string | undefined {
  if (lacksForward) return say('You do not have the right to move {candidates} forward.')
  return lacksBackward ? say('You do not have the right to move {candidates} back.') : undefined
}

/** The status that picking a group picks too: the only one, if it is called like the group (rule H-088). */
export const findOnlyStatus = ({ name, id, statuses }: TargetGroup): string | undefined => {
  const [only] = statuses
  return only && statuses.length === 1 && (only.name === name || only.id === id) ? only.id : undefined
}

/** Why nothing about this candidate's status can be changed here; undefined when it can. */
export function findStandstill({ frozen, frozenReason, movable, name }: Movable): string | undefined {
  if (frozen) return `${name} is frozen: ${frozenReason}.`
  if (!movable) return 'The present status offers no other to move to.'
  return undefined
}

/** What a status waits for and these candidates lack, as its required features name it. */
export const findMissingForm = (people: readonly Movable[], target: StatusConfig): string | undefined =>
  target.required_features
    .filter(({ parent_status }) => parent_status === target.status_id)
    .find(({ feature }) =>
      people.some(({ filledForms }) => filledForms !== undefined && !filledForms.includes(feature)),
    )?.feature

/** The note of a form that a status waits for, if these candidates lack it. */
export function findFormNote(people: readonly Movable[], target: StatusConfig): string | undefined {
  const missing = findMissingForm(people, target)
  return missing && MESSAGES.mandatoryForm(findRequiredForm(missing)?.name ?? missing)
}

export const reasonRuleOf = ({ option_list, reason_mandatory }: StatusConfig): ReasonRule => ({
  options: option_list,
  reasonMandatory: reason_mandatory,
})

/** What is wrong with the reason for moving somebody into a status; `picked` of its list, `typed` in one's own words. */
export function findReasonProblem(target: StatusConfig | undefined, picked: string, typed: string): string | undefined {
  if (!target) return undefined
  const refusal = findReasonRefusal(reasonRuleOf(target), chooseReason([picked, typed]))
  if (!refusal) return undefined
  const isEmpty = picked === OTHERS && refusal.why === 'reason-missing'
  if (isEmpty) return sayTooShort(REASON.min, REASON.min)
  if (refusal.why === 'reason-too-short') return sayTooShort(refusal.min, refusal.missing)
  if (refusal.why === 'reason-too-long') return `Describe the reason in at most ${refusal.max} characters.`
  return `Choose a ${(target.reason_label || 'reason').toLowerCase()} first.`
}

const sayTooShort = (min: number, missing: number) =>
  `Describe the reason in at least ${min} characters; ${missing} to go.`

/** Why the choice cannot be saved yet; undefined when it can. */
export function findSaveProblem(
  people: readonly Movable[],
  target: StatusConfig | undefined,
  picked: string,
  typed: string,
): string | undefined {
  if (!target) return 'Choose a status first.'
  if (people.some(({ status }) => status === target.status_id)) return 'That is the present status.'
  const still = people.map(findStandstill).find((why) => why !== undefined)
  return still ?? findFormNote(people, target) ?? findReasonProblem(target, picked, typed)
}

/** A candidate on a position as its profile knows it; undefined on none. */
export function previewToMovable(candidate: CandidatePreview, pipeline: Pipeline | undefined): Movable | undefined {
  const { application } = candidate
  if (!application) return undefined
  const config = pipeline?.statuses[application.status]
  return {
    candidateId: candidate.candidate_id,
    resumeId: candidate.resume_id,
    documentId: candidate.document_id,
    name:
      candidate.name || candidate.email || say('{Candidate} {candidate_id}', { candidate_id: candidate.candidate_id }),
    status: application.status,
    group: application.status_grp,
    frozen: application.frozen,
    frozenReason: application.frozen_reason,
    excludedUntil: application.excluded_until,
    movable: !config || config.status_move.length > 0,
    score: application.score,
    source: candidate.source,
    rating: application.rating,
    slug: application.slug,
    filledForms: application.filled_forms,
  }
}

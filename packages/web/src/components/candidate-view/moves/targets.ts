import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { StatusConfig, StatusGroup } from '@rolecall/contract/pipeline/pipeline'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import { isProgress, permissionForMove } from '@rolecall/domain/pipeline/may-move'
import { REASON } from '@rolecall/domain/pipeline/pipeline-limits'
import { findReasonRefusal, OTHERS, type ReasonRule, resolveReason } from '@rolecall/domain/pipeline/reason'
import type { REJECTION_DELAYS, RejectionMail } from '@rolecall/domain/pipeline/rejection-emails'
import { findRequiredForm } from '@rolecall/domain/pipeline/status-features'
import { say } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'

/** A candidate of a position, with the facts that a move needs. */
export type MovableCandidate = {
  candidateId: string
  resumeId: string
  documentId: string
  name: string
  status: string
  group: string
  frozen: boolean
  /** The position that the candidate was chosen for, and the end of the freeze; not known for all frozen candidates. */
  frozenReason?: string | undefined
  /** End of the exclusion from all positions. */
  excludedUntil?: string | undefined
  /** Whether the current status and the candidate's source allow another status. */
  movable: boolean
  score: number
  source: string
  rating: number | null
  slug: string
  /** Features whose form is filled; undefined if unknown here, so that only the server can tell. */
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
  /** The key that picks it; a group has the same letter wherever it is offered, so that users can learn it. */
  letter: string
  statuses: readonly { id: string; name: string }[]
  /** The status that its letter picks: the first of the whole group; undefined if that one is not available. */
  defaultStatus: string | undefined
  /** Why it is listed but can't be chosen. */
  disabledReason: string | undefined
}

/** The user's choices in the dialog. */
export type MoveChoice = {
  status: string
  statusName: string
  group: string
  groupName: string
  reason: string
  comments: string
  /** The exclusion to record before the move. */
  exclude?: 'position' | 'general' | undefined
  /** The email that follows a rejection. */
  email?: { mail_type: RejectionMail; delay_minutes: (typeof REJECTION_DELAYS)[number] } | undefined
  /** The dialog's input, kept for a user who is signed out before the move is made. */
  typed?: Record<string, unknown>
}

/** Returns the name under which the dialog's unsent input is kept. */
export const nameOfMove = (people: readonly Pick<MovableCandidate, 'candidateId'>[]): string =>
  `move of ${people.map(({ candidateId }) => candidateId).join()}`

export const toMovable = (row: ShortlistCard): MovableCandidate => ({
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

/** Assigns a letter to each name: the first one in it that no earlier name has taken, otherwise any free one. */
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

/**
 * Lists the targets available to all of these candidates: those that the current status of each allows, in the order
 * of the pipeline.
 */
export function listTargets(
  people: readonly MovableCandidate[],
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

/** Returns the candidates who move along into a group: not those excluded from all positions, if the move leads forward. */
export function listMoved(
  people: readonly MovableCandidate[],
  groupId: string,
  groups: Pipeline['groups'],
): readonly MovableCandidate[] {
  const placeOf = (id: string) => ({
    type: groups[id]?.status_type ?? '',
    groupOrder: groups[id]?.group_order ?? 0,
  })
  return people.filter(({ excludedUntil, group }) => !excludedUntil || !isProgress(placeOf(group), placeOf(groupId)))
}

/** Returns 'Mara Ellison is not interested in any position until 03 Mar 2027.' */
export const describeExcludedCandidate = ({ name, excludedUntil }: MovableCandidate): string =>
  say('{name} is not interested in any {position} until {day}.', { name, day: formatDate(excludedUntil) })

/** Explains why no candidate can move along. */
const explainExcluded = (
  [first]: readonly MovableCandidate[],
  { length }: readonly MovableCandidate[],
): string | undefined => (first && length === 0 ? describeExcludedCandidate(first) : undefined)

function explainLack(lacksForward: boolean, lacksBackward: boolean): string | undefined {
  if (lacksForward) return say('You don’t have permission to move {candidates} forward.')
  return lacksBackward ? say('You don’t have permission to move {candidates} back.') : undefined
}

/** Returns the status that picking a group also picks: its only one, if it has the group's name (rule H-088). */
export const findOnlyStatus = ({ name, id, statuses }: TargetGroup): string | undefined => {
  const [only] = statuses
  return only && statuses.length === 1 && (only.name === name || only.id === id) ? only.id : undefined
}

/** Returns why this candidate's status can't be changed here; undefined when it can. */
export function findStandstill({ frozen, frozenReason, movable, name }: MovableCandidate): string | undefined {
  if (frozen) return `${name} is frozen: ${frozenReason}.`
  if (!movable) return 'The current status doesn’t allow any moves.'
  return undefined
}

/** Returns the required form that these candidates lack, by its feature. */
export const findMissingForm = (people: readonly MovableCandidate[], target: StatusConfig): string | undefined =>
  target.required_features
    .filter(({ parent_status }) => parent_status === target.status_id)
    .find(({ feature }) =>
      people.some(({ filledForms }) => filledForms !== undefined && !filledForms.includes(feature)),
    )?.feature

/** Returns the note about a required form, if these candidates lack it. */
export function describeMissingForm(people: readonly MovableCandidate[], target: StatusConfig): string | undefined {
  const missing = findMissingForm(people, target)
  return missing && MESSAGES.mandatoryForm(findRequiredForm(missing)?.name ?? missing)
}

export const reasonRuleOf = ({ option_list, reason_mandatory }: StatusConfig): ReasonRule => ({
  options: option_list,
  reasonMandatory: reason_mandatory,
})

/** Checks the reason for moving a candidate into a status; `picked` from its list, `typed` in the user's own words. */
export function findReasonProblem(target: StatusConfig | undefined, picked: string, typed: string): string | undefined {
  if (!target) return undefined
  const refusal = findReasonRefusal(reasonRuleOf(target), resolveReason([picked, typed]))
  if (!refusal) return undefined
  const isEmpty = picked === OTHERS && refusal.why === 'reason-missing'
  if (isEmpty) return describeReasonTooShort(REASON.min, REASON.min)
  if (refusal.why === 'reason-too-short') return describeReasonTooShort(refusal.min, refusal.missing)
  if (refusal.why === 'reason-too-long') return `Describe the reason in at most ${refusal.max} characters.`
  return `Choose a ${(target.reason_label || 'reason').toLowerCase()} first.`
}

const describeReasonTooShort = (min: number, missing: number) =>
  `Describe the reason in at least ${min} characters. ${missing} to go.`

/** Returns why the choice can't be saved yet; undefined when it can. */
export function findSaveProblem(
  people: readonly MovableCandidate[],
  target: StatusConfig | undefined,
  picked: string,
  typed: string,
): string | undefined {
  if (!target) return 'Choose a status first.'
  if (people.some(({ status }) => status === target.status_id)) return 'That’s the current status.'
  const still = people.map(findStandstill).find((why) => why !== undefined)
  return still ?? describeMissingForm(people, target) ?? findReasonProblem(target, picked, typed)
}

/** Returns whether candidates moved to this status are rejected, so that an email may tell them. */
export const isRejection = ({ groups }: Pipeline, target: StatusConfig | undefined): boolean =>
  !!target && !target.not_interested && groups[target.grp_id]?.status_type === 'closed'

/** Converts a profile's candidate to what a move needs; undefined without a position. */
export function previewToMovable(
  candidate: CandidatePreview,
  pipeline: Pipeline | undefined,
): MovableCandidate | undefined {
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

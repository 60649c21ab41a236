import { blindName } from '@rolecall/domain/blind-review/identity'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { AnyWork, Work } from '../../platform/kernel/work.ts'
import { type LockedApplication, lockApplications } from '../applications/applications.queries.ts'
import { listSlots } from '../applications/interview-slots.queries.ts'
import { nameOfCandidate } from '../applications/name-of-candidate.queries.ts'
import { presentSlot } from '../applications/present-slot.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { findExcluded } from '../pipeline/describe-exclusion.ts'
import { getFreezeRule, listFrozen } from '../pipeline/freezing.ts'
import { featuresOf, findStatus } from '../pipeline/status-config.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { assertActive, isArchivedAnywhere } from '../position-state/active.ts'
import type { Organizer } from './book-interview.ts'

export type ApplicationReference = { resumeid: string; position_id: string; slug?: string | undefined }

type VisiblePosition = Awaited<ReturnType<typeof getVisiblePosition>>
export type Subject = { position: VisiblePosition; application: LockedApplication }

/** Resolves the position and the candidate that a request names. */
export async function resolveNamed(work: Work, { resumeid, position_id, slug }: ApplicationReference) {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, position_id)
  if (slug && slug !== position.slug)
    throw new Problem('invalid_field', 'The slug doesn’t match the position.', { slug: 'Doesn’t match the position.' })
  return { position, named: await resolveCandidate(work, resumeid) }
}

/** Locks a candidate on a position: of two users who schedule at once, the second sees the first one's interview. */
export async function lockSubject(work: Work, given: ApplicationReference): Promise<Subject> {
  const { position, named } = await resolveNamed(work, given)
  const [application] = await lockApplications(work.tx, {
    positionId: position.id,
    candidateIds: [named.candidateId],
  })
  if (!application) throw notFound('Candidate')
  return { position, application }
}

/** The candidate's name in an invitation to them: as typed, unless that is the placeholder shown while they are hidden. */
export const invitedName = ({ candidate_id, name }: LockedApplication, typed: string | null | undefined): string =>
  (typed === blindName(candidate_id) ? '' : typed) || name || ''

/** The candidate's name in a sentence to the acting user. */
export const shownNameOf = async ({ tx, session }: Work, { candidate_id, name }: LockedApplication) =>
  session.hidesPeople === false ? name : nameOfCandidate(tx, session, candidate_id)

/** Presents interviews as all calls about interviews return them. */
export async function presentSlots(
  work: Pick<Work, 'tx' | 'session' | 'now'>,
  { positionId, candidateId }: { positionId: string; candidateId: string },
) {
  const rows = await listSlots(work, { positionId, candidateIds: [candidateId] })
  const slots = rows.map((row) => presentSlot(row, work.now))
  return { success: true as const, interview_slots_info: slots, schedule: slots.some(({ is_over }) => !is_over) }
}

/** The acting user. */
export const organizerOf = ({ session }: Work): Organizer => ({
  userId: session.userId,
  name: session.fullName,
  email: session.email,
})

/** Throws when the position is closed, or the status allows no interviews. */
export async function assertInterviewsAllowed(work: Work, { position, application }: Subject): Promise<void> {
  const { tx } = work
  if (isArchivedAnywhere(position) || position.stage !== 'Open')
    assertActive(position, (why) => `${shownTitleOf(position)} ${why}. You can’t schedule interviews for it.`)
  const named = { positionId: position.id, candidateIds: [application.candidate_id] }
  const frozen = await listFrozen(work, { rule: await getFreezeRule(tx), ...named })
  const [freeze] = frozen.values()
  const name = await shownNameOf(work, application)
  if (freeze) throw new Problem('candidate_frozen', `${name ?? 'The candidate'} is ${freeze.reason}.`)
  const { candidate_id: candidateId } = application
  const excluded = await findExcluded(work, { candidateId, name })
  if (excluded) throw new Problem('candidate_excluded', `${excluded}, so you can’t schedule an interview.`)
  const status = await findStatusWithoutInterviews(work, application.status_id)
  if (status)
    throw new Problem(
      'not_in_this_status',
      `You can’t schedule interviews with candidates in ${status.display_name}. Move the candidate first.`,
    )
}

/** Returns the status if it allows no interviews. */
export async function findStatusWithoutInterviews({ tx }: Pick<AnyWork, 'tx'>, statusId: string) {
  const status = findStatus(await listStatuses(tx), statusId)
  return status && !featuresOf(status).has('scheduling') ? status : undefined
}

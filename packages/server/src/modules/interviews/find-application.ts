import { blindName } from '@rolecall/domain/blind/identity'
import { notFound, Problem } from '../../ground/kernel/problem.ts'
import type { AnyWork, Work } from '../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../house/access/visibility.queries.ts'
import { type LockedApplication, lockApplications } from '../../people/applications/applications.queries.ts'
import { listSlots } from '../../people/applications/interview-slots.queries.ts'
import { nameOfCandidate } from '../../people/applications/name-of-candidate.queries.ts'
import { presentSlot } from '../../people/applications/present-slot.ts'
import { resolveCandidate } from '../../people/applications/resolve-candidate.queries.ts'
import { getFreezeRule, listFrozen } from '../../people/freezing/freezing.ts'
import { findExcluded } from '../../people/moves/say-excluded.ts'
import { isAway, whyInactive } from '../../people/positions/active.ts'
import { featuresOf, findStatus } from '../../people/stages/status-config.ts'
import { listStatuses } from '../../people/stages/statuses.queries.ts'
import type { Organizer } from './book-interview.ts'

export type Named = { resumeid: string; position_id: string; slug?: string | undefined }

type VisiblePosition = Awaited<ReturnType<typeof getVisiblePosition>>
export type Subject = { position: VisiblePosition; application: LockedApplication }

/** Which position, and who, a request names. */
export async function resolveNamed(work: Work, { resumeid, position_id, slug }: Named) {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, position_id)
  if (slug && slug !== position.slug)
    throw new Problem('invalid_request', 'The slug is not that of the position.', { slug: 'Not the position’s.' })
  return { position, named: await resolveCandidate(work, resumeid) }
}

/** A candidate on a position, locked: of two who schedule at once the second sees what the first has made. */
export async function lockSubject(work: Work, given: Named): Promise<Subject> {
  const { position, named } = await resolveNamed(work, given)
  const [application] = await lockApplications(work.tx, {
    positionId: position.id,
    candidateIds: [named.candidateId],
  })
  if (!application) throw notFound('Candidate')
  return { position, application }
}

/** What the candidate is called in an invitation to them: as it was typed, unless that is how they are shown while they are hidden. */
export const invitedName = ({ candidate_id, name }: LockedApplication, typed: string | null | undefined): string =>
  (typed === blindName(candidate_id) ? '' : typed) || name || ''

/** What the candidate is called in a sentence to whoever acts. */
export const shownNameOf = async ({ tx, session }: Work, { candidate_id, name }: LockedApplication) =>
  session.hidesPeople === false ? name : nameOfCandidate(tx, session, candidate_id)

/** What all calls about interviews answer. */
export async function presentSlots(
  work: Pick<Work, 'tx' | 'session' | 'now'>,
  { positionId, candidateId }: { positionId: string; candidateId: string },
) {
  const rows = await listSlots(work, { positionId, candidateIds: [candidateId] })
  const slots = rows.map((row) => presentSlot(row, work.now))
  return { success: true as const, interview_slots_info: slots, schedule: slots.some(({ is_over }) => !is_over) }
}

/** Whoever acts. */
export const organizerOf = ({ session }: Work): Organizer => ({
  userId: session.userId,
  name: session.fullName,
  email: session.email,
})

/** Where the position is over, or the status does not let people be interviewed. */
export async function refuseUninterviewed(work: Work, { position, application }: Subject): Promise<void> {
  const { tx } = work
  if (isAway(position) || position.stage !== 'Open')
    throw new Problem('conflict', `${position.title} ${whyInactive(position)}. No interview can be scheduled for it.`)
  const named = { positionId: position.id, candidateIds: [application.candidate_id] }
  const frozen = await listFrozen(work, { rule: await getFreezeRule(tx), ...named })
  const [freeze] = frozen.values()
  const name = await shownNameOf(work, application)
  if (freeze) throw new Problem('conflict', `${name ?? 'The candidate'} is ${freeze.reason}.`)
  const { candidate_id: candidateId } = application
  const excluded = await findExcluded(work, { candidateId, name })
  if (excluded) throw new Problem('conflict', `${excluded}, so no interview is scheduled.`)
  await refuseStatus(work, application.status_id)
}

/** Throws `conflict` where no interviews are held with candidates of a status. */
export async function refuseStatus({ tx }: Pick<AnyWork, 'tx'>, statusId: string): Promise<void> {
  const status = findStatus(await listStatuses(tx), statusId)
  if (status && !featuresOf(status).has('scheduling'))
    throw new Problem(
      'conflict',
      `No interviews are scheduled with candidates in ${status.display_name}. Please move the candidate first.`,
    )
}

import type { panels } from '@rolecall/contract/contact/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { commonPeriods } from '@rolecall/domain/interviews/time-periods'
import { listWorking } from '@rolecall/domain/interviews/working-hours'
import { sentence } from '@rolecall/domain/text/sentence'
import { bookInterview, endInterview, factsOfRow } from '../../../contact/interviews/book-interview.ts'
import { lockSubject, organizerOf, refuseUninterviewed } from '../../../contact/interviews/find-application.ts'
import { findPeopleBusy } from '../../../contact/interviews/find-people-busy.ts'
import type { Lead } from '../../../contact/interviews/interviews.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { findPanel, listSeats, listSitters, listTalks, lockSitters } from './panels.queries.ts'
import { tellCandidate } from './tell-candidate.ts'

/** A panel whose candidate and position whoever acts may see, locked with the application. */
async function lockPanel(work: Work, id: string) {
  const panel = isUuid(id) ? await findPanel(work.tx, id) : undefined
  if (!panel) throw notFound('Panel')
  await getVisiblePosition(work.tx, work.session, panel.position_id)
  const subject = await lockSubject(work, { resumeid: panel.candidate_id, position_id: panel.position_id })
  return { panel, subject }
}

/** Cancels what is yet to begin; what was held stays. */
export async function cancelPanel(work: Work, panelId: string): Promise<CallReply<typeof panels.cancel>> {
  const { tx, now } = work
  const { panel, subject } = await lockPanel(work, panelId)
  const ahead = (await listTalks(tx, [panel.id])).filter(({ starts_at }) => starts_at > now)
  if (ahead.length === 0) throw new Problem('conflict', 'No talk of this panel is yet to begin.')
  const by = organizerOf(work)
  const { position } = subject
  for (const current of ahead)
    await endInterview(work, { position, current, by, told: 'interview.cancelled', isCandidateTold: false })
  await recordEvent(work, {
    kind: 'panel.cancelled',
    positionId: position.id,
    candidateId: panel.candidate_id,
    projectId: position.project_id,
    resumeId: subject.application.resume_id,
    payload: { panel_id: panel.id, talks: ahead.length },
  })
  const talks = ahead.map((talk) => ({ ...talk, sequence: talk.sequence + 1 }))
  await tellCandidate(work, { panel, position, talks, news: 'cancelled', by })
  const message = sentence(
    { one: '1 talk is cancelled.', other: '{count} talks are cancelled.' },
    { count: ahead.length },
  )
  return { success: true, message }
}

type Replacing = CallRequest<typeof panels.replace>['body']

/** Has somebody else sit there at the same time: the one who declined gets a cancellation, the candidate one mail. */
export async function replaceLead(work: Work, asked: Replacing): Promise<CallReply<typeof panels.replace>> {
  const { tx, now } = work
  const { panel, subject } = await lockPanel(work, asked.panel_id)
  await refuseUninterviewed(work, subject)
  const current = (await listTalks(tx, [panel.id])).find(({ id }) => id === asked.interview_id)
  if (!current) throw notFound('Talk')
  if (current.starts_at <= now) throw new Problem('conflict', 'This talk has begun already.')
  const before = await listSeats(tx, [current.id])
  const leaving = before.find(({ userId }) => userId === asked.leaves)
  if (!leaving) throw new Problem('conflict', 'Whoever leaves does not sit in this talk any more.')
  if (before.some(({ userId }) => userId === asked.comes))
    throw new Problem('conflict', 'Whoever comes sits in this talk already.')
  await lockSitters(tx, [asked.comes])
  const comes = await findFree(work, asked.comes, { from: current.starts_at, to: current.ends_at })
  const seats = before.map((seat) =>
    seat === leaving ? { ...seat, email: comes.email, name: comes.name, userId: asked.comes } : seat,
  )
  await bookInterview(work, {
    position: subject.position,
    application: subject.application,
    facts: factsOfRow(current),
    leads: seats.map(({ email, name, userId }): Lead => ({ email, name, userId })),
    by: organizerOf(work),
    moved: { current, before },
    told: 'interview.rescheduled',
    panel: {
      panelId: panel.id,
      talk: current.talk ?? 0,
      roomId: current.room_id,
      seats: seats.map(({ email, seat, pool_id }) => ({ email, seat, poolId: pool_id })),
    },
  })
  const talks = (await listTalks(tx, [panel.id])).filter(({ ends_at }) => ends_at > now)
  await tellCandidate(work, { panel, position: subject.position, talks, news: 'changed', by: organizerOf(work) })
  return { success: true, message: sentence('{name} sits in the talk now.', { name: comes.name }) }
}

/** Throws `conflict` for whoever is not at work then, or has something else to do. */
async function findFree({ tx }: Work, userId: string, { from, to }: { from: Date; to: Date }) {
  const [sitter] = await listSitters(tx, [userId])
  if (!sitter) throw notFound('Interviewer')
  const range = { from: from.getTime(), to: to.getTime() }
  const [found] = await findPeopleBusy(tx, { emails: [sitter.email], range })
  const working = found ? commonPeriods(listWorking(found.hours, range), [range]) : []
  const isAtWork = working.some((each) => each.from <= range.from && range.to <= each.to)
  if (!isAtWork || (found?.busy.length ?? 0) > 0)
    throw new Problem('conflict', sentence('{name} is not free then.', { name: sitter.name }))
  return sitter
}

import type { panels } from '@rolecall/contract/interviews/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { describePanelChange } from '@rolecall/domain/interviews/panels/describe-panel'
import { findScheduleFault } from '@rolecall/domain/interviews/panels/find-schedule-fault'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { writingOf } from '../company/writing.ts'
import { describeInvitationDelivery } from '../email/describe-delivery.ts'
import { bookInterview } from './book-interview.ts'
import { assertInterviewsAllowed, invitedName, lockSubject, organizerOf, type Subject } from './find-application.ts'
import type { Lead } from './interviews.queries.ts'
import { notifyCandidate } from './notify-candidate.ts'
import { type Question, readPanelQuestion, readSeats } from './panel-request.ts'
import { insertPanel, listTalks, lockSitters } from './panels.queries.ts'
import { changed, describeScheduleFault, resolveTalkChoice } from './resolve-talk-choice.ts'

type BookPanelBody = CallRequest<typeof panels.book>['body']

/**
 * Books all talks of a panel, or none (rule A-199), after checking again, under locks, that the chosen way is still possible.
 * Throws `conflict` with what changed if it is not: the caller then searches again.
 */
export async function bookPanel(work: Work, body: BookPanelBody): Promise<CallReply<typeof panels.book>> {
  const { tx, now } = work
  const subject = await lockSubject(work, body)
  await assertInterviewsAllowed(work, subject)
  const seats = await readSeats(tx, body.plan, now)
  await lockSitters(tx, seats.userIds)
  const asked = await readPanelQuestion(work, body, { candidateId: subject.application.candidate_id, seats })
  assertNoScheduleFault(asked, body)
  const panelId = await insertPanel(tx, {
    positionId: subject.position.id,
    candidateId: subject.application.candidate_id,
    plan: body.plan,
    changes: body.changes,
    timeZone: asked.question.timeZone,
    by: work.session.userId,
    at: now,
  })
  // By time, so that the participants are told in that order.
  const order = [...body.way.keys()].toSorted((one, other) => startOf(body, one) - startOf(body, other))
  for (const talk of order) await bookTalk(work, { body, asked, subject, panelId, talk })
  await recordBooked(work, { subject, asked, panelId })
  const panel = { plan: body.plan, time_zone: asked.question.timeZone }
  const talks = await listTalks(tx, [panelId])
  await notifyCandidate(work, { panel, position: subject.position, talks, news: 'scheduled', by: organizerOf(work) })
  const message = sentence({ one: '1 interview booked.', other: '{count} interviews booked.' }, { count: talks.length })
  return { success: true, panel_id: panelId, message, ...(await describeInvitationDelivery(work)) }
}

const startOf = ({ way }: BookPanelBody, talk: number): number => Date.parse(way[talk]?.starts_at ?? '')

function assertNoScheduleFault({ question, changes }: Question, { way }: BookPanelBody): void {
  if (way.length !== question.talks.length)
    throw invalid('way', 'The schedule doesn’t match the interviews in the plan.')
  const chosen = way.map((each) => resolveTalkChoice(question, each))
  const fault = findScheduleFault(question, changes, chosen)
  if (fault) throw changed(describeScheduleFault(fault, question))
}

type PanelBooking = { body: BookPanelBody; asked: Question; subject: Subject; panelId: string; talk: number }

async function bookTalk(work: Work, { body, asked, subject, panelId, talk }: PanelBooking): Promise<void> {
  const { question, emails } = asked
  const [planned, chosen] = [body.plan.talks[talk], body.way[talk]]
  if (!planned || !chosen) return
  const startsAt = new Date(chosen.starts_at)
  const room = question.rooms.find(({ id }) => id === chosen.room_id)
  const isWithoutRoom = asked.changes.some(({ kind }) => kind === 'no-room')
  if (planned.room && !room && !isWithoutRoom) throw changed('The room no longer exists.')
  if (room && room.seats <= planned.seats.length) throw invalid('way', 'The room has too few seats.')
  const leads = chosen.user_ids.map((userId): Lead => {
    const name = question.people.find(({ id }) => id === userId)?.name ?? ''
    return { email: emails.get(userId) ?? '', name, userId }
  })
  await bookInterview(work, {
    position: subject.position,
    application: subject.application,
    facts: {
      startsAt,
      endsAt: new Date(startsAt.getTime() + planned.minutes * MINUTE_MS),
      timeZone: question.timeZone,
      type: body.interview_type,
      meetingLink: body.meeting_link,
      place: room?.name ?? body.place,
      remarks: body.remarks?.trim() ?? '',
      candidateName: invitedName(subject.application, body.candidate_name) || body.candidate_email,
      candidateEmail: body.candidate_email,
      phone: body.phone ?? '',
      resumeAttach: body.resume_attach,
    },
    leads,
    by: organizerOf(work),
    told: 'interview.scheduled',
    panel: {
      panelId,
      talk,
      roomId: room?.id ?? null,
      seats: planned.seats.map(({ as, pool_id }, place) => ({
        email: leads[place]?.email ?? '',
        seat: as,
        poolId: pool_id ?? null,
      })),
    },
  })
}

/** Records the booking, and tells users who lead more than they wished to. */
async function recordBooked(
  work: Work,
  { subject, asked: { question, changes }, panelId }: Pick<PanelBooking, 'subject' | 'asked' | 'panelId'>,
): Promise<void> {
  const said = { question, writing: await writingOf(work.tx) }
  const raised = changes.flatMap((change) => ('person' in change ? (question.people[change.person]?.id ?? []) : []))
  await recordEvent(work, {
    kind: 'panel.booked',
    positionId: subject.position.id,
    candidateId: subject.application.candidate_id,
    projectId: subject.position.project_id,
    resumeId: subject.application.resume_id,
    tells: [...new Set(raised)].filter((userId) => userId !== work.session.userId),
    payload: {
      panel_id: panelId,
      talks: question.talks.length,
      agreed: changes.map((change, place) =>
        describePanelChange(change, { ...said, already: changes.slice(0, place) }),
      ),
    },
  })
}

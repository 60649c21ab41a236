import type { panels } from '@rolecall/contract/contact/panels'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { findWayFault } from '@rolecall/domain/interviews/panels/check-way'
import { sayChange } from '@rolecall/domain/interviews/panels/say-panel'
import { sentence } from '@rolecall/domain/text/sentence'
import { bookInterview } from '../../../contact/interviews/book-interview.ts'
import {
  invitedName,
  lockSubject,
  organizerOf,
  refuseUninterviewed,
  type Subject,
} from '../../../contact/interviews/find-application.ts'
import type { Lead } from '../../../contact/interviews/interviews.queries.ts'
import { sayWhereInvitationsAre } from '../../../contact/outbox/say-where.ts'
import { askPanel, type Question, readSeats } from '../../../contact/panels/ask-panel.ts'
import { changed, choose, sayFault } from '../../../contact/panels/judge-way.ts'
import { insertPanel, listTalks, lockSitters } from '../../../contact/panels/panels.queries.ts'
import { tellCandidate } from '../../../contact/panels/tell-candidate.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { writingOf } from '../../../house/company/writing.ts'

type Request = CallRequest<typeof panels.book>['body']
const MINUTE_MS = 60_000

/**
 * Books all talks of a panel, or none (rule A-199), after looking once more, under locks, whether the way that was chosen still is one.
 * Throws `conflict` with what changed where it is not: whoever asks then searches anew.
 */
export async function bookPanel(work: Work, body: Request): Promise<CallReply<typeof panels.book>> {
  const { tx, now } = work
  const subject = await lockSubject(work, body)
  await refuseUninterviewed(work, subject)
  const seats = await readSeats(tx, body.plan, now)
  await lockSitters(tx, seats.userIds)
  const asked = await askPanel(work, body, { candidateId: subject.application.candidate_id, seats })
  refuseFault(asked, body)
  const panelId = await insertPanel(tx, {
    positionId: subject.position.id,
    candidateId: subject.application.candidate_id,
    plan: body.plan,
    changes: body.changes,
    timeZone: asked.question.timeZone,
    by: work.session.userId,
    at: now,
  })
  // By time, so that those who hear of them do in that order.
  const order = [...body.way.keys()].toSorted((one, other) => startOf(body, one) - startOf(body, other))
  for (const talk of order) await bookTalk(work, { body, asked, subject, panelId, talk })
  await recordBooked(work, { subject, asked, panelId })
  const panel = { plan: body.plan, time_zone: asked.question.timeZone }
  const talks = await listTalks(tx, [panelId])
  await tellCandidate(work, { panel, position: subject.position, talks, news: 'scheduled', by: organizerOf(work) })
  const message = sentence({ one: '1 talk is booked.', other: '{count} talks are booked.' }, { count: talks.length })
  return { success: true, panel_id: panelId, message, ...sayWhereInvitationsAre(work) }
}

const startOf = ({ way }: Request, talk: number): number => Date.parse(way[talk]?.starts_at ?? '')

function refuseFault({ question, changes }: Question, { way }: Request): void {
  if (way.length !== question.talks.length) throw invalid('way', 'The way does not have the talks of the plan.')
  const chosen = way.map((each) => choose(question, each))
  const fault = findWayFault(question, changes, chosen)
  if (fault) throw changed(sayFault(fault, question))
}

type Booked = { body: Request; asked: Question; subject: Subject; panelId: string; talk: number }

async function bookTalk(work: Work, { body, asked, subject, panelId, talk }: Booked): Promise<void> {
  const { question, emails } = asked
  const [planned, chosen] = [body.plan.talks[talk], body.way[talk]]
  if (!planned || !chosen) return
  const startsAt = new Date(chosen.starts_at)
  const room = question.rooms.find(({ id }) => id === chosen.room_id)
  const isWithoutRoom = asked.changes.some(({ kind }) => kind === 'no-room')
  if (planned.room && !room && !isWithoutRoom) throw changed('The room is not there any more.')
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

/** Whoever leads more than they wished to is told so. */
async function recordBooked(
  work: Work,
  { subject, asked: { question, changes }, panelId }: Pick<Booked, 'subject' | 'asked' | 'panelId'>,
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
      agreed: changes.map((change, place) => sayChange(change, { ...said, already: changes.slice(0, place) })),
    },
  })
}

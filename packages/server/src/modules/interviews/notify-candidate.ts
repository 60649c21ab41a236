import { formatTimeSpan } from '@rolecall/domain/calendar/format-time'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import type { Work } from '../../platform/kernel/work.ts'
import { writingOf } from '../company/writing.ts'
import type { CalendarPerson } from '../email/calendar-entry.ts'
import { interviewUid } from '../email/interview-uid.ts'
import { type PanelNews, panelMail } from '../email/panel-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { getSurroundings } from './interviews.queries.ts'
import { listSeats, type PanelRow, type TalkRow } from './panels.queries.ts'
import { describePayBeforeInterview } from './pay-disclosure.ts'

type CandidateNotice = {
  panel: Pick<PanelRow, 'plan' | 'time_zone'>
  position: { id: string; title: string }
  talks: readonly TalkRow[]
  news: PanelNews
  by: CalendarPerson
}

/** Sends the candidate one email about all talks of a panel, in their zone if known. */
export async function notifyCandidate(
  work: Work,
  { panel, position, talks, news, by }: CandidateNotice,
): Promise<void> {
  const { tx, now } = work
  const [first] = talks
  if (!first) return
  const { company, location } = await getSurroundings(tx, first.resume_id)
  const writing = await writingOf(tx)
  const home = zonesOfPlace(location ?? '')
  const zones = [...(home.length === 1 ? home : []), panel.time_zone]
  const whose = { positionId: position.id, candidateId: first.candidate_id }
  const seats = await listSeats(
    tx,
    talks.map(({ id }) => id),
  )
  const to = { name: first.candidate_name, email: first.candidate_email }
  await queueMail(
    work,
    panelMail({
      to,
      news,
      title: shownTitleOf(position),
      company,
      pay: await describePayBeforeInterview(work, whose),
      about: whose,
      talks: talks.map((talk) => {
        const own = seats.filter(({ interview_id }) => interview_id === talk.id)
        const times = { startsAt: talk.starts_at, endsAt: talk.ends_at }
        return {
          title: panel.plan.talks[talk.talk ?? 0]?.title ?? talk.interview_type,
          when: formatTimeSpan(times, zones, writing),
          who: own.map(({ name }) => name).join(', '),
          meetingLink: talk.meeting_link,
          place: talk.place,
          entry: {
            uid: interviewUid(talk.id),
            sequence: talk.sequence,
            ...times,
            organizer: by,
            attendees: [...own, to],
            location: talk.place || talk.meeting_link,
            url: talk.meeting_link,
            now,
          },
        }
      }),
    }),
  )
}

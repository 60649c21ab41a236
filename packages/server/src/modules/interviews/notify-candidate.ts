import { writeTimes } from '@rolecall/domain/calendar/write-time'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import type { Work } from '../../ground/kernel/work.ts'
import { writingOf } from '../../house/company/writing.ts'
import { getSurroundings } from '../interviews/interviews.queries.ts'
import { sayPayBefore } from '../interviews/pay-before.ts'
import { type PanelNews, panelMail } from '../letters/panel-mail.ts'
import type { CalendarPerson } from '../outbox/calendar-entry.ts'
import { interviewUid } from '../outbox/interview-uid.ts'
import { queueMail } from '../outbox/send-mail.ts'
import { listSeats, type PanelRow, type TalkRow } from './panels.queries.ts'

type Told = {
  panel: Pick<PanelRow, 'plan' | 'time_zone'>
  position: { id: string; title: string }
  talks: readonly TalkRow[]
  news: PanelNews
  by: CalendarPerson
}

/** Writes one mail to the candidate about all talks of a panel, in their zone where it is known. */
export async function tellCandidate(work: Work, { panel, position, talks, news, by }: Told): Promise<void> {
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
      title: position.title,
      company,
      pay: await sayPayBefore(work, whose),
      about: whose,
      talks: talks.map((talk) => {
        const own = seats.filter(({ interview_id }) => interview_id === talk.id)
        const times = { startsAt: talk.starts_at, endsAt: talk.ends_at }
        return {
          title: panel.plan.talks[talk.talk ?? 0]?.title ?? talk.interview_type,
          when: writeTimes(times, zones, writing),
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

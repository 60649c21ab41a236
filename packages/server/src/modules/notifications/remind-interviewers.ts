import { formatTimeSpan, type Writing } from '@rolecall/domain/calendar/format-time'
import { REMINDER_MINUTES } from '@rolecall/domain/notifications/topics'
import { z } from 'zod'
import { recordEvents } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listWithInterviews } from '../company/companies-with-work.queries.ts'
import { writingOf } from '../company/writing.ts'
import {
  claimUnratedInterviews,
  claimUnremindedInterviews,
  listGraduates,
  type ReminderRow,
  scorecardWindowStart,
} from './notifications.queries.ts'

/** Reminds the leads of an interview an hour before it, and again if it is moved; asks for scorecards when it is over. */
export const remindInterviewers = defineJob({
  name: 'notifications.remind-interviewers',
  cron: '*/5 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const at = deps.now()
    const due = { at, beginningUntil: remindedUntil(at), overSince: scorecardWindowStart(at) }
    for (const companyId of await listWithInterviews(deps.db, due)) await inCompany(deps, companyId, remindOfCompany)
  },
})

const remindedUntil = (now: Date) => new Date(now.getTime() + REMINDER_MINUTES * 60_000)

async function remindOfCompany(work: SystemWork): Promise<void> {
  const { tx, now } = work
  const found = await claimUnremindedInterviews(tx, { now, until: remindedUntil(now) })
  const over = (await claimUnratedInterviews(tx, now)).filter(({ leads }) => leads && leads.length > 0)
  const writing = await writingOf(tx)
  await recordEvents(work, [
    ...found.map((each) => ({ kind: 'interview.reminded-of' as const, ...about(each, writing) })),
    ...over.map((each) => ({ kind: 'interview.cards-asked' as const, ...about(each, writing) })),
    ...(
      await listGraduates(
        tx,
        over.map(({ id }) => id),
        now,
      )
    ).map(({ user_id, name, pool }) => ({
      kind: 'panel.may-lead' as const,
      tells: [user_id],
      payload: { name, pool },
    })),
  ])
}

const about = (each: ReminderRow, writing: Writing) => ({
  projectId: each.project_id,
  positionId: each.position_id,
  candidateId: each.candidate_id,
  resumeId: each.resume_id,
  tells: each.leads ?? [],
  payload: {
    interview_id: each.id,
    when: formatTimeSpan({ startsAt: each.starts_at, endsAt: each.ends_at }, [each.time_zone], writing),
    interviewers: each.names ?? [],
  },
})

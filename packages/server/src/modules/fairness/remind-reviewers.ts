import { addDays } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { REVIEW_REMINDER_DAYS } from '@rolecall/domain/explanation/explanation-rules'
import { z } from 'zod'
import { recordEvents } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { type Due, takeDue } from './due-reviews.queries.ts'

/** Reminded of in one transaction. Our own bound. */
const AT_ONCE = 500

/** By night: reminds whoever may answer a candidate who asked for a person, once before the last day and once after it (rule A-168). */
export const remindReviewers = defineJob({
  name: 'reviews.remind-reviewers',
  cron: '19 4 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db))
      while ((await inCompany(deps, companyId, remindSome)) === AT_ONCE);
  },
})

async function remindSome(work: SystemWork): Promise<number> {
  const today = await todayOf(work)
  const due = await takeDue(work.tx, { today, until: addDays(today, REVIEW_REMINDER_DAYS), limit: AT_ONCE })
  if (due.length === 0) return 0
  const { date_style: days } = await getCompanySettings(work.tx)
  await recordEvents(
    work,
    due.map((each) => ({
      kind: each.reminded === 'late' ? ('review.overdue' as const) : ('review.due-soon' as const),
      ...about(each),
      payload: { due: writeDay(each.due, { days }) },
    })),
  )
  return due.length
}

const about = ({ position_id, project_id, candidate_id, tells }: Due) => ({
  positionId: position_id,
  projectId: project_id,
  candidateId: candidate_id,
  tells,
})

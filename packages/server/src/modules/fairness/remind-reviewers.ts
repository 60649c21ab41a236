import { addDays } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { REVIEW_REMINDER_DAYS } from '@rolecall/domain/fairness/explanation-rules'
import { z } from 'zod'
import { recordEvents } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { claimDueReviews, type DueReview } from './due-reviews.queries.ts'

/** Number of requests handled in one transaction. Limit chosen by us. */
const AT_ONCE = 500

/** Runs every night: reminds users who may answer a review request, once before the last day and once after it (rule A-168). */
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
  const due = await claimDueReviews(work.tx, { today, until: addDays(today, REVIEW_REMINDER_DAYS), limit: AT_ONCE })
  if (due.length === 0) return 0
  const { date_style: days } = await getCompanySettings(work.tx)
  await recordEvents(
    work,
    due.map((each) => ({
      kind: each.reminded === 'late' ? ('review.overdue' as const) : ('review.due-soon' as const),
      ...about(each),
      payload: { due: formatDay(each.due, { days }) },
    })),
  )
  return due.length
}

const about = ({ position_id, project_id, candidate_id, tells }: DueReview) => ({
  positionId: position_id,
  projectId: project_id,
  candidateId: candidate_id,
  tells,
})

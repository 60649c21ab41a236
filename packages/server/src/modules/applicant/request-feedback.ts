import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { firstOpenMonth } from '@rolecall/domain/reports/feedback-months'
import { FEEDBACK_LATEST_DAYS } from '@rolecall/domain/reports/feedback-rules'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { applicantLink, signApplicant } from '../careers/applicant-link.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { feedbackMail } from '../email/applicant-mail.ts'
import { queueMails } from '../email/send-mail.ts'
import { anonymiseFeedback, claimUnasked } from './feedback.queries.ts'

/** Maximum number of applicants asked in one transaction. */
const AT_ONCE = 500

/** Asks applicants by night how it was, each of them once, if the company wants to know, and makes older answers anonymous. */
export const requestFeedback = defineJob({
  name: 'applicant.ask-feedback',
  cron: '41 4 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) {
      await inCompany(deps, companyId, anonymiseAnswers)
      while ((await inCompany(deps, companyId, requestFeedbackBatch)) === AT_ONCE);
    }
  },
})

export async function anonymiseAnswers(work: SystemWork): Promise<void> {
  await anonymiseFeedback(work.tx, { now: work.now, openMonth: firstOpenMonth(await todayOf(work)) })
}

async function requestFeedbackBatch(work: SystemWork): Promise<number> {
  const { tx, now, deps } = work
  const { feedback } = await getCompanySettings(tx)
  if (!feedback.is_on) return 0
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [before, after] = [daysAgo(feedback.after_days), daysAgo(feedback.after_days + FEEDBACK_LATEST_DAYS)]
  const asked = await claimUnasked(tx, { after, before, now, limit: AT_ONCE })
  await queueMails(
    work,
    asked.map(({ position_id: positionId, candidate_id: candidateId, email: to, title, company }) => {
      const of = { companyId: tx.companyId, positionId, candidateId }
      const link = applicantLink(deps.env, signApplicant(deps.env.ROLECALL_SECRET, of, now))
      return feedbackMail({ to, title, company, link, candidateId, positionId })
    }),
  )
  return asked.length
}

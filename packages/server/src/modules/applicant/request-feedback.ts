import { firstOpenMonth } from '@rolecall/domain/feedback/feedback-months'
import { FEEDBACK_LATEST_DAYS } from '@rolecall/domain/feedback/feedback-rules'
import { z } from 'zod'
import { feedbackMail } from '../../../contact/letters/applicant-mail.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { applicantLink, signApplicant } from '../../../contact/public-pages/applicant-link.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { disownFeedback, takeUnasked } from './feedback.queries.ts'

const DAY_MS = 86_400_000
/** Asked in one transaction. */
const AT_ONCE = 500

/** By night: asks applicants once how it was, where the company wants to know, and lets go of whose answers are whose. */
export const askFeedback = defineJob({
  name: 'applicant.ask-feedback',
  cron: '41 4 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) {
      await inCompany(deps, companyId, disownAnswers)
      while ((await inCompany(deps, companyId, askSome)) === AT_ONCE);
    }
  },
})

export async function disownAnswers(work: SystemWork): Promise<void> {
  await disownFeedback(work.tx, { now: work.now, openMonth: firstOpenMonth(await todayOf(work)) })
}

async function askSome(work: SystemWork): Promise<number> {
  const { tx, now, deps } = work
  const { feedback } = await getCompanySettings(tx)
  if (!feedback.is_on) return 0
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [before, after] = [daysAgo(feedback.after_days), daysAgo(feedback.after_days + FEEDBACK_LATEST_DAYS)]
  const asked = await takeUnasked(tx, { after, before, now, limit: AT_ONCE })
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

import { addDays } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import {
  HIRE_CHECK_LATEST_DAYS,
  HIRE_CHECK_LINK_DAYS,
  HIRE_CHECK_REMIND_DAYS,
} from '@rolecall/domain/hire-quality/hire-check-rules'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { hireCheckMail } from '../email/hire-check-mail.ts'
import { queueMails } from '../email/send-mail.ts'
import { hireCheckLink, signHireCheck } from './hire-check-link.ts'
import {
  claimDueHires,
  claimHandedOn,
  claimUnanswered,
  type HireCheckInvitee,
  withdrawUndone,
} from './hire-checks.queries.ts'

/** Maximum number of managers asked in one transaction. Limit chosen by us. */
const AT_ONCE = 200

/**
 * Asks hiring managers by night how hires work out, and reminds them once (rules ). Questions about hires that
 * were undone are withdrawn first, and open ones of managers who left go to somebody else of the position (rule A-434).
 */
export const askManagers = defineJob({
  name: 'hire-quality.ask-managers',
  cron: '49 4 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db))
      while ((await inCompany(deps, companyId, askSomeManagers)) === AT_ONCE);
  },
})

async function askSomeManagers(work: SystemWork): Promise<number> {
  const { tx, now } = work
  const { hire_quality: asking, time_zone: zone } = await getCompanySettings(tx)
  if (!asking.is_on) return 0
  await withdrawUndone(tx, now)
  const until = await todayOf(work)
  // A mark that was due before the company began to ask stays without a question, as of people who moved in.
  const [earliest, before] = [addDays(until, -HIRE_CHECK_LATEST_DAYS), addDays(asking.since, -1)]
  const after = earliest > before ? earliest : before
  const due = await claimDueHires(tx, { zone, after, until, now, limit: AT_ONCE })
  const askedSince = new Date(now.getTime() - HIRE_CHECK_LINK_DAYS * DAY_MS)
  const handedOn = await claimHandedOn(tx, { askedSince, now, limit: AT_ONCE })
  const askedUntil = new Date(now.getTime() - HIRE_CHECK_REMIND_DAYS * DAY_MS)
  const late = await claimUnanswered(tx, { askedUntil, now, limit: AT_ONCE })
  await queueMails(work, [
    ...[...due, ...handedOn].map((each) => mailOf(work, each, false)),
    ...late.map((each) => mailOf(work, each, true)),
  ])
  return Math.max(due.length, handedOn.length, late.length)
}

function mailOf({ tx, deps, now }: SystemWork, asked: HireCheckInvitee, isReminder: boolean) {
  const { id: checkId, user_id: userId, email, full_name, who, title, company } = asked
  const token = signHireCheck(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, checkId, userId }, now)
  return hireCheckMail({
    to: email,
    name: full_name,
    who: who ?? '',
    title,
    company,
    link: hireCheckLink(deps.env, token),
    candidateId: asked.candidate_id,
    positionId: asked.position_id,
    isReminder,
  })
}

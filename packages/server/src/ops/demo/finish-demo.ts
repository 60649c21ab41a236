import { updateCompanySettings } from '../../modules/company/settings.queries.ts'
import { beginForecasts } from '../../modules/forecast/forecast-fills.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { forgetSignIns } from './demo.queries.ts'
import { publishAudit } from './demo-audit.ts'
import type { DemoClient } from './demo-client.ts'
import { leaveFewUnread } from './demo-notifications.ts'
import { signAndHire } from './demo-offers.ts'
import { planHeads } from './demo-requisitions.ts'
import { requestAccounts } from './demo-team.ts'
import { pauseWebhook } from './demo-webhooks.ts'
import { scheduleInterviews } from './schedule-interviews.ts'

/**
 * A demo without the parts that depend on the day of the week. `shortlist`: the résumés of the position, best first, as they
 * stood at the start; `toSign`: an offer whose candidate accepts it.
 */
export type UnfinishedDemo = { companyId: string; positionId: string; shortlist: readonly string[]; toSign: string }

const ADMIN = 'admin@demo.example'
const RECRUITER = 'recruiter@demo.example'
const MANAGER = 'manager@demo.example'
/** Days since accounts were requested, and since the interviews were scheduled: after all that the snapshot holds. */
const ASKED_DAYS_AGO = 0.9
const SCHEDULED_DAYS_AGO = 0.2

/**
 * Completes the demo by calls, after the rest was filled or restored. Interviews fall on working days, which their emails name
 * in words; a plan covers a year; a signed text contains days; the secret of a webhook is sealed with the key of this
 * installation, and the link of an account request is signed with more than a snapshot may hold.
 */
export async function finishDemo(
  { db }: Deps,
  client: DemoClient,
  { companyId, positionId, shortlist, toSign }: UnfinishedDemo,
): Promise<void> {
  client.goTo(ASKED_DAYS_AGO)
  await requestAccounts(client, companyId)
  client.goTo(SCHEDULED_DAYS_AGO)
  const [token, admin, manager] = await Promise.all([
    client.signIn(RECRUITER),
    client.signIn(ADMIN),
    client.signIn(MANAGER),
  ])
  // One after the other, so that the history is in the order of its times.
  await planHeads(client, admin)
  await pauseWebhook(client, admin)
  await publishAudit(client, admin)
  await signAndHire(client, { companyId, offerId: toSign, token })
  await scheduleInterviews(client, { companyId, positionId, shortlist, token, manager })
  for (const each of [token, admin, manager]) await leaveFewUnread(client, each)
  // After the moves, in which the same candidates are selected on several positions.
  const settled = { freeze: { statuses: ['Selected'], days: 90 }, demo: 'complete' as const }
  await withCompany(db, companyId, async (tx) => {
    await updateCompanySettings(tx, settled)
    await forgetSignIns(tx)
    // Nobody who tries the demo waits for a night.
    await enqueue(tx, beginForecasts, {})
  })
}

import { withCompany } from '../../ground/db/with-company.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { updateCompanySettings } from '../../house/company/settings.queries.ts'
import { publishAudit } from './demo-audit.ts'
import type { DemoClient } from './demo-client.ts'
import { signAndHire } from './demo-offers.ts'
import { planHeads } from './demo-requisitions.ts'
import { askForAccounts } from './demo-team.ts'
import { pauseWebhook } from './demo-webhooks.ts'
import { scheduleInterviews } from './schedule-interviews.ts'

/**
 * A demo without what depends on the day of the week. `shortlist`: the résumés of the position, best first, as they stood at the
 * start; `toSign`: an offer whose candidate accepts it.
 */
export type Unfinished = { companyId: string; positionId: string; shortlist: readonly string[]; toSign: string }

const ADMIN = 'admin@demo.example'
const RECRUITER = 'recruiter@demo.example'
const MANAGER = 'manager@demo.example'
const ASKED_DAYS_AGO = 35
const SCHEDULED_DAYS_AGO = 3

/**
 * Does the last of the demo by calls, whether the rest was filled or restored. Interviews fall on days of work, and their mails
 * name these in words; a plan is of a year; what is signed is a text with days in it; the secret of a webhook is sealed with the key of this product, and the link of whoever asks for an account is signed with more than a snapshot may hold.
 */
export async function finishDemo(
  { db }: Deps,
  client: DemoClient,
  { companyId, positionId, shortlist, toSign }: Unfinished,
): Promise<void> {
  client.goTo(ASKED_DAYS_AGO)
  await askForAccounts(client, companyId)
  client.goTo(SCHEDULED_DAYS_AGO)
  const [token, admin, manager] = await Promise.all([
    client.signIn(RECRUITER),
    client.signIn(ADMIN),
    client.signIn(MANAGER),
  ])
  // At the same time, since somebody waits for the product to begin.
  await Promise.all([
    scheduleInterviews(client, { companyId, positionId, shortlist, token, manager, daysAgo: SCHEDULED_DAYS_AGO }),
    pauseWebhook(client, admin),
    publishAudit(client, admin),
    planHeads(client, admin),
    signAndHire(client, { companyId, offerId: toSign, token }),
  ])
  // Once the walk is done, in which the same people are chosen on several positions.
  const settled = { freeze: { statuses: ['Selected'], days: 90 }, demo: 'complete' as const }
  await withCompany(db, companyId, (tx) => updateCompanySettings(tx, settled))
}

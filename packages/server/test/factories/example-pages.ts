import { configuration } from '@rolecall/contract/company/configuration'
import { careers } from '@rolecall/contract/contact/careers'
import { received } from '@rolecall/contract/contact/received'
import { survey } from '@rolecall/contract/contact/survey'
import type { Call } from '@rolecall/contract/ground/define-calls'
import type { ExampleIds } from '@rolecall/contract/ground/example-ids'
import { fairness } from '@rolecall/contract/insight/fairness'
import type { TestApp } from '../harness.ts'
import { aFairnessAudit, askSurvey, LONDON } from './fairness.ts'
import { aFind } from './find.ts'
import { someReceived } from './received-mail.ts'
import type { TestUser } from './user.ts'

/** Calls by which applicants answer the survey. */
export const SURVEY: readonly Call[] = [survey.page, survey.answer, survey.own]

/** Pages of a company that has switched them on. */
const PUBLIC_CAREERS: readonly Call[] = [
  careers.page,
  careers.feed,
  careers.jobs,
  careers.siteMap,
  careers.posts,
  careers.embed,
]

/** Calls about emails that came in, each of which settles one. */
const RECEIVED: readonly Call[] = Object.values(received)

/** What a computation found, and what no call has settled. */
export const someFindings = async (test: TestApp, by: TestUser) => ({
  receivedId: '',
  answerId: '',
  findId: await aFind(test.db, by),
  fairnessAuditId: await aFairnessAudit(test, by),
})

/** Has pages for people without an account be there; answers with what they name anew. */
export async function readyPages(
  test: TestApp,
  by: TestUser,
  { call, ids }: { call: Call; ids: ExampleIds },
): Promise<Partial<ExampleIds>> {
  if (SURVEY.includes(call)) await askSurvey(test, by, ids.positionId, LONDON)
  if (PUBLIC_CAREERS.includes(call)) await listPositions(test, by, ids.subDomain)
  if (RECEIVED.includes(call)) return someReceived(test.db, { ...by, candidateId: ids.candidateId })
  if (call !== fairness.page && call !== fairness.table) return {}
  return { fairnessAuditId: await aFairnessAudit(test, by, { isPublished: true }) }
}

/** A careers page; its sub-domain may have been taken away by an example with another value in its place. */
async function listPositions({ make }: TestApp, by: TestUser, sub_domain: string): Promise<void> {
  await make(configuration.saveSettings, { body: { sub_domain } }, by)
  await make(careers.settle, careers.settle.example(), by)
}

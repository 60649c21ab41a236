import { merges } from '@rolecall/contract/duplicates/merges'
import type { TestApp } from '../harness.ts'
import { aCandidate } from './candidate.ts'
import { aResume } from './resume.ts'
import type { TestUser } from './user.ts'

/** A duplicate with an older résumé, whose merge changes no facts about the other candidate. */
export const aDuplicate = async ({ db }: TestApp, by: TestUser): Promise<string> =>
  (await aCandidate(db, by, { resume: { received_at: new Date(0) } })).candidateId

async function aMerge(test: TestApp, by: TestUser, into: string): Promise<string> {
  const merge = { updated_data: into, dedup_record: await aDuplicate(test, by) }
  const [mergeId = ''] = (await test.make(merges.merge, { body: merge }, by)).data.merge_ids
  return mergeId
}

/** A merged candidate, and a résumé that was added to a candidate. */
export const oneToSeparate = async (test: TestApp, by: TestUser, into: string) => ({
  mergeId: await aMerge(test, by, into),
  joinedResumeId: await aJoinedResume(test, by),
})

/** The second résumé of a candidate. */
async function aJoinedResume({ db }: TestApp, by: TestUser): Promise<string> {
  const { candidateId } = await aCandidate(db, by)
  return aResume(db, { companyId: by.companyId, candidateId }, { is_newest: false, received_at: new Date(0) })
}

import { assessments } from '@rolecall/contract/forms/assessments'
import { recommendations } from '@rolecall/contract/positions/recommendations'
import type { DemoClient } from './demo-client.ts'

const TESTS = ['SQL and data modelling', 'Reading a balance sheet', 'A day in customer support']
const LIKED = ['written:data-engineer', 'written:registered-nurse']

/** Adds tests for candidates and saved descriptions; returns the test used by the first position. */
export async function stockCatalogue(client: DemoClient, { admin, recruiter }: { admin: string; recruiter: string }) {
  const listed: { pbt_id: string; pbt_name: string }[] = []
  for (const name of TESTS) listed.push((await client.make(assessments.create, { body: { name } }, admin)).data)
  for (const data of LIKED) await client.make(recommendations.track, { body: { flag: 'like', data } }, recruiter)
  const [first] = listed
  if (!first) throw new Error('The demo has tests')
  const { assessmentId, pbtId, pbtName } = await client.make(assessments.add, { body: { id: first.pbt_id } }, recruiter)
  await client.make(assessments.record, { body: { assessmentId, pbtId, pbtName } }, recruiter)
  return { assessmentId, assessmentName: pbtName }
}

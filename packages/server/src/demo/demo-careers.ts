import { careers } from '@rolecall/contract/careers'
import { jobPost } from '@rolecall/contract/job-post'
import { lifecycle } from '@rolecall/contract/lifecycle'
import { shortlist } from '@rolecall/contract/shortlist'
import type { DemoClient } from './demo-client.ts'

/** Positions that are published, by their place; an applicant of the first has sent the form of its post. */
const PUBLISHED = [3, 5]

const INTRODUCTION =
  'We build the systems that hospitals, warehouses and offices rely on, in small teams that look after what they make.\n\nWe answer every application within ten days.'

/** The careers page with two posts, on one of which somebody has applied. */
export async function openCareersPage(client: DemoClient, admin: string, positionIds: readonly string[]) {
  const stage_names = { Applicants: 'We have your application', Interviewed: 'We are getting to know each other' }
  await client.make(careers.settle, { body: { is_on: true, introduction: INTRODUCTION, stage_names } }, admin)
  const published = PUBLISHED.flatMap((place) => positionIds[place] ?? [])
  for (const positionId of published)
    await client.make(lifecycle.publish, { body: { positionId, is_posted: true } }, admin)
  const [positionId = ''] = published
  const applicants = { positionId, status_grp: 'Applicants' }
  const { results } = await client.make(shortlist.candidates, { body: applicants }, admin)
  const candidate_id = results[0]?.id
  if (candidate_id) await client.make(jobPost.apply, { body: { positionId, candidate_id, consent: true } })
}

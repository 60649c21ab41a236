import { careers } from '@rolecall/contract/contact/careers'
import { jobPost } from '@rolecall/contract/contact/job-post'
import { lifecycle } from '@rolecall/contract/hiring/lifecycle'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { signApplicant } from '../../contact/public-pages/applicant-link.ts'
import type { DemoClient } from './demo-client.ts'

/** Positions that are published, by their place; an applicant of the first has sent the form of its post. */
const PUBLISHED = [3, 5]

const INTRODUCTION =
  'We build the systems that hospitals, warehouses and offices rely on, in small teams that look after what they make.\n\nWe answer every application within ten days.'

/** The careers page with two posts, on one of which somebody has applied, and somebody who may be anybody. */
export async function openCareersPage(
  client: DemoClient,
  { admin, companyId }: { admin: string; companyId: string },
  positionIds: readonly string[],
) {
  const stage_names = { Applicants: 'We have your application', Interviewed: 'We are getting to know each other' }
  await client.make(careers.settle, { body: { is_on: true, introduction: INTRODUCTION, stage_names } }, admin)
  const published = PUBLISHED.flatMap((place) => positionIds[place] ?? [])
  for (const positionId of published)
    await client.make(lifecycle.publish, { body: { positionId, is_posted: true } }, admin)
  const [positionId = ''] = published
  const applicants = { positionId, status_grp: 'Applicants' }
  const { results } = await client.make(shortlist.candidates, { body: applicants }, admin)
  const candidateId = results[0]?.id
  if (!candidateId) return
  // As somebody who follows the link that was mailed to them.
  const { env, now } = client.deps
  const candidate_id = signApplicant(env.ROLECALL_SECRET, { companyId, positionId, candidateId }, now())
  await client.make(jobPost.apply, { body: { positionId, candidate_id, consent: true } })
  // Under the name of the next one, from another phone: it waits until a colleague has looked.
  const known = results[1]
  if (!known) return
  const resume = [known.name, known.email, '+44 7700 900417', '', 'Skills', 'Planning, budgeting, Excel'].join('\n')
  await client.make(jobPost.apply, { body: { positionId, resume, consent: true } })
}

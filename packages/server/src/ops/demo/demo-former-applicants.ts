import { jobPost } from '@rolecall/contract/careers/job-post'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { figures } from '@rolecall/contract/reports/figures'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { type Answer, applyOnPost } from './demo-applicants.ts'
import type { DemoClient } from './demo-client.ts'
import written from './people/former-applicants.json' with { type: 'json' }

const RECRUITER = 'recruiter@demo.example'
const REASON = { reason: 'Too little experience' }

/** Days after the application until it was first reviewed, and until it was decided. */
type FormerApplicant = {
  position: number
  daysAgo: number
  answeredAfter: number
  decidedAfter: number
  answers: readonly Answer[]
  resume: readonly string[]
}

const former: readonly FormerApplicant[] = written

/** The names of the applicants of some weeks ago, which the demo's tests look for. */
export const FORMER_APPLICANTS = former.map(({ resume }) => resume[0] ?? '')

/** Adds applicants who were rejected some weeks ago, so that posts can show how long that takes. */
export async function decideOnFormer(
  client: DemoClient,
  companyId: string,
  positionIds: readonly string[],
): Promise<void> {
  const days = former.flatMap((each) => {
    const positionId = positionIds[each.position] ?? ''
    const move = (status: string, end = {}) => moveOn(client, { positionId, name: each.resume[0] ?? '' }, status, end)
    return [
      { daysAgo: each.daysAgo, act: () => applyOnPost(client, { companyId, positionId }, each) },
      { daysAgo: each.daysAgo - each.answeredAfter, act: () => move('Shortlisted') },
      { daysAgo: each.daysAgo - each.decidedAfter, act: () => move('Rejected', REASON) },
    ]
  })
  for (const { daysAgo, act } of days.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    client.goTo(daysAgo)
    await act()
  }
}

async function moveOn(
  client: DemoClient,
  { positionId, name }: { positionId: string; name: string },
  status: string,
  end: object,
): Promise<void> {
  const token = await client.signIn(RECRUITER)
  const { results } = await client.make(
    shortlist.candidates,
    { body: { positionId, keywordSearch: `"${name}"` } },
    token,
  )
  const [found] = results
  if (found)
    await client.make(pipeline.changeStatus, { body: { positionId, resumeId: found.resume_id, status, ...end } }, token)
}

/** Makes posts show the hiring process and its duration, after a look at the reports these figures come from. */
export async function publishHiringTimes(client: DemoClient, admin: string): Promise<void> {
  client.goTo(0)
  const token = await client.signIn(admin)
  await client.make(figures.read, { query: {} }, token)
  await client.make(jobPost.settleHiring, { body: { shows_steps: true, shows_times: true } }, token)
}

import { jobPost } from '@rolecall/contract/contact/job-post'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { charts } from '@rolecall/contract/insight/charts'
import { type Answer, applyOnPost } from './demo-applicants.ts'
import type { DemoClient } from './demo-client.ts'
import written from './people/former-applicants.json' with { type: 'json' }

const RECRUITER = 'recruiter@demo.example'
const REASON = { reason: 'Too little experience' }

/** Days after the application until somebody looked at it, and until it was decided. */
type Former = {
  position: number
  daysAgo: number
  answeredAfter: number
  decidedAfter: number
  answers: readonly Answer[]
  resume: readonly string[]
}

const former: readonly Former[] = written

/** The names of those who applied some weeks ago, as the demo's tests look for them. */
export const FORMER_APPLICANTS = former.map(({ resume }) => resume[0] ?? '')

/** People who applied some weeks ago and were told no, so that posts can say how long that takes. */
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

/** Posts say how hiring goes and how long it takes, once somebody has looked at the charts from which that comes. */
export async function tellHowHiringGoes(client: DemoClient, admin: string): Promise<void> {
  client.goTo(0)
  const token = await client.signIn(admin)
  await client.make(charts.speed, { query: {} }, token)
  await client.make(jobPost.settleHiring, { body: { shows_steps: true, shows_times: true } }, token)
}

import { jobPost } from '@rolecall/contract/careers/job-post'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { blind } from '@rolecall/contract/revealing/blind'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { addDays } from '@rolecall/domain/calendar/company-day'
import type { DemoClient } from './demo-client.ts'
import written from './people/blind-applicants.json' with { type: 'json' }

type Applicant = { daysAgo: number; path: readonly string[]; revealed?: boolean; resume: readonly string[] }

const applicants: readonly Applicant[] = written
/** The names of the applicants on the blind position, which the demo's tests look for. */
export const BLIND_APPLICANTS = applicants.map(({ resume }) => resume[0] ?? '')

const OPENED_DAYS_AGO = 15
const RUNS_DAYS = 90
const REVEALED_DAYS_AGO = 2
const WHY_REVEALED = 'They asked for step-free access, and I have to book the interview room.'
/** A job board without demo candidates, so that only applicants are hidden. */
const QUIET_BOARD = 'dice'

const DESCRIPTION =
  'Our platform has forty services, and documentation for twelve of them. We’re looking for somebody who writes what engineers reach for at two in the morning.\n\n## Requirements\n\n- Very good technical writing in English\n- API documentation, ideally from OpenAPI files\n- Markdown and Git as your daily tools\n\n## Nice to have\n\n- Enough Python to try out your own samples\n- DITA or another topic-based format'

const skill = (name: string, score: number, mandatory = false) => ({ skill: name, score, mandatory })

/** `beside`: a position of the project that the blind one is opened in. */
type BlindDemoInput = { recruiter: string; admin: string; beside: string }

/**
 * Opens a position with blind review until the interview: applicants at several stages, one advanced far enough to be shown,
 * and one revealed to an administrator for a reason.
 */
export async function reviewBlindly(client: DemoClient, { recruiter, admin, beside }: BlindDemoInput): Promise<void> {
  client.goTo(OPENED_DAYS_AGO)
  const positionId = await openBlindPosition(client, beside, await client.signIn(recruiter))
  await client.make(lifecycle.publish, { body: { positionId, is_posted: true } }, await client.signIn(admin))
  for (const { daysAgo, path, revealed = false, resume } of applicants) {
    client.goTo(daysAgo)
    await client.make(jobPost.apply, { body: { positionId, resume: resume.join('\n'), consent: true } })
    const candidateId = await findNewest(client, positionId, await client.signIn(recruiter))
    for (const [step, status] of path.entries()) {
      client.goTo(daysAgo - 1 - step * 2)
      const body = { positionId, resumeId: candidateId, status }
      await client.make(pipeline.changeStatus, { body }, await client.signIn(recruiter))
    }
    if (!revealed) continue
    client.goTo(REVEALED_DAYS_AGO)
    const body = { candidate_id: candidateId, positionId, reason: WHY_REVEALED }
    await client.make(blind.reveal, { body }, await client.signIn(admin))
  }
}

async function openBlindPosition(client: DemoClient, beside: string, token: string): Promise<string> {
  const { position } = await client.make(positions.details, { body: { positionId: beside } }, token)
  const today = client.deps.now().toISOString().slice(0, 10)
  const { positionId } = await client.make(
    positions.create,
    {
      body: {
        projectId: position.projectId,
        title: 'Technical Writer',
        code: 'TW3107',
        description: DESCRIPTION,
        startDate: today,
        endDate: addDays(today, RUNS_DAYS),
        totalOpenings: 1,
        minExperience: 2,
        maxExperience: 12,
        primary_skills: [
          skill('Technical writing', 90, true),
          skill('API documentation', 70),
          skill('Markdown', 50),
          skill('Git', 40),
        ],
        inferred_skills: [skill('Python', 20), skill('DITA', 20)],
        sources: [QUIET_BOARD],
        employment_type: 'FULL_TIME',
        blind_review: true,
        blind_schools: true,
      },
    },
    token,
  )
  return positionId
}

/** The latest applicant: blind review allows no search by name. */
async function findNewest(client: DemoClient, positionId: string, token: string): Promise<string> {
  const { results } = await client.make(shortlist.cards, { body: { positionId, status_grp: 'Applicants' } }, token)
  const newest = results.toSorted((one, other) => Number(BigInt(other.id) - BigInt(one.id)))[0]
  if (!newest) throw new Error('Nobody has applied on the blind position')
  return newest.id
}

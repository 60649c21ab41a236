import { jobPost } from '@rolecall/contract/careers/job-post'
import { fairness } from '@rolecall/contract/fairness/fairness'
import { survey } from '@rolecall/contract/fairness/survey'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { skills } from '@rolecall/contract/skills/skills'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { signApplicant } from '../../modules/careers/applicant-link.ts'
import type { DemoClient } from './demo-client.ts'
import { readReferralSource, selectReferred } from './demo-referrals.ts'
import written from './people/warehouse-applicants.json' with { type: 'json' }
import { type WarehouseWork, writeWarehouseResume } from './warehouse-resume.ts'

/** `reached`: the status the recruiter moved them to; the others stay at the start. `survey`: their survey answers, if any. */
type Applicant = {
  name: string
  work: WarehouseWork
  reached?: string
  survey?: { sex: string; race?: string }
}
const applicants = written as readonly Applicant[]
/** Number of applicants on the position that dominates the audit. */
export const AUDITED_APPLICANTS = applicants.length

const OPENED_DAYS_AGO = 46
const APPLIED_DAYS_AGO = { first: 44, days: 11 }
const ANSWERED_DAYS_AGO = 31
const RUNS_DAYS = 90
/** Stages of the applicants who advanced, one after the other, and how many days ago. */
const STAGES = [
  { status: 'Shortlisted', daysAgo: 29 },
  { status: 'Screened', daysAgo: 21 },
  { status: 'Interviewed', daysAgo: 13 },
]
const CHANNELS = ['job-board', 'job-board', 'social-media', 'colleagues', 'job-board', 'poster', '']
const MANAGER = 'manager@demo.example'
/** Applicants who came by a colleague's link: the first advanced far, the second has only applied. */
const REFERRED = [
  applicants.find(({ reached }) => reached === 'Interviewed'),
  applicants.find(({ reached }) => !reached),
].map((applicant) => applicant?.name ?? '')
/** A job board without demo candidates, so that the list holds only applicants. */
const QUIET_BOARD = 'dice'

const TITLE = 'Warehouse Shift Lead'
const DESCRIPTION =
  'Spare parts leave our warehouse in Queens within two hours of a hospital’s order. We’re looking for two people to lead a shift there: plan who works where, know what is in which aisle, and make sure that everybody gets home safely.\n\n## Responsibilities\n\n- Lead a shift of twelve, early or late, and plan the next one\n- Keep stock accurate, with weekly counts and no surprises at the end of the year\n- Walk the aisles before each shift and fix anything that could hurt somebody\n\n## Requirements\n\n- 2 to 10 years in a warehouse\n- Inventory management in a warehouse management system\n- Forklift operation, with the licence for it\n- Team leadership and staff scheduling\n\n## Nice to have\n\n- Occupational health and safety\n- Picking and packing'

const TEAM = 'Twelve people per shift, two shifts a day, and a canteen that the early shift is proud of.'

const skill = (name: string, score: number, mandatory = false) => ({ skill: name, score, mandatory })

/** Day of rejection of the other applicants. */
const REJECTED_DAYS_AGO = 28
/** Why they were rejected, by their experience. */
const REASONS: Readonly<Record<WarehouseWork, string>> = {
  docks: 'Salary expectation too high',
  floor: 'Skills do not match',
  picking: 'Too little experience',
  store: 'Too little experience',
}

/** `beside`: a position of the project that the audited one is opened in. */
type AuditDemoInput = { companyId: string; recruiter: string; admin: string; beside: string }

/**
 * Opens a position in New York with enough applicants who answer the survey for an audit to show results. Women and men have
 * the same experience, except for the forklift, which the position requires of everyone: the audit finds that.
 */
export async function receiveManyApplicants(client: DemoClient, given: AuditDemoInput): Promise<void> {
  client.goTo(OPENED_DAYS_AGO)
  const positionId = await openPosition(client, given.beside, await client.signIn(given.recruiter))
  await client.make(lifecycle.publish, { body: { positionId, is_posted: true } }, await client.signIn(given.admin))
  const { first, days } = APPLIED_DAYS_AGO
  const perDay = Math.ceil(applicants.length / days)
  const referred = await readReferralSource(client, positionId, await client.signIn(MANAGER))
  for (const [place, applicant] of applicants.entries()) {
    client.goTo(first - Math.floor(place / perDay))
    const resume = writeWarehouseResume(applicant, place)
    const source = REFERRED.includes(applicant.name) ? referred : CHANNELS[place % CHANNELS.length] || undefined
    await client.make(jobPost.apply, { body: { positionId, resume, consent: true, source } })
  }
  // Started after they have applied: the page of their application leads them to it, which saves one email for each in the
  // demo.
  client.goTo(ANSWERED_DAYS_AGO)
  await client.make(survey.settle, { body: { is_on: true, extra: [] } }, await client.signIn(given.admin))
  const ids = await listIds(client, positionId, await client.signIn(given.recruiter))
  for (const { name, survey: said } of applicants) {
    const candidateId = ids.get(name)
    if (!said || candidateId === undefined) continue
    const of = { companyId: given.companyId, positionId, candidateId }
    const token = signApplicant(client.deps.env.ROLECALL_SECRET, of, client.deps.now())
    await client.make(survey.answer, { body: { token, step: 'answer', ...said } })
  }
  await moveOn(client, { positionId, ids, recruiter: given.recruiter })
  const candidateId = ids.get(REFERRED[0] ?? '')
  if (candidateId !== undefined) await selectReferred(client, { ...given, positionId, candidateId })
}

async function openPosition(client: DemoClient, beside: string, token: string): Promise<string> {
  const { position } = await client.make(positions.details, { body: { positionId: beside } }, token)
  const { functions } = await client.make(skills.analyse, { body: { title: TITLE, description: DESCRIPTION } }, token)
  const today = client.deps.now().toISOString().slice(0, 10)
  const body = {
    projectId: position.projectId,
    title: TITLE,
    code: 'WH416',
    description: DESCRIPTION,
    startDate: today,
    endDate: addDays(today, RUNS_DAYS),
    totalOpenings: 2,
    minExperience: 2,
    maxExperience: 10,
    country: 'United States',
    locations: { 'united states': [{ name: 'New York', lat: 40.71, lng: -74.01 }] },
    primary_skills: [
      skill('Inventory management', 80, true),
      skill('Forklift operation', 70, true),
      skill('Team leadership', 60),
      skill('Staff scheduling', 50),
    ],
    inferred_skills: [skill('Occupational health and safety', 30), skill('Picking and packing', 30)],
    functions,
    sources: [QUIET_BOARD],
    employment_type: 'FULL_TIME' as const,
  }
  const { positionId } = await client.make(positions.create, { body }, token)
  const { data } = await client.make(jobPost.content, { body: { positionId } }, token)
  const shown = data.skills.filter(({ proposed }) => proposed).map(({ id }) => id)
  const pay = { shows_pay: true, pay_from: 27, pay_to: 33, pay_per: 'hour' as const, pay_currency: 'USD' }
  const content = { workplace: 'onsite' as const, education: 'none' as const, about_team: TEAM, ...pay }
  const written = { positionId, skills: shown, people: [], experience_counts: true, ...content }
  await client.make(jobPost.editContent, { body: written }, token)
  return positionId
}

/** All candidates on the position, by name. */
async function listIds(client: DemoClient, positionId: string, token: string): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (;;) {
    const { results } = await client.make(shortlist.cards, { body: { positionId, start: ids.size } }, token)
    for (const { id, display_name } of results) ids.set(display_name, id)
    if (results.length === 0) return ids
  }
}

type DemoMove = { positionId: string; ids: ReadonlyMap<string, string>; recruiter: string }

async function moveOn(client: DemoClient, { positionId, ids, recruiter }: DemoMove): Promise<void> {
  for (const [step, { status, daysAgo }] of STAGES.entries()) {
    client.goTo(daysAgo)
    const further = STAGES.slice(step).map((stage) => stage.status)
    const candidate_data = applicants.flatMap(({ name, reached = '' }) => {
      const resumeId = ids.get(name)
      return resumeId !== undefined && further.includes(reached) ? [{ resumeId }] : []
    })
    const body = { positionId, status, candidate_data }
    await client.make(pipeline.changeStatus, { body }, await client.signIn(recruiter))
  }
  client.goTo(REJECTED_DAYS_AGO)
  const token = await client.signIn(recruiter)
  const rejected = Map.groupBy(
    applicants.filter(({ reached }) => !reached),
    ({ work }) => REASONS[work],
  )
  for (const [reason, people] of rejected) {
    const candidate_data = people.flatMap(({ name }) => {
      const resumeId = ids.get(name)
      return resumeId === undefined ? [] : [{ resumeId }]
    })
    await client.make(
      pipeline.changeStatus,
      { body: { positionId, status: 'Rejected', reason, candidate_data } },
      token,
    )
  }
}

const USED_SINCE_DAYS_AGO = 112
const EXPLANATION =
  'Most of these people applied to lead a shift in our warehouse in Queens, which required forklift experience. Fewer of the women who applied have it. We are reviewing whether shift leads need it.'

/**
 * Publishes an audit of the year and the country with most applicants. It is created at every first start, since it covers
 * a calendar year: on some days of January too few applied in the same year, and there is no audit.
 */
export async function publishAudit(client: DemoClient, admin: string): Promise<void> {
  const { offers } = await client.make(fairness.show, { query: {} }, admin)
  const [most] = offers.toSorted((one, other) => other.applicants - one.applicants)
  if (!most) return
  const { country, year } = most
  const { audit_id } = await client.make(fairness.make, { body: { country, year } }, admin)
  if (!audit_id) return
  const used_since = addDays(client.deps.now().toISOString().slice(0, 10), -USED_SINCE_DAYS_AGO)
  await client.make(fairness.publish, { body: { audit_id, used_since, explanation: EXPLANATION } }, admin)
}

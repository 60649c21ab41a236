import { jobPost } from '@rolecall/contract/contact/job-post'
import { survey } from '@rolecall/contract/contact/survey'
import { lifecycle } from '@rolecall/contract/hiring/lifecycle'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { positions } from '@rolecall/contract/hiring/positions'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { skills } from '@rolecall/contract/hiring/skills'
import { fairness } from '@rolecall/contract/insight/fairness'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { signApplicant } from '../../contact/public-pages/applicant-link.ts'
import type { DemoClient } from './demo-client.ts'
import { selectReferred, takeLink } from './demo-referrals.ts'
import written from './people/warehouse-applicants.json' with { type: 'json' }
import { type WarehouseWork, writeWarehouseResume } from './warehouse-resume.ts'

/** `reached`: where the recruiter moved them; the others are where they began. `survey`: what they say of themselves, if they do. */
type Applicant = {
  name: string
  work: WarehouseWork
  reached?: string
  survey?: { sex: string; race?: string }
}
const applicants = written as readonly Applicant[]
/** How many apply on the position of which the audit tells most. */
export const AUDITED_APPLICANTS = applicants.length

const OPENED_DAYS_AGO = 46
const APPLIED_DAYS_AGO = { first: 44, days: 11 }
const ANSWERED_DAYS_AGO = 31
const RUNS_DAYS = 90
/** Where those who came further were moved, one stage after the other, and how many days ago. */
const STAGES = [
  { status: 'Shortlisted', daysAgo: 29 },
  { status: 'Screened', daysAgo: 21 },
  { status: 'Interviewed', daysAgo: 13 },
]
const CHANNELS = ['job-board', 'job-board', 'social-media', 'colleagues', 'job-board', 'poster', '']
const MANAGER = 'manager@demo.example'
/** Who came by a colleague's link: one who came far, and one who has only applied. */
const REFERRED = [
  applicants.find(({ reached }) => reached === 'Interviewed'),
  applicants.find(({ reached }) => !reached),
].map((applicant) => applicant?.name ?? '')
/** A board on which the demo has nobody, so that only those who apply are on the list. */
const QUIET_BOARD = 'dice'

const TITLE = 'Warehouse Shift Lead'
const DESCRIPTION =
  'Spare parts leave our warehouse in Queens two hours after a hospital has asked for them. We look for two people who lead a shift there: they plan who works where, know what lies in which aisle, and see to it that everybody goes home whole.\n\n## Responsibilities\n\n- Lead a shift of twelve, early or late, and plan the next one\n- Keep the stock right, with counts every week and no surprises at the end of the year\n- Walk the aisles before each shift and mend what could hurt somebody\n\n## Requirements\n\n- 2 to 10 years in a warehouse\n- Inventory management in a warehouse management system\n- Forklift operation, with the licence for it\n- Team leadership and staff scheduling\n\n## Nice to have\n\n- Occupational health and safety\n- Picking and packing'

const TEAM = 'Twelve people a shift, two shifts a day, and a canteen that the early one is proud of.'

const skill = (name: string, score: number, mandatory = false) => ({ skill: name, score, mandatory })

/** `beside`: a position of the project in which the audited one is opened. */
type Given = { companyId: string; recruiter: string; admin: string; beside: string }

/**
 * A position in New York with so many applicants who answer the survey that an audit tells something of them. Women and men have
 * the same work behind them, but for the forklift, which the position asks of everybody: it is what the audit finds.
 */
export async function receiveManyApplicants(client: DemoClient, given: Given): Promise<void> {
  client.goTo(OPENED_DAYS_AGO)
  const positionId = await openPosition(client, given.beside, await client.signIn(given.recruiter))
  await client.make(lifecycle.publish, { body: { positionId, is_posted: true } }, await client.signIn(given.admin))
  const { first, days } = APPLIED_DAYS_AGO
  const perDay = Math.ceil(applicants.length / days)
  const referred = await takeLink(client, positionId, await client.signIn(MANAGER))
  for (const [place, applicant] of applicants.entries()) {
    client.goTo(first - Math.floor(place / perDay))
    const resume = writeWarehouseResume(applicant, place)
    const source = REFERRED.includes(applicant.name) ? referred : CHANNELS[place % CHANNELS.length] || undefined
    await client.make(jobPost.apply, { body: { positionId, resume, consent: true, source } })
  }
  // Begun once they have applied: the page of their application leads them to it, and no mail more stands in the demo for each.
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

/** Everybody on the position, by name. */
async function listIds(client: DemoClient, positionId: string, token: string): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (;;) {
    const { results } = await client.make(shortlist.cards, { body: { positionId, start: ids.size } }, token)
    for (const { id, display_name } of results) ids.set(display_name, id)
    if (results.length === 0) return ids
  }
}

type Moving = { positionId: string; ids: ReadonlyMap<string, string>; recruiter: string }

async function moveOn(client: DemoClient, { positionId, ids, recruiter }: Moving): Promise<void> {
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
}

const USED_SINCE_DAYS_AGO = 112
const EXPLANATION =
  'Most of them applied to lead a shift in our warehouse in Queens, which asked everybody for experience with a forklift. Fewer of the women who applied have that. We are looking into whether whoever leads a shift needs it.'

/**
 * An audit of the year and the country with most applicants, on the public page. It is made anew at every first start, since what it
 * is of is a year of the calendar: on some days of January too few applied in the same one, and there is none.
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

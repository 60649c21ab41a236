import { jobPost } from '@rolecall/contract/careers/job-post'
import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { pool } from '@rolecall/contract/pool/pool'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { members } from '@rolecall/contract/users/members'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { HIRE_MARKS } from '@rolecall/domain/hire-quality/hire-check-rules'
import { withCompany } from '../../platform/db/with-company.ts'
import { analyseText } from './analyse-text.ts'
import { forgetArchivedEmails } from './demo.queries.ts'
import type { DemoClient } from './demo-client.ts'
import { askAboutHires } from './demo-hire-checks.ts'
import { ANYWHERE } from './demo-offers.ts'
import { GEOGRAPHIES, storeFile } from './fill-pool.ts'
import { planPast } from './past-journeys.ts'
import { PAST_PROJECTS, type PastPosition, pastPositions } from './past-positions.ts'
import { writePastResume } from './past-resume.ts'
import { COLLEAGUES, type PastContext, type PastPlace, takePastStep } from './take-past-step.ts'

/** Group of the résumés that the recruiter found on a job board; it feeds no open position. */
export const PAST_GROUP = 'Found on Careerbuilder'
/** The job board on which they were found; open positions search others. */
const BOARD = 'careerbuilder'
/** A job board without demo candidates, so that no position gets matches from the pool. */
const QUIET_BOARD = 'dice'

/** Day of the first steps, and days that the projects ran. They were archived once the last position was closed. */
const BEGAN_DAYS_AGO = 380
const PROJECT_DAYS = 365
const ARCHIVED_DAYS_AGO = 18
/** Days from the opening of a position to its planned end. */
const RUNS_DAYS = 100
/** Skills that a position asks for, of those that the analysis finds. */
const SKILLS = 5

type Event = { daysAgo: number; act: () => Promise<void> }

/**
 * A year of hiring before the demo's open positions, so that reports, forecasts and answers about hires have something to
 * say: nine positions in two projects that have ended. Managers are asked at each mark after a common start (rule A-401).
 * Returns a function that goes on until a day, excluded, since the history is written in the order of its times.
 */
export function beginHistory(client: DemoClient, companyId: string): (untilDaysAgo: number) => Promise<void> {
  const context: PastContext = { client, companyId, tokenOf: cacheTokens(client), templateId: '' }
  const projectIds: string[] = []
  const places = locate()
  const events: Event[] = [
    { daysAgo: BEGAN_DAYS_AGO, act: () => prepare(context, projectIds) },
    ...places.flatMap((place) => eventsOf(context, place, projectIds)),
    ...[...new Set(pastPositions.map(({ startsDaysAgo }) => startsDaysAgo))].flatMap((startsDaysAgo) =>
      HIRE_MARKS.map((mark) => startsDaysAgo - mark)
        .filter((daysAgo) => daysAgo > 0)
        .map((daysAgo) => ({ daysAgo, act: () => askAboutHires(context, places) })),
    ),
    { daysAgo: ARCHIVED_DAYS_AGO, act: () => archive(context, projectIds) },
  ].toSorted((one, other) => other.daysAgo - one.daysAgo)
  let today = Number.POSITIVE_INFINITY
  return async (untilDaysAgo) => {
    while (events[0] && events[0].daysAgo > untilDaysAgo) {
      const { daysAgo, act } = events.shift() as Event
      if (daysAgo !== today) client.goTo(daysAgo)
      today = daysAgo
      await act()
    }
  }
}

/** One sign-in per user and day. */
function cacheTokens(client: DemoClient): PastContext['tokenOf'] {
  let day = ''
  const tokens = new Map<string, string>()
  return async (who) => {
    const today = client.deps.now().toISOString().slice(0, 10)
    if (today !== day) tokens.clear()
    day = today
    const token = tokens.get(who) ?? (await client.signIn(COLLEAGUES[who]))
    tokens.set(who, token)
    return token
  }
}

/** The positions, each with the place of its first applicant among all. */
function locate(): PastPlace[] {
  let first = 0
  return pastPositions.map((position) => {
    const place = { position, first, positionId: '', people: new Map() }
    first += position.applicants.length
    return place
  })
}

/** Creates the projects and the first offer template, and lets managers be asked about hires. */
async function prepare(context: PastContext, projectIds: string[]): Promise<void> {
  const { client, tokenOf } = context
  const startDate = client.deps.now().toISOString().slice(0, 10)
  const [admin, recruiter] = [await tokenOf('admin'), await tokenOf('recruiter')]
  await client.make(hireQuality.settle, { body: { is_on: true } }, admin)
  context.templateId = (await client.make(offerTemplates.save, { body: ANYWHERE }, admin)).data.template_id
  for (const project of PAST_PROJECTS) {
    const body = { ...project, startDate, endDate: addDays(startDate, PROJECT_DAYS) }
    projectIds.push((await client.make(projects.create, { body }, recruiter)).projectId)
  }
}

/**
 * Archives the projects, and deletes their emails: a snapshot shifts neither their weekdays nor their calendar entries, and they
 * would be half of what the history adds to it.
 */
async function archive({ client, companyId, tokenOf }: PastContext, projectIds: readonly string[]): Promise<void> {
  for (const projectId of projectIds)
    await client.make(
      projects.archive,
      { body: { projectId, stage: 'archive', action: 'archive' } },
      await tokenOf('recruiter'),
    )
  await withCompany(client.deps.db, companyId, forgetArchivedEmails)
}

/** All events of a position: it opens, its applicants take their steps, and it is closed. */
function eventsOf(context: PastContext, place: PastPlace, projectIds: readonly string[]): Event[] {
  const { position, first } = place
  const { steps, closedDaysAgo } = planPast(position, position.applicants, first)
  return [
    {
      daysAgo: position.openedDaysAgo,
      async act() {
        place.positionId = await open(context, position, projectIds[position.project] ?? '')
        await uploadFound(context, place)
      },
    },
    ...steps.map((step) => ({ daysAgo: step.daysAgo, act: () => takePastStep(context, place, step) })),
    {
      daysAgo: closedDaysAgo,
      async act() {
        const { positionId } = place
        const body = { positionId, stage: 'close', action: 'close', reason: 'Filled', candidates: 'reject' } as const
        await context.client.make(lifecycle.act, { body }, await context.tokenOf('recruiter'))
      },
    },
  ]
}

async function open({ client, tokenOf }: PastContext, position: PastPosition, projectId: string): Promise<string> {
  const [recruiter, admin] = [await tokenOf('recruiter'), await tokenOf('admin')]
  const today = client.deps.now().toISOString().slice(0, 10)
  const { title, code, description, country, city, pay, openings } = position
  const [minExperience = 0, maxExperience = 10] = position.experience
  const { functions, primary_skills } = await analyseText(client, { title, description }, recruiter)
  const body = {
    functions,
    primary_skills: primary_skills.slice(0, SKILLS),
    inferred_skills: [],
    ...pay,
    projectId,
    title,
    code,
    description,
    startDate: today,
    endDate: addDays(today, RUNS_DAYS),
    totalOpenings: openings,
    minExperience,
    maxExperience,
    country,
    locations: { [country.toLowerCase()]: [city] },
    sources: [QUIET_BOARD],
    employment_type: 'FULL_TIME' as const,
  }
  const { positionId } = await client.make(positions.create, { body }, recruiter)
  const people = await client.make(members.searchUsers, { query: { match_param: '' } }, recruiter)
  const [lead = 'manager', ...others] = position.interviewers
  const emp_id = people.data.filter(({ email }) => email === COLLEAGUES[lead]).map(({ _id }) => _id)
  await client.make(members.addHiringManagers, { body: { position_id: positionId, emp_id } }, recruiter)
  for (const who of others) {
    const member = { email: COLLEAGUES[who], membertype: 'interviewer' }
    if (who !== 'recruiter')
      await client.make(members.addToPosition, { body: { positionId, members: [member] } }, recruiter)
  }
  await client.make(jobPost.editContent, { body: { positionId, ...contentOf(position) } }, recruiter)
  await client.make(lifecycle.publish, { body: { positionId, is_posted: true } }, admin)
  return positionId
}

/** Content of the post: pay, which some laws require, and where the work is done. */
const contentOf = ({ work, pay: { pay_from, ctc, pay_per, pay_currency } }: PastPosition) => ({
  skills: [],
  people: [],
  experience_counts: true,
  workplace: work === 'nurse' ? ('onsite' as const) : ('hybrid' as const),
  education: '' as const,
  about_team: '',
  shows_pay: true,
  pay_from: Number(pay_from),
  pay_to: Number(ctc),
  pay_per,
  pay_currency,
})

/** Uploads the résumés that the recruiter found on a job board; who fits is added to the position on the following days. */
async function uploadFound({ client, companyId, tokenOf }: PastContext, { position, first }: PastPlace): Promise<void> {
  const { applicants, work, country } = position
  const files = []
  for (const [index, { name, fit, sourced }] of applicants.entries()) {
    if (!sourced) continue
    const text = writePastResume({ name, fit, work, country }, first + index)
    const fileName = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.txt`
    files.push(await storeFile(client, companyId, { fileName, bytes: Buffer.from(text) }))
  }
  const from = { groupName: PAST_GROUP, sourceName: BOARD, geoRegion: GEOGRAPHIES[country] }
  await client.make(pool.upload, { body: { files, ...from } }, await tokenOf('recruiter'))
  await client.runJobs()
}

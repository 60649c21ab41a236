import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { pool } from '@rolecall/contract/pool/pool'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { EmploymentType } from '@rolecall/domain/positions/employment-types'
import { createCompany } from '../../modules/company/create-company.ts'
import { updateCompanySettings } from '../../modules/company/settings.queries.ts'
import { writeSuperAdministrator } from '../../modules/company/super-administrators.queries.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { analyseText } from './analyse-text.ts'
import { markReadByOlder } from './demo.queries.ts'
import { DEMO_COMPANY, OTHER_COMPANY } from './demo-accounts.ts'
import { connectAssistant } from './demo-assistant.ts'
import { receiveManyApplicants } from './demo-audit.ts'
import { reviewBlindly } from './demo-blind.ts'
import { openCareersPage } from './demo-careers.ts'
import { type DemoClient, openDemoClient } from './demo-client.ts'
import { registerDemoCompanies } from './demo-companies.ts'
import { barEmployer } from './demo-forms.ts'
import { beginHistory, PAST_GROUP } from './demo-history.ts'
import { letProgramsIn } from './demo-keys.ts'
import { writeTemplates } from './demo-mails.ts'
import { readTakenOver } from './demo-move-in.ts'
import { makeOffers } from './demo-offers.ts'
import { addDemoPanels } from './demo-panels.ts'
import { demoPositions, makeDemoProjects } from './demo-positions.ts'
import { seedConsents } from './demo-privacy.ts'
import { demoQuestionnaires } from './demo-questionnaires.ts'
import { seedRequisitions } from './demo-requisitions.ts'
import { bringSkillList } from './demo-skill-list.ts'
import { openSources, searchNightly } from './demo-sources.ts'
import { colourStages, requireFormForStatus } from './demo-stages.ts'
import { makeRole, seedHiringTeam } from './demo-team.ts'
import { seedTemplates } from './demo-templates.ts'
import { DEMO_FILTERS, seedDashboards, seedPoolData, seedViews } from './demo-views.ts'
import { BATCHES, fillPool, LATER, sendAgain } from './fill-pool.ts'
import type { UnfinishedDemo } from './finish-demo.ts'
import { stockCatalogue } from './stock-catalogue.ts'
import { walkPipeline } from './walk-pipeline.ts'

const RECRUITER = 'recruiter@demo.example'
const ADMIN = 'admin@demo.example'
const MANAGER = 'manager@demo.example'

/**
 * Fills the demo: a company with a year of hiring behind it, a pool of invented people, projects and positions with some weeks
 * of work on them, and a second, empty company. `finishDemo` does the rest. One step after the other, so that the result is
 * the same every time; takes a minute at worst.
 */
export async function seedDemo(deps: Deps, databaseUrl: string): Promise<UnfinishedDemo> {
  const client = await openDemoClient(deps, databaseUrl)
  try {
    const { companyId } = await createCompany(deps.db, DEMO_COMPANY)
    await createCompany(deps.db, OTHER_COMPANY)
    await writeSuperAdministrator(databaseUrl, ADMIN, { adds: true, edits: true })
    await registerDemoCompanies(client, ADMIN)
    const goOn = beginHistory(client, companyId)
    await goOn(BATCHES[0]?.daysAgo ?? 0)
    await fillPool(client, companyId, BATCHES)
    await sendAgain(client, companyId)
    await goOn(PROJECTS_DAYS_AGO)
    const positionIds = await openPositions(client, companyId)
    await goOn(0)
    await seedTemplates(client, await client.signIn(RECRUITER), positionIds)
    const look = { time_zone: 'Asia/Kolkata', country: 'IN', currency: 'INR' }
    const settled = { exclude_duration: 60, filters: DEMO_FILTERS, ...look }
    await withCompany(deps.db, companyId, (tx) => updateCompanySettings(tx, settled))
    await colourStages(client, ADMIN)
    await writeTemplates(client, ADMIN)
    const openedDaysAgo = positionIds.map((_, index) => openedAgo(index))
    const shortlist = await walkPipeline(client, companyId, { positionIds, openedDaysAgo })
    await fillPool(client, companyId, LATER)
    await fillPosition(client, positionIds[FILLED_PLACE] ?? '')
    await requireFormForStatus(client, ADMIN)
    const admin = await client.signIn(ADMIN)
    await barEmployer(client, admin)
    await letProgramsIn(client, admin, { positionId: positionIds[0] ?? '', resumeId: shortlist[0] ?? '' })
    const recruiter = await client.signIn(RECRUITER)
    await seedViews(client, recruiter)
    await seedDashboards(client, recruiter)
    await seedPoolData(client, recruiter)
    await openCareersPage(client, { admin: ADMIN, companyId }, positionIds)
    await reviewBlindly(client, { recruiter: RECRUITER, admin: ADMIN, beside: positionIds[0] ?? '' })
    const beside = positionIds[BESIDE_WAREHOUSE] ?? ''
    await receiveManyApplicants(client, { companyId, recruiter: RECRUITER, admin: ADMIN, beside })
    await seedConsents(client, await client.signIn(ADMIN))
    await askForMore(client, { paneled: positionIds[0] ?? '', requested: positionIds[REQUESTED_PLACE] ?? '' })
    const toSign = await makeOffers(client, {
      companyId,
      positionIds,
      emails: { admin: ADMIN, recruiter: RECRUITER, manager: MANAGER },
    })
    const [, backend = '', asked = '', accountant = '', , nurse = ''] = positionIds
    const moved = [backend, accountant, nurse]
    await connectAssistant(client, { admin: ADMIN, recruiter: RECRUITER, moved, asked })
    await readTakenOver(client, companyId, await client.signIn(ADMIN))
    const before = new Date(deps.now().getTime() - BETTER_READER_DAYS_AGO * DAY_MS)
    await withCompany(deps.db, companyId, (tx) => markReadByOlder(tx, before))
    return { companyId, positionId: positionIds[0] ?? '', shortlist, toSign }
  } finally {
    await client.close()
  }
}

/** Days since requisitions were requested: before the offers, so that the history is in the order of its times. */
const ASKED_DAYS_AGO = 7

/** Place of the position that was opened for a requisition. */
const REQUESTED_PLACE = 2

/** Adds requisitions and their chains, and the parts of panels. */
async function askForMore(client: DemoClient, { paneled, requested }: { paneled: string; requested: string }) {
  client.goTo(ASKED_DAYS_AGO)
  const admin = await client.signIn(ADMIN)
  const [recruiter, manager] = [await client.signIn(RECRUITER), await client.signIn(MANAGER)]
  await seedRequisitions(client, requested, { admin, recruiter, manager })
  await addDemoPanels(client, { positionId: paneled, admin })
}

/** Place of a position of the project in which many apply. */
const BESIDE_WAREHOUSE = 3

/** Day of the current parser version: after the first of the uploads, so that an administrator has résumés to re-parse. */
const BETTER_READER_DAYS_AGO = 107

const PROJECTS_DAYS_AGO = 75
const POSITIONS_A_DAY = 2
/** Days from its creation to the end of a position; one ended yesterday and is still open, so that it is overdue. */
const RUNS_DAYS = [125, 140, 155, 71, 120, 200]
/** Employment types by the place of the position; full-time by default. */
const EMPLOYED: Readonly<Record<number, EmploymentType>> = { 2: 'CONTRACTOR', 4: 'PART_TIME' }
/** Days until a position starts; one is in the future. */
const STARTS_DAYS = [0, 0, 0, 0, 0, 82]

/** Groups of people who were considered for earlier positions; open ones are not filled with them. */
const OF_HISTORY = [PAST_GROUP, 'Job post applicants']

/** Two positions are opened on a day. */
const openedAgo = (place: number) => PROJECTS_DAYS_AGO - 1 - (place - (place % POSITIONS_A_DAY))

/** Place of the position whose one opening is filled by now. */
const FILLED_PLACE = 4
const FILLED_DAYS_AGO = 2

/** Closes the position after the selected candidate has signed, and rejects the remaining ones. */
async function fillPosition(client: DemoClient, positionId: string): Promise<void> {
  client.goTo(FILLED_DAYS_AGO)
  const body = { positionId, stage: 'close', action: 'close', reason: 'Filled', candidates: 'reject' } as const
  await client.make(lifecycle.act, { body }, await client.signIn(ADMIN))
}

/** Creates the projects and, on the following days, the positions, with the skills that the analysis finds. */
async function openPositions(client: DemoClient, companyId: string): Promise<string[]> {
  client.goTo(PROJECTS_DAYS_AGO)
  const token = await client.signIn(RECRUITER)
  const projectIds = new Map<string, string>()
  for (const { name, ...project } of makeDemoProjects(client.deps.now().toISOString().slice(0, 10))) {
    const { projectId } = await client.make(projects.create, { body: { projectName: name, ...project } }, token)
    projectIds.set(name, projectId)
  }
  const { groups: all } = await client.make(pool.groups, {}, token)
  const groups = all.filter(({ name }) => !OF_HISTORY.includes(name))
  const admin = await client.signIn(ADMIN)
  await bringSkillList(client, companyId, admin)
  await makeRole(client, admin)
  await openSources(client, admin)
  const tested = await stockCatalogue(client, { admin, recruiter: token })
  const asked = await makeQuestionnaires(client, token)
  const positionIds: string[] = []
  let today = token
  for (const [index, position] of demoPositions.entries()) {
    if (index % POSITIONS_A_DAY === 0) {
      client.goTo(openedAgo(index))
      today = await client.signIn(RECRUITER)
    }
    const { positionId } = await client.make(
      positions.create,
      {
        body: {
          ...(await analyseText(client, position, today)),
          projectId: projectIds.get(position.projectName) ?? '',
          title: position.title,
          code: position.code,
          description: position.description,
          startDate: dayFrom(client, STARTS_DAYS[index] ?? 0),
          endDate: dayFrom(client, RUNS_DAYS[index] ?? 90),
          totalOpenings: position.openings,
          ...position.pay,
          minExperience: position.minExperience,
          maxExperience: position.maxExperience,
          country: position.country,
          locations: {
            [position.country.toLowerCase()]: position.cities.map(({ name, latitude, longitude }) => ({
              name,
              lat: latitude,
              lng: longitude,
            })),
          },
          // The first list stays short, so that its best and its worst match are on one screen.
          resumeGroups: groups.filter(({ name }) => index > 0 || name !== 'Care and field work').map(({ _id }) => _id),
          sources: index === 0 ? ['monster'] : ['indeed', 'monster'],
          inviteUsers: index % 2 === 0 ? [MANAGER] : [],
          ...(index === 0 && tested),
          questionnaire: asked.get(index) ?? '',
          employment_type: EMPLOYED[index] ?? 'FULL_TIME',
        },
      },
      today,
    )
    positionIds.push(positionId)
  }
  const recruiter = await client.signIn(RECRUITER)
  await seedHiringTeam(client, positionIds[0] ?? '', recruiter)
  await searchNightly(client, positionIds[1] ?? '', recruiter)
  return positionIds
}

/** Creates the questionnaire of each position, by its place. */
async function makeQuestionnaires(client: DemoClient, token: string): Promise<ReadonlyMap<number, string>> {
  const asked = new Map<number, string>()
  for (const { positions: places, content } of demoQuestionnaires) {
    const { questionnaireId } = await client.make(questionnaires.create, { body: content }, token)
    for (const place of places) asked.set(place, questionnaireId)
  }
  return asked
}

function dayFrom({ deps }: DemoClient, days: number): string {
  const day = new Date(deps.now())
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

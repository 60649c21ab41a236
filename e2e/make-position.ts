import { type APIRequestContext, test } from '@playwright/test'
import { call, type Person } from './person.ts'

const PROJECT_TEXT =
  'People who write English that others like to read and keep a calm head in front of customers, and the engineers who ' +
  'automate the dull parts of their work. Invented for a test, and gone with it.'

/** So many days from today, as calls carry days and fields take them typed. */
export const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let made = 0
/** A code that nobody else has, in this run and in others on the same data. */
export const newCode = () => `E${test.info().workerIndex}W${Date.now().toString(36)}${made++}`.toUpperCase()

/** A project of one test alone, so that what others do to theirs changes nothing in it. */
export async function createProject(request: APIRequestContext, person: Person) {
  const name = `Project of ${newCode()}`
  const { projectId } = await call(request, person, '/rest/project/create', {
    projectName: name,
    description: PROJECT_TEXT,
    domainGroup: 'Information Technology',
    domainSubgroup: 'Software Products',
    startDate: dayAfter(1),
    endDate: dayAfter(400),
    internal: true,
  })
  return { name, projectId: String(projectId) }
}

type Asked = {
  title: string
  description: string
  projectId?: string
  code?: string
  years?: [number, number]
  primary: { skill: string; score: number; mandatory: boolean }[]
  inviteUsers?: string[]
  /** Where the work is: a country, and a city of it. */
  place?: { country: string; city: string }
  questionnaire?: string
  country?: string
  sources?: string[]
  /** The requisition that it is opened from. */
  requisition?: string
}

/** A position of one test alone, in a project of its own unless told; who fits in the pool is on its shortlist. */
export async function createPosition(request: APIRequestContext, person: Person, asked: Asked): Promise<string> {
  const { title, description, years: [minExperience, maxExperience] = [0, 30], primary } = asked
  const { positionId } = await call(request, person, '/rest/position/create', {
    projectId: asked.projectId ?? (await createProject(request, person)).projectId,
    title,
    code: asked.code ?? newCode(),
    description,
    startDate: dayAfter(2),
    endDate: dayAfter(200),
    totalOpenings: 2,
    ...(asked.requisition && { requisition_id: asked.requisition }),
    minExperience,
    maxExperience,
    primary_skills: primary,
    inferred_skills: [{ skill: 'Databases', score: 20, mandatory: false }],
    sources: asked.sources ?? ['internal', 'indeed'],
    ...(asked.place && {
      country: asked.place.country,
      locations: { [asked.place.country.toLowerCase()]: [{ name: asked.place.city }] },
    }),
    ...(asked.inviteUsers && { inviteUsers: asked.inviteUsers }),
    ...(asked.country && { country: asked.country }),
    ...(asked.questionnaire && { questionnaire: asked.questionnaire }),
  })
  return positionId
}

import type { APIRequestContext } from '@playwright/test'
import { call, type Person } from './person.ts'

const PROJECT_TEXT =
  'People who write English that others like to read and keep a calm head in front of customers, and the engineers who ' +
  'automate the dull parts of their work. Invented for a test, and gone with it.'

/** Returns the day this many days from today, in the format of calls and of typed input. */
export const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let made = 0
/** Returns a unique code, across this run and others on the same data. */
export const newCode = () => `E${process.pid}W${Date.now().toString(36)}${made++}`.toUpperCase()

/** Makes a project for a single test, so that other tests don't affect it. */
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

export type PositionInput = {
  title: string
  description: string
  projectId?: string
  code?: string
  years?: [number, number]
  primary: { skill: string; score: number; mandatory: boolean }[]
  inviteUsers?: string[]
  /** The workplace: a country, and a city in it. */
  place?: { country: string; city: string }
  questionnaire?: string
  country?: string
  sources?: string[]
  /** The requisition that it is opened from. */
  requisition?: string
}

/**
 * Makes a position for a single test, by default in a project of its own; matching candidates of the pool are on its
 * shortlist.
 */
export async function createPosition(
  request: APIRequestContext,
  person: Person,
  asked: PositionInput,
): Promise<string> {
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

import type { Browser, Page } from '@playwright/test'

/** The answer to signing in, as the page stores it in the browser. */
export type Person = { access_token: string; [key: string]: unknown }
export type Visit = { browser: Browser; address: string; person: Person; positionId: string }

/** Minimum length of the list: a shorter one is rendered completely, which flatters the result. */
const LIST_MIN = 35

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function post(address: string, path: string, body: unknown, person?: Person) {
  const answer = await fetch(new URL(path, address), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(person && { 'Access-Token': person.access_token }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** Signs in as the recruiter of the demo company. */
export const signIn = (address: string): Promise<Person> =>
  post(address, '/rest/user/login', { email: base64('recruiter@demo.example'), password: base64('Rolecall#1') })

/** Lets the page act as the user from now on, as if the sign-in had happened in it. */
export const becomePerson = (page: Page, person: Person) =>
  page.addInitScript((session) => {
    for (const [key, value] of Object.entries(session))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, person)

/**
 * Creates a position with enough of the demo's pool on its shortlist, and full cards. Neither its title nor its text
 * reveals an occupation: otherwise candidates of other occupations would score too low by skills alone to be listed.
 */
export async function makePosition(address: string, person: Person): Promise<string> {
  const code = `B${Date.now().toString(36)}`.toUpperCase()
  const description =
    'What is measured is the list and not the people on it: nobody is to be hired here, and nobody is to apply, whoever may ' +
    'read this. Invented to be measured, and gone with it.'
  const { projectId } = await post(
    address,
    '/rest/project/create',
    {
      projectName: `Measured ${code}`,
      description: `${description} ${description}`,
      domainGroup: 'Information Technology',
      domainSubgroup: 'Software Products',
      startDate: dayAfter(2),
      endDate: dayAfter(400),
      internal: true,
    },
    person,
  )
  const asked = (names: readonly string[], score = 10) => names.map((skill) => ({ skill, score, mandatory: false }))
  const { positionId, data } = await post(
    address,
    '/rest/position/create',
    {
      projectId,
      title: 'Position to be measured',
      code,
      description,
      startDate: dayAfter(3),
      endDate: dayAfter(200),
      totalOpenings: 2,
      minExperience: 0,
      maxExperience: 30,
      // Found by trial: with these, 37 of the pool's 131 are on the list; the others are for the cards.
      primary_skills: asked(['English', 'Python', 'SQL', 'Linux', 'Accounting', 'AutoCAD'], 90),
      inferred_skills: asked([
        'Git',
        'Docker',
        'Java',
        'Databases',
        'Agile',
        'Testing',
        'Kubernetes',
        'JavaScript',
        'Jira',
      ]),
      additional_skills: asked(['AWS', 'React', 'Excel', 'Communication']),
      sources: ['internal'],
    },
    person,
  )
  if (data.candidates < LIST_MIN) throw new Error(`Only ${data.candidates} people are on the list to be measured.`)
  return positionId
}

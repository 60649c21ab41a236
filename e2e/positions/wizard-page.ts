import type { Locator, Page } from '@playwright/test'
import { createPosition, createProject, newCode } from '../make-position.ts'
import type { Company } from '../story.ts'

// Helpers for the stories of the wizard.

/** The analysis finds ten-odd skills in it; five of them are must-haves. */
export const DATA_ENGINEER = `We are looking for a senior data engineer who will own our streaming platform.

Responsibilities
- Build and operate batch and streaming pipelines with Apache Spark and Kafka
- Model data in Snowflake with dbt, and keep SQL readable

Requirements
- 5 to 8 years of experience in data engineering
- Must have: Python, SQL, Apache Spark
- Good knowledge of Airflow and PostgreSQL
- Nice to have: Scala`

export const createDataEngineer = (
  page: Page,
  { recruiter }: Company,
  given: { projectId?: string; code?: string } = {},
) =>
  createPosition(page.request, recruiter, {
    ...given,
    title: 'Data engineer',
    description: DATA_ENGINEER,
    years: [2, 6],
    primary: [
      { skill: 'Python', score: 80, mandatory: true },
      { skill: 'SQL', score: 60, mandatory: false },
    ],
  })

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
export const submit = (page: Page) => page.getByRole('button', { name: 'Continue to skills' })
export const toSources = (page: Page) => page.getByRole('button', { name: 'Continue to sources' })
export const row = (page: Page, skill: string) => page.getByTestId(`skill-${skill}`)
export const scoreOf = (page: Page, skill: string) =>
  page.getByRole('spinbutton', { name: `Score of ${skill}`, exact: true })
export const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
export const market = (page: Page) => page.getByRole('complementary', { name: 'Matching candidates' })

/** Opens the wizard in a project of its own and fills step 1, with the description pasted. */
export async function fillDetails(page: Page, { recruiter }: Company, description = DATA_ENGINEER) {
  const code = newCode()
  const project = await createProject(page.request, recruiter)
  await page.goto(`/newposition?project=${project.projectId}`)
  await field(page, 'Title').fill('Senior data engineer')
  await field(page, 'Code').fill(code)
  await waitForValue(choice(page, 'Project'), project.name)
  await field(page, 'Description').fill(description)
  const end = page.getByLabel('End date')
  // What the description says of it may be filled in while it is typed.
  for (let attempt = 1; (await end.inputValue()) !== '31 Dec 2049'; attempt += 1) {
    if (attempt > 10) throw new Error('The end date was not taken')
    await end.fill('31.12.2049')
    await page.keyboard.press('Tab')
    await waitForValue(end, '31 Dec 2049', 2_000).catch(() => {})
  }
  return { project, code }
}

/** Waits for a field to have a value; without Playwright's `expect`, which the tests in flows/ don't have. */
async function waitForValue(field: Locator, value: string, timeout = 15_000): Promise<void> {
  const end = Date.now() + timeout
  while ((await field.inputValue()) !== value) {
    if (Date.now() > end) throw new Error(`A field has the value ${await field.inputValue()}, not ${value}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

import type { Page } from '@playwright/test'
import { createPosition, createProject, newCode } from '../make-position.ts'
import { type Company, expect } from '../story.ts'

// What the stories of the wizard open and look at.

/** Read by the analysis as ten skills and some; five of them are must-haves. */
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
export const market = (page: Page) => page.getByRole('complementary', { name: 'Market' })

/** Opens the wizard in a project of its own and fills step 1, the description pasted. */
export async function fillDetails(page: Page, { recruiter }: Company, description = DATA_ENGINEER) {
  const code = newCode()
  const project = await createProject(page.request, recruiter)
  await page.goto(`/newposition?project=${project.projectId}`)
  await field(page, 'Title').fill('Senior data engineer')
  await field(page, 'Code').fill(code)
  await expect(choice(page, 'Project')).toHaveValue(project.name)
  await field(page, 'Description').fill(description)
  await page.getByLabel('End date').fill('31.12.2049')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('End date')).toHaveValue('31-December-2049')
  return { project, code }
}

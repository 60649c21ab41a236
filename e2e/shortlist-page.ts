import type { Page } from '@playwright/test'
import { createPosition, type PositionInput } from './make-position.ts'
import { call } from './person.ts'
import type { Company } from './story.ts'

// Helpers for the stories of the shortlist.

export const LONG_TEXT =
  'Somebody who writes English that others like to read, knows Python well enough to automate the dull parts of the ' +
  'work, and keeps a calm head in front of customers. Invented for a test, and gone with it.'

/** Makes a position with everyone on its shortlist whose résumé names English. */
export const createWriter = (page: Page, { recruiter }: Company, place?: PositionInput['place']) =>
  createPosition(page.request, recruiter, {
    title: 'Writer of clear words',
    description: LONG_TEXT,
    ...(place && { place }),
    primary: [
      { skill: 'English', score: 60, mandatory: false },
      { skill: 'Python', score: 40, mandatory: true },
    ],
  })

/** Publishes the same position as a job post. */
export async function publishWriter(page: Page, company: Company): Promise<string> {
  const positionId = await createWriter(page, company)
  await call(page.request, company.admin, '/rest/jobpost/', { is_posted: true, positionId })
  return positionId
}

/** Opens the shortlist of a position for a single test, once its candidates are there; `search` is the query string. */
export async function openNewList(page: Page, company: Company, search = ''): Promise<string> {
  const positionId = await createWriter(page, company)
  await openList(page, `${positionId}${search}`)
  return positionId
}

export async function openList(page: Page, position: string): Promise<void> {
  await page.goto(`/position/${position}`)
  await rows(page).first().waitFor()
}

export const grid = (page: Page) => page.getByRole('grid', { name: 'Candidates' })
export const rows = (page: Page) => grid(page).getByRole('row')
export const nameIn = (page: Page, index: number) => rows(page).nth(index).locator('[data-candidate]')
export const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Status' }).getByRole('tab', { name })
export const pane = (page: Page) => page.getByRole('region', { name: 'the candidate', exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')

export async function countOf(page: Page, group: string): Promise<number> {
  const text = await tab(page, group).innerText()
  return Number(/[\d,]+$/.exec(text.trim())?.[0].replace(',', ''))
}

import type { Locator, Page } from '@playwright/test'
import { call } from './person.ts'
import { createWriter, openList, pane } from './shortlist-page.ts'
import type { Company } from './story.ts'

// Helpers for the stories of interviews, bookings, calendars and panels.

/** Makes a candidate on a list of their own who may be interviewed. */
export async function makeScreened(page: Page, company: Company) {
  const positionId = await createWriter(page, company)
  const { results } = await call(page.request, company.recruiter, '/rest/position/candidate/cards', { positionId })
  const person = results[0]
  const move = { positionId, resumeId: person.resume_id, status: 'Screened' }
  await call(page.request, company.recruiter, '/rest/position/change/status', move)
  return { positionId, person, named: { position_id: positionId, resumeid: person.resume_id } }
}

/** Opens the first candidate of a list who may be interviewed, next to it. */
export async function openFirstScreened(page: Page, positionId: string) {
  await openList(page, `${positionId}?group=Screened`)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  return pane(page)
}

/** Opens the planning of a panel from a candidate; returns the page's content. */
export async function openPanelPlan(page: Page, head: Locator, name: string): Promise<Locator> {
  await head.getByRole('button', { name: 'Plan an interview panel' }).click()
  const plan = page.getByRole('main')
  await plan.getByRole('heading', { name: `Plan an interview panel with ${name}` }).waitFor()
  return plan
}

/** Makes the candidate, and opens them. */
export async function openScreened(page: Page, company: Company) {
  const made = await makeScreened(page, company)
  return { ...made, head: await openFirstScreened(page, made.positionId) }
}

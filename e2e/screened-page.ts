import type { Page } from '@playwright/test'
import { call } from './person.ts'
import { createWriter, openList, pane } from './shortlist-page.ts'
import type { Company } from './story.ts'

// What the stories of interviews, bookings, calendars and panels begin with.

/** Somebody of a list of their own who may be interviewed. */
export async function makeScreened(page: Page, company: Company) {
  const positionId = await createWriter(page, company)
  const { results } = await call(page.request, company.recruiter, '/rest/position/candidate/cards', { positionId })
  const person = results[0]
  const move = { positionId, resumeId: person.resume_id, status: 'Screened' }
  await call(page.request, company.recruiter, '/rest/position/change/status', move)
  return { positionId, person, named: { position_id: positionId, resumeid: person.resume_id } }
}

/** The first of those who may be interviewed on a list, open beside it. */
export async function openFirstScreened(page: Page, positionId: string) {
  await openList(page, `${positionId}?group=Screened`)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  return pane(page)
}

/** Both. */
export async function openScreened(page: Page, company: Company) {
  const made = await makeScreened(page, company)
  return { ...made, head: await openFirstScreened(page, made.positionId) }
}

import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { createWriter, dialog, openList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'
import { connectBoard, withBoard } from './boards.ts'

const openSources = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sources and sourcing' }).click()
}
const openOptions = (page: Page, source: string) =>
  dialog(page)
    .getByRole('button', { name: `Options of ${source}`, exact: true })
    .click()

// L-W08 L-W12
test('a social network is asked by a form of its own, in India only, through the extension of Chrome', async ({
  page,
  company,
  request,
}) => {
  const account = { source: 'LinkedIn', source_user_name: 'northwind', source_password: 'a long password' }
  await call(request, company.admin, '/rest/candidant/source/details/add', account)
  await openList(page, await createWriter(page, company))
  await openSources(page)
  await openOptions(page, 'LinkedIn')
  await dialog(page).getByRole('combobox', { name: 'Account type' }).click()
  await page.getByRole('option', { name: 'Premium' }).click()
  await dialog(page).getByRole('combobox', { name: 'Candidate response' }).click()
  const responses = ['All candidates', 'Likely to respond', 'Open to new opportunities', 'Engaged with talent brand']
  await expect(page.getByRole('option')).toHaveText(responses)
  await page.getByRole('option', { name: 'Likely to respond' }).click()
  await expectNoViolations(page)
  await dialog(page).getByLabel('Locations in India').fill('Pune')
  await page.getByRole('option', { name: 'Pune' }).click()
  await dialog(page).getByLabel('Locations in India').fill('Boston')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await dialog(page).getByRole('button', { name: 'Save options' }).click()
  await expect(dialog(page).getByText(/in India only, and Boston is not/)).toBeVisible()
  await dialog(page).getByLabel('Locations in India').press('Backspace')
  await page.keyboard.press('Tab')
  await dialog(page).getByRole('button', { name: 'Save options' }).click()
  await openOptions(page, 'LinkedIn')
  await expect(dialog(page).getByRole('combobox', { name: 'Account type' })).toHaveValue('Premium')
  await dialog(page).getByRole('button', { name: 'Back' }).click()

  await dialog(page).getByLabel('LinkedIn', { exact: true }).check()
  await expect(dialog(page).getByText(/install the browser extension/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Start sourcing' }).click({ force: true })
  await expect(dialog(page)).toBeVisible()
})

// L-W09
test('the regional site asks for nationality and its own places, and keeps what was said when saving fails', async ({
  page,
  company,
  request,
}) => {
  const account = { source: 'JobStreet', source_user_name: 'northwind', source_password: 'a long password' }
  await call(request, company.admin, '/rest/candidant/source/details/add', account)
  await openList(page, await createWriter(page, company))
  await openSources(page)
  await openOptions(page, 'JobStreet')
  await dialog(page).getByRole('combobox', { name: 'Nationality' }).click()
  await expect(page.getByRole('option')).toHaveText(['Philippines', 'Malaysia', 'India', 'Indonesia', 'Singapore'])
  await page.getByRole('option', { name: 'Malaysia' }).click()
  await dialog(page).getByRole('combobox', { name: 'Location' }).click()
  const places = ['Across Singapore', 'Kuala Lumpur', 'National Capital Reg', 'Across Malaysia', 'Selangor']
  await expect(page.getByRole('option')).toHaveText(places)
  await page.getByRole('option', { name: 'Selangor' }).click()
  await page.route('**/sourcing_options', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByRole('button', { name: 'Save options' }).click()
  await expect(dialog(page).getByText('Error occurred please try later.')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Location' })).toHaveValue('Selangor')
  await page.unroute('**/sourcing_options')
  await dialog(page).getByRole('button', { name: 'Save options' }).click()
  await openOptions(page, 'JobStreet')
  await expect(dialog(page).getByRole('combobox', { name: 'Nationality' })).toHaveValue('Malaysia')
})

// L-W01 L-W02 L-W03
test('failures of sourcing are said in the words of the document', async ({ page, company }) => {
  await openList(page, await createWriter(page, company))
  await page.route('**/rest/position/sourcesettings?*', (route) => route.fulfill({ status: 500, body: '' }))
  await openSources(page)
  await expect(dialog(page).getByText('Failed to fetch source providers')).toBeVisible()
  await page.unroute('**/rest/position/sourcesettings?*')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByLabel('Search résumé groups').fill('engin')
  await expect(dialog(page).getByLabel('Applicants', { exact: true })).toBeHidden()
  await expect(dialog(page).getByLabel('Engineering', { exact: true })).toBeVisible()
  await dialog(page).getByLabel('Monster', { exact: true }).check()
  await page.route('**/position/doauto/sourcing', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByRole('button', { name: 'Start sourcing' }).click()
  await expect(page.getByText('Error occured while sourcing. Please try again!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

// L-W05
test('a window asks every two seconds, fifty times at most, and ends the event a minute after the start', async ({
  windows,
  company,
  request,
}) => {
  // A clock that was taken in hand cannot be given back.
  const page = await windows.of('recruiter', { anew: true })
  await withBoard(async (search) => {
    await connectBoard(request, company.admin, 'Endless Board', `${search}{query}&slow=30000`)
    const positionId = await createWriter(page, company)
    // Once time is held, a page that begins to listen cannot say how long it has not.
    const isListening = page.waitForResponse((response) => new URL(response.url()).pathname === '/events')
    await openList(page, positionId)
    await isListening
    await page.clock.install()
    let [asked, ended] = [0, 0]
    page.on('request', (sent) => {
      if (sent.url().endsWith('/rest/position/sourcing/progress')) asked += 1
    })
    await page.route('**/rest/remove_event', (route) => {
      ended += 1
      return route.abort()
    })
    const body = { positionId, autosource_providers: ['Endless Board'] }
    await call(request, company.recruiter, '/position/doauto/sourcing', body)
    await expect(page.getByText(/^Endless Board: is asked/)).toBeVisible()
    expect(ended).toBe(0)
    // What the server tells of the start is read, too, and is not what is counted.
    let before = -1
    while (before !== asked) {
      before = asked
      await page.waitForTimeout(700)
    }
    for (let seconds = 0; seconds < 130; seconds += 2) {
      await page.clock.runFor(2_000)
      await page.waitForTimeout(20)
    }
    expect(ended).toBe(1)
    expect(asked - before).toBeGreaterThan(20)
    expect(asked - before).toBeLessThanOrEqual(52)
    await page.unroute('**/rest/remove_event')
    await call(request, company.recruiter, '/rest/position/sourcing/stop', { positionId })
  })
})

import type { Page, Request } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { createWriter, dialog, openList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'
import { connectBoard, withBoard } from './boards.ts'

const openSources = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sourcing' }).click()
}
const openOptions = (page: Page, source: string) =>
  dialog(page)
    .getByRole('button', { name: `Options for ${source}`, exact: true })
    .click()

// L-W08 L-W12
test('a social network has its own search form, in India only, through the Chrome extension', async ({
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
  await expect(dialog(page).getByText(/covers India only, and Boston isn’t in India/)).toBeVisible()
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

// L-W05
test('a window polls every two seconds, fifty times at most, and ends the event a minute after the start', async ({
  windows,
  company,
  request,
}) => {
  // A faked clock can't be restored.
  const page = await windows.of('recruiter', { anew: true })
  await withBoard(async (search) => {
    await connectBoard(request, company.admin, 'Endless Board', `${search}{query}&slow=30000`)
    const positionId = await createWriter(page, company)
    // With a faked clock, a page that starts its stream can't tell how long it was without one.
    const isListening = page.waitForResponse((response) => new URL(response.url()).pathname === '/events')
    await openList(page, positionId)
    await isListening
    await page.clock.install()
    let [asked, answered, ended] = [0, 0, 0]
    const isQuestion = (sent: Request) => sent.url().endsWith('/rest/position/sourcing/progress')
    page.on('request', (sent) => {
      if (isQuestion(sent)) asked += 1
    })
    const noteAnswer = (sent: Request) => {
      if (isQuestion(sent)) answered += 1
    }
    page.on('requestfinished', noteAnswer)
    page.on('requestfailed', noteAnswer)
    await page.route('**/rest/remove_event', (route) => {
      ended += 1
      return route.abort()
    })
    const body = { positionId, autosource_providers: ['Endless Board'] }
    await call(request, company.recruiter, '/position/doauto/sourcing', body)
    await expect(page.getByText(/^Endless Board: searching/)).toBeVisible()
    expect(ended).toBe(0)
    // The server's news of the start causes a read too, which is not counted.
    let before = -1
    while (before !== asked) {
      before = asked
      await page.waitForTimeout(700)
    }
    for (let seconds = 0; seconds < 130; seconds += 2) {
      await page.clock.runFor(2_000)
      // The next question is asked two seconds after this one is answered. What the page sends is known here once it answers.
      await page.evaluate(() => undefined)
      await expect.poll(() => answered, { intervals: [10, 20, 50] }).toBeGreaterThanOrEqual(asked)
    }
    expect(ended).toBe(1)
    expect(asked - before).toBeGreaterThan(20)
    expect(asked - before).toBeLessThanOrEqual(52)
    await page.unroute('**/rest/remove_event')
    await call(request, company.recruiter, '/rest/position/sourcing/stop', { positionId })
  })
})

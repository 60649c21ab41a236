import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { fillSignIn, signIn } from '../person.ts'
import { expect, test } from '../story.ts'

test('an address that nobody knows is said to be one, on the way home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('There is no page at /no/such/page.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

// L-A06 L-K12 L-M03
test('who may not open a page, or create something, is told why and who can change that', async ({ page, windows }) => {
  await page.goto('/outbox')
  await expect(page.getByText('Not authorized! Please contact Admin.')).toContainText(
    'an administrator of your company can give it to you',
  )
  await expect(page).toHaveURL(/\/home$/)

  const manager = await windows.of('manager')
  await manager.goto('/newproject')
  await expect(manager.getByText('Not authorized to perform this action')).toContainText(
    'An administrator of your company can give you the right.',
  )
  await manager.goto('/newposition')
  await expect(manager.getByText('Not Authorized.')).toContainText('You may not create positions')
})

test('without a network the page says so, and takes it back when the network is there again', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0
  expect(await top(), 'the line takes no place where there is nothing to say').toBeLessThan(100)
  await context.setOffline(true)
  await expect(page.getByText('No connection to the network.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Résumé pool' }).click()
  await expect(page.getByText('This device has no connection to the network').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Résumé pool' })).toBeVisible()
  await expect(page.getByText('No connection to the network.')).toHaveCount(0)
})

test.describe('somebody who signs in', () => {
  test.use({ who: 'nobody' })

  // L-B04
  test('with a wrong password reads our sentence first, once, and no toast beside it', async ({ page, company }) => {
    await page.goto('/')
    await fillSignIn(page, company.recruiter.email, 'Wrong#12345')
    const alert = page.getByRole('alert').filter({ hasText: 'Server error.' })
    await expect(alert.getByText('The e-mail or the password is not right.', { exact: true })).toBeVisible()
    await expect(page.getByText('Server error.')).toHaveCount(1)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  // L-A18
  test('and is signed out in the middle of a form finds it as it was, until they leave it themselves', async ({
    page,
    company,
  }) => {
    await signIn(page, company.recruiter.email)
    await typeHalf(page)
    await endSession(page)
    await expect(page.getByText('Not authorised.')).toContainText('You were signed out; what you typed is kept.')

    await fillSignIn(page, company.recruiter.email)
    await expect(page).toHaveURL(/\/newproject$/)
    await expect(nameOf(page)).toHaveValue('Half a project')
    await expect(page.getByRole('combobox', { name: 'Domain group' })).toHaveValue('Construction and Real Estate')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Not yet long enough')

    // It is as unsaved as it was: leaving asks.
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await page.goto('/newproject')
    await expect(nameOf(page)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a project')
  })

  // L-A18
  test('where somebody else was signed out finds nothing of what they typed', async ({ page, company }) => {
    await signIn(page, company.recruiter.email)
    await typeHalf(page)
    await endSession(page)
    await fillSignIn(page, company.admin.email)
    await expect(page).toHaveURL(/\/newproject$/)
    await expect(nameOf(page)).toHaveValue('')
  })
})

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name' })

async function typeHalf(page: Page): Promise<void> {
  // What the window asks by itself a second after it opened is over by then, so that nothing but the search meets the end.
  const asked = ['/rest/user/check', '/rest/company/config', '/notifications/count'].map((path) =>
    page.waitForResponse(`**${path}`),
  )
  await page.goto('/newproject')
  await nameOf(page).fill('Half a project')
  await page.getByRole('combobox', { name: 'Domain group' }).click()
  await page.getByRole('option', { name: 'Construction and Real Estate' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Not yet long enough')
  await Promise.all(asked)
}

/** Elsewhere; the next call of this page hears of it, the search’s or, where that comes first, one that the window makes by itself. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.request.get('/user/logout', { headers: { 'Access-Token': token ?? '' } })
  const search = async () => {
    await page.getByRole('button', { name: 'Search or jump to' }).click({ timeout: 5_000 })
    await page.getByPlaceholder('Search candidates, positions').fill('anything', { timeout: 5_000 })
  }
  // Nothing to search with any more is what a window that heard of it before looks like; what follows decides.
  await search().catch(() => undefined)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

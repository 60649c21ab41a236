import type { Page } from '@playwright/test'
import { fillSignIn, signIn } from '../person.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'nobody' })

/** What signing in leaves in the browser, and signing out takes away. */
const KEPT = [
  'access_token',
  'api_token',
  'authorised_actions',
  'is_admin',
  'cc',
  'show_admin_console',
  'enable_add_company',
  'enable_edit_addons',
]

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

// L-A03 L-B02
test('whoever opens a page without being signed in comes to it after signing in', async ({ page, company }) => {
  await page.goto('/internalpool?q=java')
  await expect(page).toHaveURL(/\/$/)
  const sent = page.waitForRequest('**/rest/user/login')
  await fillSignIn(page, company.recruiter.email)
  expect((await sent).postDataJSON()).toMatchObject({
    email: btoa(company.recruiter.email),
    password: btoa(PASSWORD),
  })
  await expect(page).toHaveURL(/\/internalpool\?q=java$/)
  await expect(page.getByRole('heading', { name: 'Résumé pool' })).toBeVisible()
})

// L-B04
test('a wrong password empties its field and says so; the e-mail stays', async ({ page, company }) => {
  await page.goto('/')
  await fillSignIn(page, company.recruiter.email, 'Wrong#12345')
  await expect(page.getByText('Server error.').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue(company.recruiter.email)
})

// L-A09 L-A26 L-B01 L-B05
test('signing out ends the session, and the back button shows nothing any more', async ({ page, company }) => {
  await signIn(page, company.recruiter.email)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const listKept = () => page.evaluate((names) => names.filter((name) => name in localStorage), [...KEPT])
  expect(await listKept()).toEqual(KEPT)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await listKept()).toEqual([])
  const answer = await page.request.get('/rest/user/getuserid', { headers: { 'Access-Token': token ?? '' } })
  expect(answer.status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('/user/logout')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  for (const part of ['navigation', 'banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0)
})

// L-A09 L-B01
test('the address that signs out does so, and leads to the sign-in page', async ({ page, company }) => {
  await signIn(page, company.recruiter.email)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.goto('/user/logout')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  const answer = await page.request.get('/rest/user/getuserid', { headers: { 'Access-Token': token ?? '' } })
  expect(answer.status()).toBe(401)
})

test('a second company sees nothing of the first, whatever address it opens', async ({ page, company, windows }) => {
  await signIn(page, company.recruiter.email)
  await page.goto('/projectPositions?q=Data%20and%20Platform')
  await page.getByText('Data and Platform Engineering').first().click()
  await page
    .getByRole('link', { name: /Senior Data Engineer/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/position\//)
  const address = page.url()

  const stranger = await windows.of('nobody')
  await signIn(stranger, company.stranger.email)
  await expect(stranger.getByText('Data and Platform Engineering')).toHaveCount(0)
  await stranger.goto(address)
  await expect(stranger.getByText('Position not found.').first()).toBeVisible()
  await expect(stranger.getByText('Senior Data Engineer')).toHaveCount(0)
})

// L-007
test('a hiring manager sees the positions they were invited to, and no others', async ({ page, company }) => {
  await signIn(page, company.manager.email)
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  const search = page.getByPlaceholder('Search candidates, positions')
  await search.fill('Senior Data Engineer')
  await expect(page.getByText('DE2041').first()).toBeVisible()
  await search.fill('JB1187')
  await expect(page.getByText('DE2041')).toHaveCount(0)
  await expect(page.getByText('Java Backend Developer')).toHaveCount(0)
})

// L-A02
test('an address that nobody knows leads to the beginning', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

// L-B05 L-B07 L-B10 L-B21
test('whoever owes a new password is led to the page for it, and a wrong present one is named there', async ({
  page,
  company,
}) => {
  await signIn(page, company.recruiter.email)
  await page.evaluate(() => localStorage.setItem('reset_pwd', 'true'))
  await page.goto('/internalpool')
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByText('Please reset password.').first()).toBeVisible()
  await page.reload()
  await page.goto('/')
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByText('Please reset password.').first()).toBeVisible()

  await page.getByLabel('Present password').fill('Wrong#12345')
  await page.getByLabel('New password', { exact: true }).fill('Another#1')
  await page.getByLabel('New password again').fill('Another#2')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Password does not match').first()).toBeVisible()

  await page.getByLabel('New password again').fill('Another#1')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('This is not your present password.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
})

// L-A04
test('every tab is called Rolecall, unless a person has it named after its page', async ({ page, company }) => {
  await signIn(page, company.recruiter.email)
  await expect(page).toHaveTitle('Rolecall')
  await page.goto('/projectPositions')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page).toHaveTitle('Rolecall')

  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Name the page in the tab' }).click()
  await expect(page).toHaveTitle('Projects · Rolecall')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveTitle('Home · Rolecall')
  await page.goto('/projectPositions?q=Data%20and%20Platform')
  await page.getByText('Data and Platform Engineering').first().click()
  await page
    .getByRole('link', { name: /Senior Data Engineer/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Senior Data Engineer.* \([\d,]+\) · Rolecall$/)
})

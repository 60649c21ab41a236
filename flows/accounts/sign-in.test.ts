import { fillSignIn, signIn } from '../../e2e/person.ts'
import { PASSWORD } from '../../e2e/setup/accounts.ts'
import { expect, testAs } from '../harness/story.ts'

const test = testAs('nobody')

// L-B04
test('a wrong password clears the password field with an error and keeps the email', async ({ page, company }) => {
  await page.goto('/')
  await fillSignIn(page, company.recruiter.email, 'Wrong#12345')
  await expect(page.getByText('Server error.').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(company.recruiter.email)
})

// L-A09 L-B01
test('opening the sign-out address signs out and leads to the sign-in page', async ({ page, company }) => {
  await signIn(page, company.recruiter.email)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.goto('/user/logout')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  const answer = await page.request.get('/rest/user/getuserid', { headers: { 'Access-Token': token ?? '' } })
  expect(answer.status()).toBe(401)
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
test('an unknown address redirects to the home page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

// L-B05 L-B07 L-B10 L-B21
test('someone who must change their password is sent to that page, where a wrong current password is reported', async ({
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

  await page.getByLabel('Current password').fill('Wrong#12345')
  await page.getByLabel('New password', { exact: true }).fill('Another#1')
  await page.getByLabel('New password again').fill('Another#2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password does not match').first()).toBeVisible()

  await page.getByLabel('New password again').fill('Another#1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That isn’t your current password.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
})

// L-A04
test('every tab is called Rolecall, unless the user turns on page titles', async ({ page, company }) => {
  await signIn(page, company.recruiter.email)
  await expect(page).toHaveTitle('Rolecall')
  await page.goto('/projectPositions')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page).toHaveTitle('Rolecall')

  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Show page name in browser tab' }).click()
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

test('someone who opens a page while signed out reaches it after signing in', async ({ page, company }) => {
  await page.goto('/internalpool?q=java')
  await expect(page).toHaveURL(/\/$/)
  const sent = page.waitForRequest('**/rest/user/login')
  await fillSignIn(page, company.recruiter.email)
  expect((await sent).postDataJSON()).toMatchObject({
    email: btoa(company.recruiter.email),
    password: btoa(PASSWORD),
  })
  await expect(page).toHaveURL(/\/internalpool\?q=java$/)
  await expect(page.getByRole('heading', { name: 'Talent pool' })).toBeVisible()
})

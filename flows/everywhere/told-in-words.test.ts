import type { Page } from '@playwright/test'
import { describe } from 'vitest'
import { fillSignIn, signIn } from '../../e2e/person.ts'
import { expect, test, testAs } from '../harness/story.ts'

test('an unknown address shows a not-found page with a link home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('Page not found: /no/such/page.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

describe('someone who signs in', () => {
  const test = testAs('nobody')

  // L-B04
  test('with a wrong password reads our own error first, once, and no toast beside it', async ({ page, company }) => {
    await page.goto('/')
    await fillSignIn(page, company.recruiter.email, 'Wrong#12345')
    const alert = page.getByRole('alert').filter({ hasText: 'Server error.' })
    await expect(alert.getByText('Incorrect email or password.', { exact: true })).toBeVisible()
    await expect(page.getByText('Server error.')).toHaveCount(1)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  // L-A18
  test('and is signed out in the middle of a form finds it unchanged, until they leave it themselves', async ({
    page,
    company,
  }) => {
    await signIn(page, company.recruiter.email)
    await typeHalf(page)
    await endSession(page)
    await expect(page.getByText('Not authorised.')).toContainText('You’ve been signed out. Sign in again to continue.')

    await fillSignIn(page, company.recruiter.email)
    await expect(page).toHaveURL(/\/newproject$/)
    await expect(nameOf(page)).toHaveValue('Half a project')
    await expect(page.getByRole('combobox', { name: 'Domain group' })).toHaveValue('Construction and Real Estate')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Not yet long enough')

    // Restored input is still unsaved: leaving asks.
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await page.goto('/newproject')
    await expect(nameOf(page)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a project')
  })

  // L-A18
  test('where another user was signed out finds nothing of what that user typed', async ({ page, company }) => {
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
  // The requests that the window makes a second after opening are over by then, so that only the search meets the end.
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

/**
 * Ends the session elsewhere. The next call of this page fails: the search, or an earlier call that the window makes by
 * itself.
 */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.request.get('/user/logout', { headers: { 'Access-Token': token ?? '' } })
  const search = async () => {
    await page.getByRole('button', { name: 'Search or jump to' }).click({ timeout: 5_000 })
    await page.getByPlaceholder('Search candidates, positions').fill('anything', { timeout: 5_000 })
  }
  // The search may be gone already if the window learned of it before; the following checks decide.
  await search().catch(() => undefined)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

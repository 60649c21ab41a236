import type { Page } from '@playwright/test'
import { signIn } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'nobody' })

/** Storage keys that signing in writes, and signing out removes. */
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

// L-A09 L-A26 L-B01 L-B05
test('signing out ends the session, and the back button shows no data', async ({ page, company }) => {
  await signIn(page, company.recruiter.email)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const listKept = () => page.evaluate((names) => names.filter((name) => name in localStorage), [...KEPT])
  await expect.poll(listKept).toEqual(KEPT)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(listKept).toEqual([])
  const answer = await page.request.get('/rest/user/getuserid', { headers: { 'Access-Token': token ?? '' } })
  expect(answer.status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('/user/logout')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  for (const part of ['navigation', 'banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0)
})

test('a second company sees nothing of the first, at any address', async ({ page, company, windows }) => {
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

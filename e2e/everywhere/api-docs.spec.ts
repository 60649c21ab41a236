import { keys } from '@rolecall/contract/users/keys'
import { signInByCall } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'nobody' })

test('the API page sends a call as the signed-in user, with examples from existing data', async ({
  page,
  request,
  company,
}) => {
  const { email } = company.recruiter
  const { access_token } = await signInByCall(request, email)
  await page.goto('/livez')
  await page.evaluate((token) => localStorage.setItem('access_token', token), access_token)
  await page.goto('/api/docs')
  await page.getByLabel('Try calls as').selectOption('session')
  await page.getByRole('button', { name: 'Use' }).click()
  await expect(page.getByRole('status')).toContainText('Calls are tried as you')

  await page.locator('#operations-tag-session').click()
  const call = page.locator('#operations-session-session_currentUser')
  await call.locator('.opblock-summary-control').click()
  await expect(call).toContainText('Available to every signed-in user')
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText(email)

  await page.locator('#operations-tag-reports').click()
  const report = page.locator('#operations-reports-reports_sendActivity')
  await report.locator('.opblock-summary-control').click()
  await expect(report.locator('.body-param__example, .highlight-code').first()).toContainText(email)
})

test('the API page sends a call with a key that it never stores, also on a phone in dark mode', async ({
  page,
  request,
  company,
}) => {
  const { access_token } = await signInByCall(request, company.admin.email)
  const made = await request.post(keys.create.path, {
    headers: { 'Access-Token': access_token },
    data: { name: 'Tries calls', scopes: ['view_candidate_pool'] },
  })
  const { key } = await made.json()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs')
  await page.getByLabel('Try calls as').selectOption('key')
  await page.getByLabel('Key', { exact: true }).fill('rolecall_key_of_nobody')
  await page.getByRole('button', { name: 'Use' }).click()
  await expect(page.getByRole('status')).toContainText('This key does not open anything.')
  await page.getByLabel('Key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Use' }).click()
  await expect(page.getByRole('status')).toContainText('Calls are tried as the key')

  await page.locator('#operations-tag-tagging').click()
  const call = page.locator('#operations-tagging-tagging_list')
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  const asked = page.waitForRequest('**/rest/tags')
  await call.getByRole('button', { name: 'Execute' }).click()
  expect((await asked).headers()).toMatchObject({ authorization: `Bearer ${key}` })
  await expect(call.locator('.live-responses-table')).toContainText('ratelimit')

  await expect(call).toContainText('$ROLECALL_KEY')
  await expect(call).not.toContainText(key)

  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  expect(kept).not.toContain(key)
  await page.reload()
  await expect(page.getByLabel('Try calls as')).toHaveValue('nobody')
})

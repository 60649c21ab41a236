import { signInByCall } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'nobody' })

test('a call is tried out from the page that describes all of them', async ({ page, request, company }) => {
  const { email } = company.recruiter
  const { access_token } = await signInByCall(request, email)
  // Of the document one area: with all of them the page, which is not ours, takes ten seconds of a processor.
  await page.route('**/api/docs/json', async (route) => {
    const answer = await route.fetch()
    const { paths, ...document } = await answer.json()
    const ofSession = Object.entries(paths).filter(([, calls]) => JSON.stringify(calls).includes('"session"'))
    await route.fulfill({ response: answer, json: { ...document, paths: Object.fromEntries(ofSession) } })
  })
  await page.goto('/api/docs')
  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.locator('.auth-container')
  await dialog.getByRole('textbox').fill(access_token)
  await dialog.getByRole('button', { name: 'Apply credentials' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.locator('#operations-tag-session').click()
  const call = page.locator('#operations-session-session_currentUser')
  await call.locator('.opblock-summary-control').click()
  await expect(call).toContainText('Anybody signed in may call it')
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText(email)
})

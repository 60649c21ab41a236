import { expect, testAs } from '../harness/story.ts'

const test = testAs('admin')

// L-J05 L-J06
test('the report of new and moved candidates covers yesterday and today by default', async ({ page }) => {
  await page.goto('/report-data')
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'To' })]
  const days = [await from.inputValue(), await to.inputValue()].map((day) => Date.parse(`${day} UTC`))
  expect((days[1] ?? 0) - (days[0] ?? 0)).toBe(86_400_000)
  const failed = { success: false, status_code: 409, code: 'conflict', message: 'The report cannot be made now.' }
  await page.route('**/reckrutReport', (route) => route.fulfill({ status: 409, json: failed }))
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page.getByText(failed.message).first()).toBeVisible()
  await page.unroute('**/reckrutReport')
  await page.getByRole('button', { name: 'Create report' }).click()
  const link = page.getByRole('link', { name: 'Download file' })
  await expect(link).toHaveAttribute('href', /^\/exports\/report\.xlsx/)
})

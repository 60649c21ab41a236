import { expect, testAs } from '../harness/story.ts'

const test = testAs('admin')

test('an operator checks the installation, and sees its queue and what went wrong', async ({ page }) => {
  await page.goto('/system')
  await expect(page.getByRole('region', { name: 'Job queue' })).toContainText('Longest wait')
  await expect(page.getByText('No unexpected errors.')).toBeVisible()
  await page.getByRole('button', { name: 'Run checks' }).click()
  const results = page.getByRole('region', { name: 'Results of the checks' })
  await expect(results.getByRole('row').filter({ hasText: 'Database' }).first()).toContainText('OK')
  await expect(results).toContainText('PUBLIC_URL')
})

import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { expect, test, testAs } from '../harness/story.ts'

const asAdmin = testAs('admin')

asAdmin(
  'quality of hire says that it is off, where to turn it on, and that there are too few answers',
  async ({ page }) => {
    await page.goto('/reports/hire-quality')
    const notice = page.getByRole('region', { name: 'Quality of hire is off' })
    await expect(notice.getByText(/results appear here from 5 answers on/)).toBeVisible()
    await expect(notice.getByRole('link', { name: 'Open company settings' })).toHaveAttribute(
      'href',
      '/company-settings',
    )
    for (const days of [30, 90, 180])
      await expect(
        page.getByRole('region', { name: `Quality of hire after ${days} days` }).getByText(/^Too few answers/),
      ).toBeVisible()
  },
)

test('one who may not change the setting is told who can, and a failed read can be repeated', async ({ page }) => {
  const failed = { success: false, status_code: 409, code: 'conflict', message: 'The answers cannot be read now.' }
  await page.route(`**${hireQuality.read.path}`, (route) => route.fulfill({ status: 409, json: failed }))
  await page.goto('/reports/hire-quality')
  await expect(page.getByText(failed.message)).toBeVisible()
  await page.unroute(`**${hireQuality.read.path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('An administrator can turn it on.')).toBeVisible()
})

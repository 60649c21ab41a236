import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('an administrator has the ranking checked, and reads whether names move scores', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Ranking check', exact: true }).click()
  await page.getByRole('button', { name: 'Check the ranking' }).click()
  await expect(page.getByText(/changed résumés? ha(?:s|ve) another score\.$/)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('region', { name: 'Copying what is asked for, in numbers' })).toContainText('Best score')
  await expectNoViolations(page)
})

import { expectNoViolations } from './axe.ts'
import { expect, test } from './story.ts'

test.use({ who: 'admin' })

test('an administrator has all résumés read again, sees it come along, and what came of it', async ({ page }) => {
  await page.goto('/rereading')
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Read all [\d,]+ résumés again$/ }).click()
  const last = page.getByRole('region', { name: 'The last time' })
  // Told live: nobody reads the page anew.
  await expect(last).toContainText(/Finished .* Begun by /, { timeout: 60_000 })
  await expect(last).toContainText(/\d+ résumés? read again/)
  await expect(page.getByRole('region', { name: 'Under way' })).toBeHidden()
  await expectNoViolations(page)
})

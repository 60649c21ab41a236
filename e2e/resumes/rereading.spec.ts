import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('an administrator re-parses all résumés, stops, continues, and watches the progress', async ({ page }) => {
  await page.goto('/rereading')
  await page.getByRole('button', { name: /^Re-parse all [\d,]+ résumés$/ }).click()
  const running = page.getByRole('region', { name: 'Progress' })
  const last = page.getByRole('region', { name: 'Last run' })
  await running.getByRole('button', { name: 'Stop' }).click()
  await expect(last).toContainText(/Stopped .* by .* Started by/)
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Resume \(\d+ left\)$/ }).click()
  await expect(page.getByText(/^Stopped .* by .* Started by/)).toBeHidden()
  // Updated live, without a reload. A fast machine has read all of them before the page asks again.
  await expect(running.or(last)).toContainText(/[1-9]\d* (of \d+ résumés done|résumés re-parsed)/)
})

import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('an administrator re-parses all résumés, stops, continues, and watches the progress', async ({ page }) => {
  await page.goto('/rereading')
  await page.getByRole('button', { name: /^Read all [\d,]+ résumés again$/ }).click()
  const running = page.getByRole('region', { name: 'Under way' })
  const last = page.getByRole('region', { name: 'The last time' })
  await running.getByRole('button', { name: 'Stop' }).click()
  await expect(last).toContainText(/Stopped .* by .* Begun by/)
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Go on with the \d+ left$/ }).click()
  await expect(page.getByText(/^Stopped .* by .* Begun by/)).toBeHidden()
  // Updated live, without a reload. A fast machine has read all of them before the page asks again.
  await expect(running.or(last)).toContainText(/[1-9]\d* (of \d+ résumés done|résumés read again)/)
})

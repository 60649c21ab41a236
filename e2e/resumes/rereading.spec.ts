import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

test('an administrator has all résumés read again, sees it come along, stops it, and is told what came of it', async ({
  page,
}) => {
  await page.goto('/rereading')
  await page.getByRole('button', { name: /^Read all [\d,]+ résumés again$/ }).click()
  const running = page.getByRole('region', { name: 'Under way' })
  // Told live: nobody reads the page anew.
  await expect(running).toContainText(/[1-9]\d* of \d+ résumés done/)
  await running.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('region', { name: 'The last time' })).toContainText(/Stopped .* by .* Begun by/)
  await expect(page.getByRole('button', { name: /^Go on with the \d+ left$/ })).toBeVisible()
  await expectNoViolations(page)
})

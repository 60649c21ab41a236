import { expectNoViolations } from '../axe.ts'
import { call, signIn } from '../person.ts'
import { createWriter, pane, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// Rule A-368.
test('a new user is led through five stops, one click each, and again only from help', async ({ page, company }) => {
  const { recruiter } = company
  await call(page.request, recruiter, '/rest/user/preferences', { tour: 'open' })
  await createWriter(page, company)
  await page.goto('/home')
  const offer = page.getByRole('region', { name: 'Tour' })
  await expect(offer).toContainText('New here?')
  await expectNoViolations(page)
  await offer.getByRole('button', { name: 'Take the tour' }).click()
  const stop = page.getByRole('region', { name: 'Tour' })
  await expect(stop).toContainText('1 of 5')
  await expectNoViolations(page)
  // It opens the page of its first stop.
  await expect(page).toHaveURL(/\/newposition/)
  await expect(stop.getByRole('heading', { name: 'Paste a job description' })).toBeVisible()
  const next = stop.getByRole('button', { name: 'Next' })

  await next.click()
  await expect(stop.getByRole('heading', { name: 'Check why they match' })).toBeVisible()
  await expect(pane(page)).toBeVisible()
  await next.click()
  await expect(pane(page)).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
  await stop.getByRole('button', { name: 'Back' }).click()
  await expect(pane(page)).toBeVisible()
  await next.click()
  await next.click()
  await expect(page).toHaveURL(/\/interviews/)
  // A reload continues at its stop.
  await page.reload()
  await expect(stop).toContainText('4 of 5')
  await next.click()
  await expect(page).toHaveURL(/\/offers/)
  const kept = page.waitForResponse(/\/rest\/user\/preferences$/)
  await stop.getByRole('button', { name: 'Done' }).click()
  await expect(stop).toBeHidden()
  await kept

  await page.evaluate(() => localStorage.clear())
  await signIn(page, recruiter.email)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect(page.getByText('New here?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('region', { name: 'About this page' })).toBeVisible()
  await expectNoViolations(page)
  await help.getByRole('button', { name: 'Take the tour' }).click()
  await expect(stop).toContainText('1 of 5')
  await expect(page).toHaveURL(/\/newposition/)
  await stop.getByRole('button', { name: 'Close' }).click()
  await expect(stop).toBeHidden()
})

test.describe('in a company that has nothing yet', () => {
  test.use({ who: 'stranger' })

  test('sample data is created, viewed, and removed with one click', async ({ page, company: { stranger } }) => {
    await page.goto('/home')
    await page.getByRole('button', { name: 'Add sample data' }).click()
    await expect(page.getByRole('heading', { name: 'Data Analyst', level: 1 })).toBeVisible({ timeout: 60_000 })
    await expect(rows(page).first()).toBeVisible()
    await expect(rows(page)).not.toHaveCount(1)
    await expectNoViolations(page)
    // Known to the server, not to the browser.
    await page.evaluate(() => localStorage.clear())
    await signIn(page, stranger.email)
    const sample = page.getByRole('region', { name: 'Sample', exact: true })
    await expect(sample).toContainText('ten fictional candidates')
    await sample.getByRole('button', { name: 'Remove sample data' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click()
    await expect(page.getByRole('region', { name: 'Start here' })).toBeVisible()
    await expect(sample).toHaveCount(0)
    await page.goto('/internalpool')
    await expect(page.getByText('Maren Oduya')).toHaveCount(0)
  })
})

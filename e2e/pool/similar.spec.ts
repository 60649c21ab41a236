import { expectNoViolations } from '../axe.ts'
import { createPosition, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

test('from a pool candidate a recruiter opens similar ones, sees why they match, and adds one to a position', async ({
  page,
}) => {
  await page.goto('/internalpool?q=python')
  await page.getByRole('grid', { name: 'People' }).getByRole('row').nth(1).click()
  await page.getByRole('region', { name: 'the candidate' }).getByRole('button', { name: 'Similar candidates' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Candidates similar to /)
  const first = page.getByRole('list', { name: 'Similar candidates' }).getByRole('listitem').first()
  await expect(first).toContainText(/Has .*\./)
  await expectNoViolations(page)
  await first.getByRole('button', { name: /^Add to a position: / }).click()
  await expect(page.getByRole('dialog', { name: /^Add .* to a position$/ })).toBeVisible()
})

test.describe('as an administrator', () => {
  test.use({ who: 'admin' })

  test('someone copies their referral link for a published post, and sets the reward for referrers', async ({
    page,
    company,
  }) => {
    const title = `Lamplighter ${newCode()}`
    const positionId = await createPosition(page.request, company.admin, {
      title,
      description: 'Lights the lamps of the old town at dusk, and keeps their glass clean. '.repeat(3),
      primary: [{ skill: 'Lamplighting', score: 50, mandatory: true }],
    })
    await call(page.request, company.admin, '/rest/jobpost', { positionId, is_posted: true })
    await page.goto(`/referrals?q=${encodeURIComponent(title)}`)
    const posts = page.getByRole('list', { name: 'Positions' })
    await posts.getByRole('button', { name: `Get link for ${title}` }).click()
    await expect(posts.getByRole('button', { name: `link to ${title}` })).toBeVisible()
    await expectNoViolations(page)
    const parts = page.getByRole('tablist', { name: 'Section' })
    await parts.getByRole('tab', { name: 'Rewards' }).click()
    await page.getByLabel('Reward', { exact: true }).fill('A day off')
    await page.getByRole('button', { name: 'Save' }).click()
    await parts.getByRole('tab', { name: 'Refer someone' }).click()
    await expect(page.getByText(/Reward: A day off/)).toBeVisible()
  })
})

import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test('from somebody of the pool a recruiter goes to people like them, with why, and puts one on a position', async ({
  page,
}) => {
  await page.goto('/internalpool?q=python')
  await page.getByRole('grid', { name: 'People' }).getByRole('row').nth(1).click()
  await page
    .getByRole('region', { name: 'the candidate' })
    .getByRole('button', { name: 'People like this one' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^People like /)
  const first = page.getByRole('list', { name: 'People like this one' }).getByRole('listitem').first()
  await expect(first).toContainText(/Shows .*\./)
  await expectNoViolations(page)
  await first.getByRole('button', { name: /^Add .* to a position$/ }).click()
  await expect(page.getByRole('dialog', { name: /^Add .* to a position$/ })).toBeVisible()
})

test.describe('as an administrator', () => {
  test.use({ who: 'admin' })

  test('somebody takes their link to a published post, and says how colleagues are thanked', async ({ page }) => {
    await page.goto('/referrals')
    const posts = page.getByRole('list', { name: 'Positions' })
    const get = posts.getByRole('button', { name: /^Get your link to / }).first()
    const title = (await get.getAttribute('aria-label'))?.replace('Get your link to ', '') ?? ''
    await get.click()
    await expect(posts.getByRole('button', { name: `your link to ${title}` }).first()).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('radio', { name: 'Thanks' }).check({ force: true })
    await page.getByLabel('How they are thanked').fill('A day off')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('radio', { name: 'Refer somebody' }).check({ force: true })
    await expect(page.getByText('Thank you: A day off')).toBeVisible()
  })
})

import { expectNoViolations } from '../axe.ts'
import { nameIn, openNewList, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('three candidates are compared by requirement with evidence, one is removed, and one is opened', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const names = await Promise.all([0, 1, 2].map((index) => nameIn(page, index).innerText()))
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toHaveAttribute('aria-disabled', 'true')
  for (const key of ['j', 'x', 'j', 'x', 'v']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/compare\?people=.+&people=.+&people=.+$/)

  const table = page.getByRole('table')
  const heads = table.getByRole('columnheader')
  for (const name of names) await expect(heads.filter({ hasText: name })).toBeVisible()
  const english = table.getByRole('row', { name: /^English/ })
  await expect(english.getByRole('cell')).toHaveCount(3)
  await expect(english.getByRole('cell').first()).toContainText(/exact.*\d+ of \d+.*Mentioned/)
  await expect(english.locator('q strong').first()).toHaveText('English')
  await expect(
    table
      .getByRole('row', { name: /^Python/ })
      .getByRole('cell')
      .first(),
  ).toContainText(/exact|missing/)
  await expectNoViolations(page)

  await page.getByRole('button', { name: `Remove ${names[1]} from the comparison` }).click()
  await expect(heads.filter({ hasText: names[1] ?? '' })).toBeHidden()
  await expect(page.getByRole('button', { name: /from the comparison$/ })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(english.getByRole('rowheader')).toBeInViewport()
  await page.getByRole('region', { name: 'Candidates side by side' }).evaluate((frame) => frame.scrollTo(400, 0))
  await expect(english.getByRole('rowheader')).toBeInViewport()
  await expect(heads.filter({ hasText: names[2] ?? '' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await heads.getByRole('link', { name: names[2] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1, name: names[2] ?? '' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
})

import { openNewList, rows } from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

// L-R01
test('a shortlist is filtered by skill, notice and degree, and each active filter can be removed', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const skills = filters.getByRole('region', { name: 'Skills in the résumé' })
  await skills.getByLabel('Databases').check()
  await expect(page.getByText('No results with this filter', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /Skill.*Databases/ }).click()
  await expect(rows(page).first()).toBeVisible()
  await skills.getByLabel('English').check()
  await filters.getByRole('region', { name: 'Degree' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/skill=.*degree=|degree=.*skill=/)
  await expect(rows(page).first()).toBeVisible()
  await filters.getByRole('combobox', { name: 'Notice period' }).click()
  await page.getByRole('option', { name: 'Available within 30 days' }).click()
  await expect(page).toHaveURL(/notice=30/)
})

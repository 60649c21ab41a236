import { expectNoViolations } from '../axe.ts'
import { openNewList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// L-R01 L-R02 L-R08
test('filters are saved under a name, opened on another position, and deleted', async ({ page, company }) => {
  await openNewList(page, company)
  await page.getByRole('switch', { name: 'Hide lower scores' }).click()
  await page.getByRole('combobox', { name: 'Interview' }).click()
  await page.getByRole('option', { name: 'To be scheduled' }).click()
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText('to be scheduled')
  const name = `Strong, no interview yet ${Date.now()}`
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: `Views: ${name}` })).toBeVisible()

  await openNewList(page, company)
  await expect(chips).toBeHidden()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/min=50/)
  await expect(page).toHaveURL(/interview=to\+be\+scheduled/)
  await expect(chips).toContainText('at least 50')

  await page.getByRole('button', { name: `Views: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Manage views…' }).click()
  // Rows are dimmed while others are loading.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByText('No saved views yet.')).toBeVisible()
})

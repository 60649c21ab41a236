import { expectNoViolations } from '../axe.ts'
import { createWriter, dialog, openList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// L-011 L-W03 L-W07 L-W10
test('someone chooses sources, sees the query for each portal, and starts sourcing', async ({ page, company }) => {
  const positionId = await createWriter(page, company)
  await openList(page, positionId)
  const open = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sourcing' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Sources', exact: true })).toBeVisible()
  }
  await open()
  await dialog(page).getByLabel('Monster', { exact: true }).check()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Options for Monster', exact: true }).click()
  await expect(dialog(page).getByText('Salary: 2 to 12 lacs')).toBeVisible()
  await expect(dialog(page).getByText('Résumés: 5')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Active in' })).toHaveValue('30 days')
  await expect(dialog(page).getByRole('combobox', { name: 'Notice period' })).toHaveValue('1 Month')
  await expect(dialog(page).getByLabel('Boolean query')).toHaveValue('"Python" AND "English"')
  await dialog(page).getByRole('switch', { name: 'Search by the position’s requirements' }).click()
  await dialog(page).getByLabel('Boolean query').fill('python AND (english')
  await dialog(page).getByRole('button', { name: 'Save options' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByLabel('Boolean query').fill('python AND english')
  await dialog(page).getByRole('slider', { name: 'Résumés' }).press('End')
  await expect(dialog(page).getByText('Résumés: 160')).toBeVisible()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Save options' }).click()

  await expect(dialog(page).getByLabel('Monster', { exact: true })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Start sourcing' }).dblclick()
  await expect(page.getByText(/^Autosourcing started from Monster/)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await open()
  await expect(dialog(page).getByText(/^Monster: done/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Options for Monster', exact: true }).click()
  await expect(dialog(page).getByLabel('Boolean query')).toHaveValue('python AND english')
})

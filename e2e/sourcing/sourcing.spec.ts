import { expectNoViolations } from '../axe.ts'
import { createWriter, dialog, openList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// L-011 L-W03 L-W07 L-W10
test('somebody chooses where candidates come from, says what a portal is asked, and has them sourced', async ({
  page,
  company,
}) => {
  const positionId = await createWriter(page, company)
  await openList(page, positionId)
  const open = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sources and sourcing' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Sources', exact: true })).toBeVisible()
  }
  await open()
  await dialog(page).getByLabel('Monster', { exact: true }).check()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Options of Monster', exact: true }).click()
  await expect(dialog(page).getByText('Salary: 2 to 12 lacs')).toBeVisible()
  await expect(dialog(page).getByText('Résumés: 5')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Active in' })).toHaveValue('30 days')
  await expect(dialog(page).getByRole('combobox', { name: 'Notice period' })).toHaveValue('1 Month')
  await expect(dialog(page).getByLabel('Boolean query')).toHaveValue('"Python" AND "English"')
  await dialog(page).getByRole('switch', { name: 'Ask by the requirements of the position' }).click()
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
  await dialog(page).getByRole('button', { name: 'Options of Monster', exact: true }).click()
  await expect(dialog(page).getByLabel('Boolean query')).toHaveValue('python AND english')
})

// L-W01 L-W11
test('settings close the same way when saving fails, and options that cannot be read say so', async ({
  page,
  company,
}) => {
  await openList(page, await createWriter(page, company))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sources and sourcing' }).click()
  await page.route('**/sourcing_options?*', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByRole('button', { name: 'Options of Shine' }).click()
  await expect(dialog(page).getByText('Error occured while fetching details!')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sources and sourcing' }).click()
  await page.route('**/rest/position/sourcesettings', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByLabel('Dice', { exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
})

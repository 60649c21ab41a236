import { createWriter, dialog, openList } from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

// L-W01 L-W11
test('settings close the same way when saving fails, and options that cannot be read say so', async ({
  page,
  company,
}) => {
  await openList(page, await createWriter(page, company))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sourcing' }).click()
  await page.route('**/sourcing_options?*', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByRole('button', { name: 'Options for Shine' }).click()
  await expect(dialog(page).getByText('Error occured while fetching details!')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sourcing' }).click()
  await page.route('**/rest/position/sourcesettings', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByLabel('Dice', { exact: true }).check()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
})

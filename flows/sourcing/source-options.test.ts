import type { Page } from '@playwright/test'
import { call } from '../../e2e/person.ts'
import { createWriter, dialog, openList } from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

const openSources = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sourcing' }).click()
}
const openOptions = (page: Page, source: string) =>
  dialog(page)
    .getByRole('button', { name: `Options for ${source}`, exact: true })
    .click()

// L-W09
test('the regional site asks for nationality and its own places, and keeps the input when saving fails', async ({
  page,
  company,
  request,
}) => {
  const account = { source: 'JobStreet', source_user_name: 'northwind', source_password: 'a long password' }
  await call(request, company.admin, '/rest/candidant/source/details/add', account)
  await openList(page, await createWriter(page, company))
  await openSources(page)
  await openOptions(page, 'JobStreet')
  await dialog(page).getByRole('combobox', { name: 'Nationality' }).click()
  await expect(page.getByRole('option')).toHaveText(['Philippines', 'Malaysia', 'India', 'Indonesia', 'Singapore'])
  await page.getByRole('option', { name: 'Malaysia' }).click()
  await dialog(page).getByRole('combobox', { name: 'Location' }).click()
  const places = ['Across Singapore', 'Kuala Lumpur', 'National Capital Reg', 'Across Malaysia', 'Selangor']
  await expect(page.getByRole('option')).toHaveText(places)
  await page.getByRole('option', { name: 'Selangor' }).click()
  await page.route('**/sourcing_options', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByRole('button', { name: 'Save options' }).click()
  await expect(dialog(page).getByText('Error occurred please try later.')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Location' })).toHaveValue('Selangor')
  await page.unroute('**/sourcing_options')
  await dialog(page).getByRole('button', { name: 'Save options' }).click()
  await openOptions(page, 'JobStreet')
  await expect(dialog(page).getByRole('combobox', { name: 'Nationality' })).toHaveValue('Malaysia')
})

// L-W01 L-W02 L-W03
test('failures of sourcing use the wording of the specification', async ({ page, company }) => {
  await openList(page, await createWriter(page, company))
  await page.route('**/rest/position/sourcesettings?*', (route) => route.fulfill({ status: 500, body: '' }))
  await openSources(page)
  await expect(dialog(page).getByText('Failed to fetch source providers')).toBeVisible()
  await page.unroute('**/rest/position/sourcesettings?*')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByLabel('Search résumé groups').fill('engin')
  await expect(dialog(page).getByLabel('Applicants', { exact: true })).toBeHidden()
  await expect(dialog(page).getByLabel('Engineering', { exact: true })).toBeVisible()
  await dialog(page).getByLabel('Monster', { exact: true }).check()
  await page.route('**/position/doauto/sourcing', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog(page).getByRole('button', { name: 'Start sourcing' }).click()
  await expect(page.getByText('Error occured while sourcing. Please try again!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

import type { Page } from '@playwright/test'
import { createPosition } from '../../e2e/make-position.ts'
import { expect, test } from '../harness/story.ts'

const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes English that others like to ' +
  'read, and keeps a calm head in front of customers. Invented for a test, and gone with it.'
const PRIMARY = [{ skill: 'Python', score: 60, mandatory: false }]

const openTeam = async (page: Page, positionId: string) => {
  await page.goto(`/position/${positionId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Manage team' }).click()
  return page.getByRole('dialog', { name: /^Team of/ })
}

// L-L06 L-L07 L-L09
test('a hiring manager is found in the directory, added, given another email and removed', async ({
  page,
  company,
  request,
}) => {
  const positionId = await createPosition(request, company.recruiter, {
    title: 'Decided by a manager',
    description: TEXT,
    primary: PRIMARY,
  })
  await page.route('**/invited_users?*', (route) => route.abort())
  const dialog = await openTeam(page, positionId)
  await expect(dialog.getByText('Unable to load')).toBeVisible()
  await page.unroute('**/invited_users?*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByLabel('Employee', { exact: true }).first().fill(company.manager.email)
  await page.getByRole('option', { name: new RegExp(company.manager.email) }).click()
  await dialog.getByRole('button', { name: 'Add hiring manager' }).click()
  const managers = dialog.getByRole('list', { name: 'Hiring managers' })
  await expect(managers.getByText(company.manager.email)).toBeVisible()

  await managers.getByRole('button', { name: /^Change email of / }).click()
  await dialog.getByLabel(/^Email of /).fill(`moved.${positionId}@example.org`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(managers.getByText(`moved.${positionId}@example.org`)).toBeVisible()
  await expect(managers.getByText('Invited', { exact: true })).toBeVisible()

  const remove = async () => {
    await managers.getByRole('button', { name: /^Remove / }).click()
    await page
      .getByRole('dialog', { name: /^Remove / })
      .getByRole('button', { name: 'Remove' })
      .click()
  }
  await page.route('**/remove_users?*', (route) => route.abort())
  await remove()
  await expect(page.getByText('Server error occurred while removing user.')).toBeVisible()
  await page.unroute('**/remove_users?*')
  await remove()
  await expect(dialog.getByText('This position has no hiring manager yet.')).toBeVisible()
})

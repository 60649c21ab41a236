import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

// L-017 L-A10 L-J07 L-J08
test('an administrator has the activity report emailed, is told when the range is too long, and may save the file', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Activity report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activity report' })
  await expect(dialog.getByRole('checkbox', { name: /^Leave out parsed résumés/ })).toBeChecked()
  const from = dialog.getByRole('textbox', { name: 'From' })
  const usual = await from.inputValue()
  await from.fill('01 Jan 2024')
  await from.press('Tab')
  await dialog.getByRole('button', { name: 'Email report' }).click()
  await expect(dialog).toContainText('Difference between the dates should be less the 60 days')
  await from.fill(usual)
  await from.press('Tab')
  await dialog.getByRole('button', { name: 'Email report' }).click()
  await expect(dialog.getByRole('status')).toContainText('The report will be emailed to')
  await expectNoViolations(page)
  const href = (await dialog.getByRole('link', { name: 'Download file' }).getAttribute('href')) ?? ''
  expect(await (await page.request.get(href)).text()).toContain('When,Who,What,Candidate')
})

// L-017 L-J03 L-J04 L-J06
test('positions are selected across two searches, and their candidates are exported to a file', async ({ page }) => {
  await page.goto('/export-candidate')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const chosen = page.getByRole('list', { name: 'Selected positions' })
  const count = await chosen.getByRole('button', { name: /^Remove filter Position/ }).count()
  expect(count).toBeGreaterThan(1)
  await chosen
    .getByRole('button', { name: /^Remove filter Position/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search positions' }).fill('nothing is called so')
  await expect(page.getByText('No results for “nothing is called so”.')).toBeVisible()
  await page.getByRole('button', { name: `Export ${count - 1}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export the candidates of/ })
  await dialog.getByRole('checkbox', { name: 'Interested', exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: 'All' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'All' }).click()
  await dialog.getByRole('radio', { name: /^Excel/ }).click()
  await dialog.getByRole('button', { name: 'Create file' }).click()
  await expectNoViolations(page)
  const link = dialog.getByRole('link', { name: 'Download file' })
  const workbook = await page.request.get((await link.getAttribute('href')) ?? '')
  expect((await workbook.body()).subarray(0, 2).toString()).toBe('PK')
  await dialog.getByRole('radio', { name: /CSV/ }).click()
  await dialog.getByRole('button', { name: 'Create file' }).click()
  await expect(link).toHaveAttribute('href', /report\.csv/)
  const href = (await link.getAttribute('href')) ?? ''
  expect((await (await page.request.get(href)).text()).split('\r\n').length).toBeGreaterThan(10)
})

import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.describe('an administrator', () => {
  test.use({ who: 'admin' })

  // L-016 L-H01 L-H02 L-H04
  test('adds a source with its credentials, disables and enables it, and never sees them again', async ({ page }) => {
    await page.goto('/source')
    await expect(page.getByRole('row').filter({ hasText: 'Shine' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Add source' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add source' })
    await expect(dialog.getByLabel('Source')).toBeFocused()
    await page.keyboard.type('Ward Board')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Field is required.').first()).toBeVisible()
    await dialog.getByLabel('User name').fill('northwind')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('planted password')
    await dialog.getByLabel('Client ID').fill('nw-4711')
    await dialog.getByRole('textbox', { name: 'Client secret' }).fill('planted secret')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Add source' }).dblclick()
    await expect(page.getByText('Added source successfully.')).toBeVisible()
    await expect(dialog).toBeHidden()

    const row = page.getByRole('row').filter({ hasText: 'Ward Board' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Saved by')
    await row.getByRole('button', { name: 'Replace credentials: Ward Board' }).click()
    await expect(page.getByLabel('User name')).toHaveValue('')
    await expect(page.getByText('These replace all credentials of Ward Board.')).toBeVisible()
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: 'Deactivate: Ward Board' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(row.getByText('Inactive')).toBeVisible()
    await row.getByRole('button', { name: 'Activate: Ward Board' }).click()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()

    await page.route('**/rest/candidant/source/*active', (route) => route.fulfill({ status: 500, body: '' }))
    await row.getByRole('button', { name: 'Deactivate: Ward Board' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'AJAX failed!' })).toBeVisible()
    await expectNoViolations(page)
  })
})

// L-A05 L-H01 L-H03
test('a recruiter sees the sources, and why they may not be changed', async ({ page }) => {
  await page.goto('/source')
  const row = page.getByRole('row').filter({ hasText: 'Careerbuilder' })
  await expect(row).toContainText('Active')
  await page.getByRole('button', { name: 'Add source' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Not authorized to perform this action')
  await page.getByRole('button', { name: 'Add source' }).click({ force: true })
  await expect(page.getByRole('dialog')).toBeHidden()
})

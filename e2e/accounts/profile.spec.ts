import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

// L-C01 L-C05 L-C06
test('someone edits their profile, crops a picture, and types a new password twice', async ({ page }) => {
  await page.goto('/profile')
  for (const label of ['Name', 'Mobile number'])
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeVisible()
  for (const label of ['Country code', 'Location'])
    await expect(page.getByRole('combobox', { name: label })).toBeVisible()

  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Your photo').setInputFiles({ name, mimeType, buffer })
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'))
  await expect(page.getByText('Please upload only image file')).toBeVisible()
  await choose('me.png', 'image/png', await page.screenshot())
  const crop = page.getByRole('dialog', { name: 'Crop photo' })
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await crop.getByRole('button', { name: 'Save photo' }).click()
  await expect(crop).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Change password' }).click()
  const change = page.getByRole('dialog', { name: 'Change password' })
  const fill = async (present: string, next: string, again: string) => {
    await change.getByLabel('Current password').fill(present)
    await change.getByLabel('New password', { exact: true }).fill(next)
    await change.getByLabel('New password again').fill(again)
    await change.getByRole('button', { name: 'Change password', exact: true }).click()
  }
  await fill('Wrong#12345', 'Another#1', 'Another#2')
  await expect(change.getByText('Password does not match').first()).toBeVisible()
  await fill('Wrong#12345', 'Short#1', 'Short#1')
  await expect(change.getByText('Please type atleast 8 characters').first()).toBeVisible()
  await fill('Wrong#12345', 'Spaced #12', 'Spaced #12')
  await expect(change.getByText('Please type atleast 8 characters')).toHaveCount(0)
  await expect(change.getByText(/space/).last()).toBeVisible()
  await fill('Wrong#12345', 'Another#1', 'Another#1')
  await expect(change.getByText('That isn’t your current password.').first()).toBeVisible()
})

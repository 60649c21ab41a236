import { expect, testAs } from '../harness/story.ts'

const test = testAs('admin')

test('a successful import restores the page two seconds later', async ({ page }) => {
  await page.goto('/import-candidate')
  const begin = page.getByRole('region', { name: 'New import' })
  const table = `Name,Email\nLena Brandt,lena${Date.now()}@example.com\n`
  await begin
    .locator('input[type=file]')
    .setInputFiles({ name: 'reload.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Continue' }).click()
  const make = page.getByRole('button', { name: 'Import 1 row' })
  await make.click()
  await expect(make).toBeHidden()
  await expect(begin.locator('input[type=file]')).toBeAttached()
})

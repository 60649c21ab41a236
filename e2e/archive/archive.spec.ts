import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test('an administrator exports everything and downloads it, and a recruiter reads which permissions are missing', async ({
  page,
  windows,
}) => {
  test.slow()
  const admin = await windows.of('admin')
  await admin.goto('/archive')
  await admin.getByRole('button', { name: 'Export everything' }).click()
  const item = admin.getByRole('article', { name: 'Export' }).first()
  await expect(item).toContainText('Finished', { timeout: 60_000 })
  await expect(item).toContainText(/[\d,]+ records/)
  await expectNoViolations(admin)
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    item.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^rolecall-\d{4}-\d\d-\d\d\.tar\.zst$/)
  const bytes = await readFile(await download.path())
  expect(bytes.readUInt32LE(0), 'the magic number of zstd').toBe(0xfd2fb528)
  await admin.goto('/audit')
  await expect(admin.getByText(/downloaded/i).first()).toBeVisible()

  await page.goto('/archive')
  await expect(page.getByText(/^You can’t export everything: you lack .*Reveal anonymous candidates/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export everything' })).toHaveAttribute('aria-disabled', 'true')
})

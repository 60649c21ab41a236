import { makeGreenhouseFiles } from '../../packages/server/src/adapters/greenhouse/files/fixtures/write-greenhouse-files.ts'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

/** Longest wait for a step of the move, which goes behind other work. */
const PATIENCE = { timeout: 60_000 }

test('a customer who leaves Greenhouse brings the files, checks them, moves in, looks at a candidate, and undoes it', async ({
  page,
}) => {
  test.slow()
  const { files } = makeGreenhouseFiles({ people: 6, seed: Date.now() % 100_000, isCsv: true })
  const brought = Object.entries(files)
    .filter(([path]) => !path.startsWith('resumes/'))
    .map(([name, bytes]) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }))
  await page.goto('/move-in')
  await page.getByRole('combobox', { name: 'System to move in from' }).click()
  await page.getByRole('option', { name: 'Greenhouse, from its files' }).click()
  await page.getByRole('region', { name: 'New move' }).locator('input[type=file]').setInputFiles(brought)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const item = page.getByRole('article', { name: 'Greenhouse' }).first()
  await expect(item).toContainText('Ready to check', PATIENCE)
  await expect(item.getByRole('region', { name: 'Stages' })).toBeVisible()
  await expect(
    item.getByRole('region', { name: 'What was found' }).getByRole('row', { name: 'Candidates 6' }),
  ).toBeVisible()
  const jobs = item.getByRole('region', { name: 'Jobs', exact: true }).first()
  await expect(jobs.getByRole('combobox').first()).toHaveAttribute('placeholder', 'New position')
  const looks = item.getByRole('region', { name: 'How it will look' })
  await expect(looks.getByRole('list', { name: 'Moves' }).first()).toBeVisible()
  const receipt = item.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByRole('row', { name: 'Candidates 6 0 6 0 0 0' })).toBeVisible()
  await expect(receipt).toContainText('Emails, ')
  await expectNoViolations(page)
  await item.getByRole('button', { name: 'Move in' }).click()
  await expect(item).toContainText('Moved in', PATIENCE)
  await page.goto('/audit')
  await expect(page.getByText(/\(Greenhouse\)/).first()).toBeVisible()
  await page.goto('/move-in')
  await item.getByRole('button', { name: 'Undo move' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo move' }).click()
  await expect(item).toContainText('Undone', PATIENCE)
})

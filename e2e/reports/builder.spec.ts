import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

test('someone builds a report from nothing, opens the candidates behind a number, and shares its address', async ({
  page,
}) => {
  await page.goto('/reports/charts')
  await page.getByRole('link', { name: 'Report builder' }).click()
  const report = page.getByRole('search', { name: 'Report' })
  await report.getByText('1 year', { exact: true }).click()
  const choose = async (label: string, option: string) => {
    await report.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Measure', 'Selected')
  await choose('And by', 'Quarter')
  await choose('Filter by', 'Current stage')
  await choose('Current stage', 'Initial Status')
  await page.keyboard.press('Escape')
  await report.getByText('Heat map', { exact: true }).click()
  await expect(page).toHaveURL(/where=stage/)
  const panel = page.getByRole('region', { name: 'Applications that came in, by source and quarter', exact: true })
  await expect(panel).toBeVisible()
  await choose('Measure', 'Number')
  const number = panel.getByRole('button', { name: /Show candidates$/ }).first()
  const count = Number(((await number.textContent()) ?? '').replaceAll(',', ''))
  expect(count).toBeGreaterThan(0)
  await expectNoViolations(page)
  await number.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveCount(Math.min(count, 50) + 1)
  await expect(dialog.getByRole('row').nth(1)).toContainText('Initial Status')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: /as CSV$/ }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(/^\uFEFFSource,.*Q\d 20\d\d/)
  const address = page.url()
  const other = await page.context().newPage()
  await other.goto(address)
  // Others add and remove candidates meanwhile, so that the numbers may differ.
  await expect(
    other.getByRole('region', { name: 'Applications that came in, by source and quarter', exact: true }),
  ).toContainText(/Q\d 20\d\d/)
  await other.close()
})

test('facts of the candidate and of the position are in the lists under headings, and found by typing', async ({
  page,
}) => {
  await page.goto('/reports/builder?days=3660&chart=table')
  const report = page.getByRole('search', { name: 'Report' })
  const fields = report.getByRole('combobox', { name: 'Group by', exact: true })
  await fields.click()
  for (const heading of ['Applications', 'Position', 'Candidate', 'Time'])
    await expect(page.getByRole('group', { name: heading, exact: true })).toBeAttached()
  await fields.fill('experi')
  await page.getByRole('option', { name: 'Experience', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Applications that came in, by experience', exact: true })
  await expect(panel).toContainText('5 to 9 years')
  await report.getByRole('combobox', { name: 'Filter by', exact: true }).fill('position st')
  await page.getByRole('option', { name: 'Position state', exact: true }).click()
  await report.getByRole('combobox', { name: 'Position state', exact: true }).click()
  await page.getByRole('option', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/where=opening/)
  await page.keyboard.press('Escape')
  await expectNoViolations(page)
})

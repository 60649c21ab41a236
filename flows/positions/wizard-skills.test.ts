import { fillDetails, row, scoreOf, submit } from '../../e2e/positions/wizard-page.ts'
import { expect, test } from '../harness/story.ts'

// L-N01 L-N02 L-N03 L-N05 L-N06 L-N07 L-N08 L-N09 L-N11
test('the lists of skills enforce their rules', async ({ page, company }) => {
  await fillDetails(page, company)
  await submit(page).click()
  const primary = page.getByRole('table', { name: /Primary skills/ })
  await expect(primary.getByRole('row', { name: /Apache Spark/ })).toBeVisible()
  const count = await primary.locator('tbody tr').count()

  // Six at most.
  const unmarked = primary.getByRole('button', { name: /^Make .* a must-have$/ })
  while ((await page.getByText('Must-haves 6 of 6').count()) === 0) await unmarked.first().click()
  await unmarked.first().click()
  await expect(page.getByText('You have already Selected 6 skills')).toBeVisible()

  // Twice is once, whatever the capitals; a score out of range adds nothing and says nothing.
  const typed = page.getByRole('combobox', { name: 'Add a primary skill' })
  await typed.fill('PYTHON')
  await typed.press('Enter')
  await expect(page.getByText('Python is already in the primary skills.')).toBeVisible()
  await typed.fill('quantum gardening')
  await expect(page.getByText('No Skills Found')).toBeVisible()
  const newScore = page.getByRole('spinbutton', { name: 'Score of the new primary skill' })
  await newScore.fill('150')
  await typed.press('Enter')
  await expect(row(page, 'Quantum gardening')).toHaveCount(0)
  await newScore.fill('5')
  await typed.press('Enter')
  await expect(row(page, 'Quantum gardening')).toBeVisible()
  await typed.fill('Java!')
  await typed.press('Enter')
  await expect(page.getByText(/Start the skill with/)).toBeVisible()

  // Over to the other list, which is one line with its count until it is opened, and back.
  const inferred = page.getByRole('region', { name: /Inferred skills/ })
  await expect(inferred.getByRole('table')).toHaveCount(0)
  await expect(inferred).toContainText(/^Inferred skills\s?\d+/)
  await inferred.getByRole('button', { name: 'Show' }).click()
  await row(page, 'Quantum gardening')
    .getByRole('button', { name: /to inferred/ })
    .click()
  await expect(page.getByRole('table', { name: /Inferred skills/ }).getByText('Quantum gardening')).toBeVisible()
  await row(page, 'Quantum gardening')
    .getByRole('button', { name: /to primary/ })
    .click()
  await expect(primary.getByText('Quantum gardening')).toBeVisible()

  // Sorted again, some time after the edit.
  await scoreOf(page, 'Quantum gardening').fill('99')
  await expect(primary.locator('tbody tr').last()).toContainText('Quantum gardening')
  await expect(primary.locator('tbody tr').first()).toContainText('Quantum gardening', { timeout: 10_000 })
  await expect(scoreOf(page, 'Quantum gardening')).toBeFocused()

  const filter = async (name: string) => {
    await page.getByRole('button', { name: 'Filter skills' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await filter('Must-haves and added by you')
  await expect(primary.locator('tbody tr')).toHaveCount(7)
  await filter('Keep only must-haves')
  await expect(primary.locator('tbody tr')).toHaveCount(6)
  await filter('Must-haves and top 10')
  await expect(page.getByText('The number of skills available are less than your selected option')).toBeVisible()
  await expect(primary.locator('tbody tr')).toHaveCount(count + 1)
  await filter('Undo changes')
  await expect(primary.locator('tbody tr')).toHaveCount(count)
  await expect(row(page, 'Quantum gardening')).toHaveCount(0)

  // The last of a list stays.
  const removals = primary.getByRole('button', { name: /^Remove / })
  while ((await removals.count()) > 1) await removals.last().click()
  await removals.click()
  await expect(page.getByText('At least one skill is required')).toBeVisible()
  await expect(removals).toHaveCount(1)
})

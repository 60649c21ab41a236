import { expectNoViolations } from '../axe.ts'
import { openList, openNewList, pane, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('evidence rejected as wrong lowers the score in every window, and counts again by undo and from the list', async ({
  page,
  company,
  windows,
}) => {
  const positionId = await openNewList(page, company)
  const name = await rows(page).first().locator('[data-candidate]').innerText()
  const other = await windows.of('admin')
  await openList(other, positionId)
  for (const window of [page, other]) {
    await window.keyboard.press('j')
    await window.keyboard.press('Enter')
    await expect(pane(window).getByRole('heading', { name })).toBeVisible()
  }
  const ringIn = (window: typeof page) =>
    pane(window)
      .getByRole('img', { name: /^Score/ })
      .innerText()
      .then(Number)
  const before = await ringIn(page)
  const line = pane(page)
    .getByRole('listitem')
    .filter({ hasText: /^English/ })
  await line.hover()
  await line.getByRole('button', { name: 'Mark as wrong: English' }).click()
  await expect(page.getByText('English no longer counts for this candidate.')).toBeVisible()
  await expect(line.getByText(/^Marked as wrong by/)).toBeVisible()
  for (const window of [page, other]) await expect.poll(() => ringIn(window)).toBeLessThan(before)
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  for (const window of [page, other]) await expect.poll(() => ringIn(window)).toBe(before)

  await line.getByRole('button', { name: 'Mark as wrong: English' }).click()
  await expect(line.getByText(/^Marked as wrong by/)).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText(/marked English as wrong for the candidate\.$/).first()).toBeVisible()

  await other.goto('/corrections')
  await other.getByLabel('Search candidates').fill(name)
  const row = other.getByRole('row').filter({ hasText: 'English' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: `Undo: English for ${name}` }).click()
  await expect(other.getByText(`No results for “${name}”.`)).toBeVisible()
  await other.getByRole('radiogroup').getByText('Undone').click()
  await expect(other.getByRole('row').filter({ hasText: 'English' })).toHaveCount(2)
  await expectNoViolations(other)
  await expect.poll(() => ringIn(page)).toBe(before)
})

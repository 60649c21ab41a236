import { KEY_ROWS } from '../../packages/web/src/ui/shell/key-table.ts'
import { expectNoViolations } from '../axe.ts'
import { countOf, dialog, nameIn, openNewList, rows, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('the question mark lists every shortcut, those of this page first', async ({ page, company }) => {
  await openNewList(page, company)
  await page.keyboard.press('?')
  const help = dialog(page)
  await expect(help.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
  const listed = await help
    .locator('[data-key-id]')
    .evaluateAll((found) => found.map((each) => each.getAttribute('data-key-id')))
  expect(listed.toSorted()).toEqual(KEY_ROWS.map(({ id }) => id).toSorted())
  const elsewhere = help.getByRole('region', { name: 'Elsewhere' })
  await expect(elsewhere.getByText('Submit the form')).toBeVisible()
  await expect(elsewhere.getByText('Change status')).toBeHidden()
  await expectNoViolations(page)
})

// L-Q01 L-S02
test('a letter picks the first status of a group, and with Shift it asks which', async ({ page, company }) => {
  await openNewList(page, company)
  const before = await countOf(page, 'Initial Status')
  const second = await nameIn(page, 1).innerText()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('c')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => countOf(page, 'Screened')).toBe(1)

  await page.keyboard.press('s')
  await page.keyboard.press('Shift+C')
  await expect(dialog(page).getByRole('radio', { name: /Screening on hold/ })).toBeVisible()
  await page.keyboard.press('2')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => countOf(page, 'Screened')).toBe(2)
  await expect.poll(() => countOf(page, 'Initial Status')).toBe(before - 2)
  await tab(page, 'Screened').click()
  await expect(rows(page).filter({ hasText: second })).toContainText('Screening on hold')
})

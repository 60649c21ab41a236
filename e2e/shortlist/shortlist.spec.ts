import { expectNoViolations } from '../axe.ts'
import { countOf, dialog, grid, nameIn, openList, openNewList, pane, rows, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('the document of a shortlist names its scripts, and the page loads its candidates once', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const reads: string[] = []
  // The first candidates are a part of what the page asks for at once.
  page.on('request', (request) => /\/candidate\/(?:cards|opening)$/.test(request.url()) && reads.push(request.url()))
  // A list that is new is read again as people come onto it.
  await expect(async () => {
    reads.length = 0
    const document = await page.reload()
    await expect(rows(page).first()).toBeVisible()
    expect(document?.headers().link).toContain('rel=modulepreload')
    expect(reads).toHaveLength(1)
  }).toPass()
})

// L-008 L-S07 L-S08
test('s and a letter move a candidate, the next one is ready at once, and u undoes the move', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const all = await countOf(page, 'Initial Status')
  const names = [
    await nameIn(page, 0).innerText(),
    await nameIn(page, 1).innerText(),
    await nameIn(page, 2).innerText(),
  ]

  await page.keyboard.press('j')
  for (const [index, name] of names.slice(0, 2).entries()) {
    await expect(rows(page).first().locator('[data-candidate]')).toHaveText(name)
    await page.keyboard.press('s')
    await page.keyboard.press('s')
    await expect(dialog(page)).toBeHidden()
    await expect(tab(page, 'Shortlisted')).toContainText(String(index + 1))
    await expect(rows(page).first()).toBeFocused()
  }
  await expect(nameIn(page, 0)).toHaveText(names[2] ?? '')
  await expect.poll(() => countOf(page, 'Initial Status')).toBe(all - 2)

  await expect(page.getByText(`${names[1]} moved to Shortlisted`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(nameIn(page, 0)).toHaveText(names[1] ?? '')
  await expect(tab(page, 'Shortlisted')).toContainText('1')
  await page.keyboard.press('u')
  await expect(nameIn(page, 0)).toHaveText(names[0] ?? '')
  await expect.poll(() => countOf(page, 'Initial Status')).toBe(all)
})

// L-S03 L-S07 L-S08
test('many are moved at once with a reason, and the counts in another window follow without a reload', async ({
  page,
  company,
  windows,
}) => {
  const positionId = await openNewList(page, company)
  const other = await windows.another()
  await openList(other, positionId)
  await expect(rows(page).nth(3)).toBeVisible()
  await expect(rows(other).nth(3)).toBeVisible()
  const all = await countOf(other, 'Initial Status')
  const stays = await nameIn(other, 3).innerText()

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 candidates selected')).toBeVisible()
  await page.keyboard.press('r')
  const save = dialog(page).getByRole('button', { name: /^Reject / })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByRole('radio', { name: 'Skills do not match' }).click()
  await save.click()

  await expect(tab(page, 'Rejected')).toContainText('3')
  await expect(page.getByText('3 candidates moved to Rejected')).toBeVisible()
  await expect(tab(other, 'Rejected')).toContainText('3')
  await expect(tab(other, 'Initial Status')).toContainText(String(all - 3))
  await expect(nameIn(other, 0)).toHaveText(stays)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tab(other, 'Rejected')).toContainText('0')
  await expect(tab(other, 'Initial Status')).toContainText(String(all))
})

// L-Q04
test('scrolling loads more until the list is complete', async ({ page, company }) => {
  await openNewList(page, company)
  const all = await countOf(page, 'Initial Status')
  expect(all).toBeGreaterThan(50)
  const last = grid(page).locator(`[aria-rowindex="${all}"]`)
  await expect(last).toHaveCount(0)
  await expect(async () => {
    // To the end of what was read: a wheel would race the rows that are measured as they come into view.
    await grid(page).evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect(last).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('below 768 px the candidate covers the list and the filters are a sheet', async ({ page, company }) => {
  await openNewList(page, company)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows(page).first()).toBeVisible()
  const name = await nameIn(page, 0).innerText()
  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog(page).getByRole('combobox', { name: 'Search the list' }).fill(name)
  await expect(dialog(page).getByRole('combobox', { name: 'Search the list' })).toHaveValue(name)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('1 candidate', { exact: true })).toBeVisible()
  await rows(page).first().click()
  await expect(pane(page).getByRole('heading', { name })).toBeFocused()
  await expectNoViolations(page)
  await pane(page).getByRole('button', { name: 'Close the candidate' }).click()
  await expect(rows(page).first()).toBeVisible()
})

import { expectNoViolations } from '../axe.ts'
import { createPosition } from '../make-position.ts'
import {
  countOf,
  createWriter,
  dialog,
  grid,
  nameIn,
  openList,
  openNewList,
  pane,
  rows,
  tab,
} from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('an address of a shortlist names its scripts with the document, and its candidates are read once', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const reads: string[] = []
  page.on('request', (request) => request.url().endsWith('/candidate/cards') && reads.push(request.url()))
  // A list that is new is read again as people come onto it.
  await expect(async () => {
    reads.length = 0
    const document = await page.reload()
    await expect(rows(page).first()).toBeVisible()
    expect(document?.headers().link).toContain('rel=modulepreload')
    expect(reads).toHaveLength(1)
  }).toPass()
})

// L-008 L-Q04
test('j and k walk the list, Enter opens a candidate beside it, and walking on shows the next', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const [first, second] = [await nameIn(page, 0).innerText(), await nameIn(page, 1).innerText()]

  await page.keyboard.press('j')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('heading', { name: first })).toBeVisible()
  await page.keyboard.press('j')
  await expect(pane(page).getByRole('heading', { name: second })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane(page)).toBeHidden()
})

// L-008 L-S07 L-S08
test('s and a letter move a candidate, the next one is at hand at once, and u takes the move back', async ({
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
test('many are moved at once with a reason, and the counts of another window follow without reload', async ({
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
  const save = dialog(page).getByRole('button', { name: 'Move to Rejected' })
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

// L-S03 L-S04 L-S05
test('Others asks for a reason in words and counts them', async ({ page, company }) => {
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await dialog(page).getByRole('radio', { name: 'Others' }).click()
  const reason = dialog(page).getByRole('textbox', { name: 'Reason in your own words' })
  const save = dialog(page).getByRole('button', { name: 'Move to Rejected' })
  await reason.fill('Too short.')
  await expect(dialog(page).getByText('10 / 500')).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await reason.fill('We spoke for an hour. '.repeat(8))
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await save.click()
  await expect(tab(page, 'Rejected')).toContainText('1')
})

// Rule H-102.
// L-S07
test('a move that does not reach the server brings card and counts back and says so', async ({ page, company }) => {
  await openNewList(page, company)
  const name = await nameIn(page, 0).innerText()
  await page.route('**/rest/position/change/status', (route) => route.abort())
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  await expect(page.getByText(`${name} stays where they were.`)).toBeVisible()
  await expect(nameIn(page, 0)).toHaveText(name)
  await expect(tab(page, 'Shortlisted')).toContainText('0')
})

// L-008 L-R01 L-R02
test('filters are part of the address, survive a reload and can be taken off one by one', async ({ page, company }) => {
  const positionId = await createPosition(page.request, company.recruiter, {
    title: 'Data Engineer',
    description: 'Somebody who knows Python well and keeps the tables of the warehouse in order. '.repeat(4),
    primary: [{ skill: 'Python', score: 90, mandatory: false }],
  })
  await openList(page, positionId)
  const all = await page.getByText(/^[\d,]+ candidates$/).innerText()

  await page.keyboard.press('/')
  await page.keyboard.type('Kafka')
  const chips = page.getByRole('list', { name: 'Filters in force' })
  await expect(chips).toContainText('“Kafka”')
  await page.getByRole('switch', { name: 'Hide lower scores' }).click()
  await expect(chips).toContainText('at least 50')
  await expect(page).toHaveURL(/q=Kafka/)
  await expect(page).toHaveURL(/min=50/)
  await expect(page.getByText(all, { exact: true })).toBeHidden()

  await page.reload()
  await expect(chips).toContainText('“Kafka”')
  await expect(chips).toContainText('at least 50')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText(all, { exact: true })).toBeHidden()
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText(all, { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/q=|min=/)
})

test('filters that leave nobody offer to drop each, with how many there would be', async ({ page, company }) => {
  await page.goto(`/position/${await createWriter(page, company)}?q=nosuchword&min=10`)
  await expect(page.getByText(/Nobody here passes all of these filters together/)).toBeVisible()
  await page.getByRole('button', { name: /^Drop words “nosuchword”: \d+$/ }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/min=10/)
})

// L-Q04
test('scrolling reads on until everybody was there', async ({ page, company }) => {
  await openNewList(page, company)
  const all = await countOf(page, 'Initial Status')
  expect(all).toBeGreaterThan(60)
  const last = grid(page).locator(`[aria-rowindex="${all}"]`)
  await expect(last).toHaveCount(0)
  await grid(page).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(last).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('under 768 px the candidate covers the list and the filters are a sheet', async ({ page, company }) => {
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

import type { Page } from '@playwright/test'
import { expectNoViolations, expectNoViolationsAnywhere } from './axe.ts'
import { createPosition } from './make-position.ts'
import { type Company, expect, test } from './story.ts'

const LONG_TEXT =
  'Somebody who writes English that others like to read, knows Python well enough to automate the dull parts of the ' +
  'work, and keeps a calm head in front of customers. Invented for a test, and gone with it.'

/** All who name English in their résumé are on its shortlist. */
const createWriter = (page: Page, { recruiter }: Company) =>
  createPosition(page.request, recruiter, {
    title: 'Writer of clear words',
    description: LONG_TEXT,
    primary: [
      { skill: 'English', score: 60, mandatory: false },
      { skill: 'Python', score: 40, mandatory: true },
    ],
  })

/** The shortlist of a position of this test alone, once its candidates are there; `search` says what the address asks. */
async function openNewList(page: Page, company: Company, search = ''): Promise<string> {
  const positionId = await createWriter(page, company)
  await openList(page, `${positionId}${search}`)
  return positionId
}

async function openList(page: Page, position: string): Promise<void> {
  await page.goto(`/position/${position}`)
  await expect(rows(page).first()).toBeVisible()
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Candidates' })
const rows = (page: Page) => grid(page).getByRole('row')
const nameIn = (page: Page, index: number) => rows(page).nth(index).locator('[data-candidate]')
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Status' }).getByRole('tab', { name })
const pane = (page: Page) => page.getByRole('region', { name: 'the candidate', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

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

test('what a score is made of shows on hover and on focus, and looking there is not viewing', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  let isRead = false
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.includes('preview')) isRead = true
  })
  const card = rows(page).first()
  const score = Number(await card.locator('[data-ring]').innerText())
  const parts = page.getByRole('tooltip').filter({ hasText: `What ${score} is made of` })
  await card.locator('[data-ring]').hover()
  await expect(parts.getByRole('img', { name: new RegExp(`^${score} of 100: `) })).toBeVisible()
  await expect(parts.getByRole('listitem').filter({ hasText: 'Experience' })).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(parts).toBeHidden()

  await page.keyboard.press('j')
  await expect(card).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.locator('[data-ring]')).toBeFocused()
  await expect(parts).toBeVisible()
  await expectNoViolations(page)
  expect(isRead).toBe(false)
})

test('the points of a candidate add up to the score, and each leads to its words in the résumé', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const score = Number(
    await rows(page)
      .first()
      .getByRole('img', { name: /^Score/ })
      .innerText(),
  )

  const equation = await pane(page).locator('[data-equation]').innerText()
  const [sum = '', total] = equation.split('=')
  expect(sum.split('+').reduce((added, part) => added + Number(part), 0)).toBe(score)
  expect(Number(total)).toBe(score)
  const points = await pane(page)
    .locator('[data-points]')
    .evaluateAll((cells) => cells.reduce((added, cell) => added + Number(cell.getAttribute('data-points')), 0))
  expect(points).toBe(score)

  await pane(page)
    .getByRole('button', { name: /^Show English in the résumé/ })
    .click()
  const mark = pane(page).locator('mark[data-focused]')
  await expect(mark).toBeInViewport()
  await expect(mark).toContainText(/english/i)
})

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

test('what is typed before the field of a comment is there belongs to it and runs no command', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  let answer = () => {}
  const isPreview = (url: URL) => url.pathname === '/rest/position/resume/preview'
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(isPreview, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('c')
  await page.keyboard.type('good, reject later')
  await expect(dialog(page)).toBeHidden()
  answer()
  const field = pane(page).getByRole('textbox', { name: 'Add a comment' })
  await expect(field).toHaveValue('good, reject later')
  await page.keyboard.type('!')
  await expect(field).toHaveValue('good, reject later!')
  await page.unroute(isPreview)
})

test('the same is said about many at once', async ({ page, company }) => {
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('c')
  const text = dialog(page).getByRole('textbox', { name: 'Comment' })
  await expect(text).toBeFocused()
  await text.fill('Met at the fair')
  // What was typed is not lost by a slip.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).click()
  await text.focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The comment was added to 2 candidates.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await pane(page).getByRole('tab', { name: 'Comments' }).click()
  await expect(pane(page).getByRole('list', { name: 'Comments' })).toContainText('Met at the fair')
})

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

test('filters are part of the address, survive a reload and can be taken off one by one', async ({ page, company }) => {
  await openNewList(page, company)
  const all = await page.getByText(/^[\d,]+ candidates$/).innerText()

  await page.keyboard.press('/')
  await page.keyboard.type('Python')
  const chips = page.getByRole('list', { name: 'Filters in force' })
  await expect(chips).toContainText('“Python”')
  await page.getByRole('switch', { name: 'Hide lower scores' }).click()
  await expect(chips).toContainText('at least 50')
  await expect(page).toHaveURL(/q=Python/)
  await expect(page).toHaveURL(/min=50/)
  await expect(page.getByText(all, { exact: true })).toBeHidden()
  const filtered = await page.getByText(/^[\d,]+ candidates?$/).innerText()

  await page.reload()
  await expect(chips).toContainText('“Python”')
  await expect(page.getByText(filtered, { exact: true })).toBeVisible()
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

test('a comment that does not reach the server is back in its field', async ({ page, company }) => {
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  const field = pane(page).getByRole('textbox', { name: 'Add a comment' })
  await expect(field).toBeFocused()
  const isComment = (url: URL) => url.pathname === '/candidate/comment'
  await page.route(isComment, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const said = 'Writes well, and says so'
  await field.fill(said)
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByText(/Your text is kept in the field/)).toBeVisible()
  await expect(field).toHaveValue(said)

  await page.unroute(isComment)
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByRole('list', { name: 'Comments' })).toContainText(said)
  await expect(field).toHaveValue('')
})

test('the profile shows the file, the reasons of the score and the neighbours of the list', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const [first, second] = [await nameIn(page, 0).innerText(), await nameIn(page, 1).innerText()]
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await pane(page).getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(page.locator('[data-equation]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Positions held' })).toBeVisible()

  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.getByRole('button', { name: 'Previous candidate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  await expect(page.getByText(`${first} moved to Shortlisted`)).toBeVisible()
  await expect(page.locator('main').getByText('Shortlisted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(tab(page, 'Shortlisted')).toContainText('1')
})

test('axe objects to nothing on the candidate beside the list and on the dialog of a move', async ({
  page,
  company,
}) => {
  await openNewList(page, company, '?min=10')
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await expect(pane(page).locator('[data-equation]')).toBeVisible()
  await expectNoViolationsAnywhere(page, { narrow: false })
  await page.keyboard.press('r')
  await expect(dialog(page)).toBeVisible()
  await expectNoViolationsAnywhere(page, { narrow: false })
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

async function countOf(page: Page, group: string): Promise<number> {
  const text = await tab(page, group).innerText()
  return Number(/[\d,]+$/.exec(text.trim())?.[0].replace(',', ''))
}

import { expectNoViolations, expectNoViolationsAnywhere } from '../axe.ts'
import { createPosition } from '../make-position.ts'
import { dialog, nameIn, openList, openNewList, pane, rows, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('the parts of a score show on hover and on focus, which does not count as a view', async ({ page, company }) => {
  await openNewList(page, company)
  let isRead = false
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.includes('preview')) isRead = true
  })
  const card = rows(page).first()
  const score = Number(await card.locator('[data-ring]').innerText())
  const parts = page.getByRole('tooltip').filter({ hasText: `the ${score} points add up` })
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

test('the points of a candidate add up to the score, and each links to its words in the résumé', async ({
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

// L-010 L-Y05
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
  await expect(pane(page).getByText(/Your text is still in the field/)).toBeVisible()
  await expect(field).toHaveValue(said)

  await page.unroute(isComment)
  await page.keyboard.press('Control+Enter')
  const list = pane(page).getByRole('list', { name: 'Comments' })
  await expect(list).toContainText(said)
  await expect(field).toHaveValue('')

  // After an @ the field suggests users who may see the position; arrows and Enter belong to their list while it is open.
  await page.keyboard.type('Ask @')
  const people = pane(page).getByRole('listbox', { name: 'People to mention' })
  await expect(people.locator('[data-combobox-selected]')).toHaveCount(1)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(people).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@')
  await expect(people.locator('[data-combobox-selected]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/^Ask @\S.* $/)
  await expect(people).toBeHidden()
  const whom = (await field.inputValue()).slice('Ask '.length).trim()
  await page.keyboard.type('please')
  await page.keyboard.press('Control+Enter')
  await expect(list.getByRole('listitem').first().getByText(whom, { exact: true })).toBeVisible()
})

// L-Q06 L-Y04
test('a card shows in colour what matches and how often its file arrived, and the books on the profile scroll by themselves', async ({
  page,
  company,
}) => {
  await page.route(/\/rest\/position\/candidate\/(opening|cards)$/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const [first] = (json.cards ?? json).results ?? []
    if (first) first.duplicates = 2
    await route.fulfill({ response, json })
  })
  const books = Array.from({ length: 9 }, (_, place) => ({
    title: `Volume ${place + 1}`,
    link: 'https://books.example',
    author: 'Noor Haddad',
    publisher: 'Harbour Press',
    teaches: ['Python'],
  }))
  await page.route('**/rest/get/ilp', (route) => route.fulfill({ json: { books, courses: [] } }))
  const positionId = await createPosition(page.request, company.recruiter, {
    title: 'Writer of proofs',
    description: 'Somebody who writes English that others like to read and proves what they say in Haskell. '.repeat(3),
    primary: [
      { skill: 'English', score: 60, mandatory: false },
      { skill: 'Haskell', score: 40, mandatory: false },
    ],
  })
  await openList(page, positionId)
  await expect(rows(page).first()).toContainText('3 copies of the same file')
  await expect(rows(page).first().getByRole('list', { name: 'Required skills' })).toContainText('English, matched')
  await expect(rows(page).first().locator('[data-tone="matched"]').first()).toBeVisible()
  await expect(rows(page).first().locator('[data-tone="missing"]').first()).toContainText('Haskell')

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await pane(page).getByRole('button', { name: 'Profile' }).click()
  const shelf = page.getByRole('list', { name: 'Books' })
  await expect.poll(() => shelf.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

// L-Q08 L-Q09 L-Y01 L-Y03 L-Y07
test('the profile shows the file, the reasons for the score and the neighbours in the list', async ({
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
  await expect(page.getByRole('region', { name: 'Work history' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Résumé checks' })).toContainText('Incomplete résumé No')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const what of ['e-mail', 'phone']) {
    const copy = page.getByRole('button', { name: new RegExp(`^Copy ${what} `) })
    await copy.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Click to copy / View')
    await copy.click()
    await expect(page.getByRole('tooltip')).toHaveText('Copied')
    await expect(page.getByRole('tooltip')).toHaveText('Click to copy / View')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await copy.getAttribute('title'))
  }

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

test('axe finds no problems on the candidate beside the list and on the move dialog', async ({ page, company }) => {
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

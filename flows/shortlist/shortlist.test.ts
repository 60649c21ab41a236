import { createPosition } from '../../e2e/make-position.ts'
import {
  createWriter,
  dialog,
  LONG_TEXT,
  nameIn,
  openList,
  openNewList,
  pane,
  rows,
  tab,
} from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

// L-008 L-Q04
test('j and k move through the list, Enter opens a candidate beside it, and j then shows the next', async ({
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

test('a list by score marks where candidates without a must-have begin, and one by name says that it is not by score', async ({
  page,
  company,
}) => {
  const position = await createPosition(page.request, company.recruiter, {
    title: 'Data Analyst',
    description: LONG_TEXT,
    primary: [
      { skill: 'English', score: 60, mandatory: false },
      ...['Tableau', 'PostgreSQL'].map((skill) => ({ skill, score: 40, mandatory: true })),
    ],
  })
  await openList(page, position)
  const border = page.getByText(/^Candidates below miss a must-have/)
  await expect(border).toHaveCount(1)
  await expect(rows(page).first().filter({ has: border })).toHaveCount(0)
  await expect(page.getByText(/not by score/)).toHaveCount(0)
  await page.goto(`/position/${position}?sort=name`)
  await expect(page.getByText('Sorted by “Name”, not by score. A higher score can be further down.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expect(border).toHaveCount(0)
})

// L-S03 L-S04 L-S05
test('Others asks for a written reason and counts its characters', async ({ page, company }) => {
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await dialog(page).getByRole('radio', { name: 'Others' }).click()
  const reason = dialog(page).getByRole('textbox', { name: 'Reason in your own words' })
  const save = dialog(page).getByRole('button', { name: /^Reject / })
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
test('a move that does not reach the server restores card and counts and says so', async ({ page, company }) => {
  await openNewList(page, company)
  const name = await nameIn(page, 0).innerText()
  await page.route('**/rest/position/change/status', (route) => route.abort())
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  await expect(page.getByText(`${name} wasn’t moved.`)).toBeVisible()
  await expect(nameIn(page, 0)).toHaveText(name)
  await expect(tab(page, 'Shortlisted')).toContainText('0')
})

// L-008 L-R01 L-R02
test('filters are part of the address, survive a reload and can be removed one by one', async ({ page, company }) => {
  const positionId = await createPosition(page.request, company.recruiter, {
    title: 'Data Engineer',
    description: 'Somebody who knows Python well and keeps the tables of the warehouse in order. '.repeat(4),
    primary: [{ skill: 'Python', score: 90, mandatory: false }],
  })
  await openList(page, positionId)
  const all = await page.getByText(/^[\d,]+ candidates$/).innerText()

  await page.keyboard.press('/')
  await page.keyboard.type('Kafka')
  const chips = page.getByRole('list', { name: 'Active filters' })
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
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText(all, { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/q=|min=/)
})

test('filters without results offer to drop each one, with the number of results', async ({ page, company }) => {
  await page.goto(`/position/${await createWriter(page, company)}?q=nosuchword&min=10`)
  await expect(page.getByText(/No results with these filters/)).toBeVisible()
  await page.getByRole('button', { name: /^Remove search “nosuchword”: \d+$/ }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/min=10/)
})

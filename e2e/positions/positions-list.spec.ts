import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { createPosition, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Positions' }).getByRole('row')
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Positions' })

/** Returns the number at the start of a text, as formatted for people. */
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

test('a hiring manager sees on Home how many positions are theirs, opens just those, and one of them', async ({
  page,
  company,
  windows,
}) => {
  const description = 'Whoever keeps the ledger of the mills by Python, and likes it. '.repeat(4)
  const primary = [{ skill: 'Python', score: 80, mandatory: false }]
  const titles = [`Ledger ${newCode()}`, `Ledger ${newCode()}`]
  for (const title of titles)
    await createPosition(page.request, company.recruiter, {
      title,
      description,
      primary,
      inviteUsers: [company.manager.email],
    })

  const manager = await windows.of('manager')
  await manager.goto('/home')
  const tile = manager.getByRole('list', { name: 'In numbers' }).getByRole('link', { name: / open positions?$/ })
  const count = numberIn(await tile.textContent())
  expect(count).toBeGreaterThanOrEqual(3)
  await tile.click()
  await expect(manager).toHaveURL(/\/projectPositions\?view=positions&state=open$/)
  await expect(rowsOf(manager)).toHaveCount(count + 1)
  await expect(tabs(manager).getByRole('link', { name: 'Positions' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs(manager).getByRole('link', { name: 'Projects' })).not.toHaveAttribute('aria-current', 'page')
  await expect(manager.getByRole('link', { name: 'Java Backend Developer' })).toHaveCount(0)

  await manager.getByRole('searchbox', { name: 'Search positions' }).fill(titles[0] ?? '')
  await expect(rowsOf(manager)).toHaveCount(2)
  await rowsOf(manager)
    .nth(1)
    .getByText(titles[0] ?? '')
    .click()
  await expect(manager.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible()
})

// L-007 L-Q02
test('a candidate who awaits a hiring manager’s review appears on their Home, which links to the review', async ({
  page,
  company,
  windows,
}) => {
  const title = `Reviewed ${newCode()}`
  const positionId = await createPosition(page.request, company.recruiter, {
    title,
    description: 'Whoever keeps the ledger of the mills by Python, and likes it. '.repeat(4),
    primary: [{ skill: 'Python', score: 80, mandatory: false }],
    inviteUsers: [company.manager.email],
  })
  const ask = (path: string, body: object) => call(page.request, company.recruiter, path, body)
  const { results } = await ask('/rest/position/candidate/result', { positionId })
  await ask('/rest/position/change/status', { positionId, resumeId: results[0].resume_id, status: 'HM Review' })

  const manager = await windows.of('manager')
  await manager.goto('/home')
  const waiting = manager.getByRole('list', { name: 'My tasks' }).getByRole('listitem').filter({ hasText: title })
  await expect(waiting).toContainText('1 candidate to review')
  await waiting.getByRole('link', { name: title }).click()
  await expect(manager.getByRole('tab', { name: /^HM Review/ })).toHaveAttribute('aria-selected', 'true')
})

test('the search, filters and sort order of positions are in the address, and Back removes them', async ({ page }) => {
  await page.goto('/home')
  await sidebar(page).getByRole('link', { name: 'Positions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Positions' })).toBeVisible()
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  await expect(page).toHaveURL(/state=upcoming/)
  await page.getByRole('button', { name: 'Position', exact: true }).click()
  await expect(page).toHaveURL(/sort=title/)
  const titles = () => rowsOf(page).getByRole('link').allTextContents()
  // Compares one read with itself: another story may add a position between two reads.
  const isInOrder = async () => {
    const listed = (await titles()).map((title) => title.toLowerCase())
    return listed.join() === listed.toSorted((a, b) => a.localeCompare(b)).join()
  }
  await expect.poll(isInOrder).toBe(true)
  await page.getByRole('button', { name: 'Position', exact: true }).click()
  await expect(page).toHaveURL(/direction=desc/)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('checkbox', { name: 'Only mine' }).check()
  await page.getByRole('searchbox', { name: 'Search positions' }).fill('no such position')
  await expect(page.getByText('No results for “no such position” with these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await page.goto(`${page.url()}&stage=none`)
  await expect(page.getByText('No positions match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowsOf(page).nth(1)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await tabs(page).getByRole('link', { name: 'Projects' }).click()
  await expect(page).toHaveURL(/\/projectPositions$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

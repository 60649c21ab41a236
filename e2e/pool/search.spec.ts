import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { grid, openNewList, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// The same search in the shortlist and in the palette; pool-list.spec.ts covers the pool.

const line = (page: Page, noun: string) => page.getByRole('status').filter({ hasText: noun })

// L-N11
test('the search of a shortlist shows how it was understood and where each match is, and corrects a typo', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const box = page.getByRole('combobox', { name: 'Search the list' })
  await box.fill('python NOT kubernetes')
  await expect(line(page, 'candidates')).toContainText(
    /^python, not kubernetes…?: \d+ candidates; without python \d+; without not kubernetes…? \d+$/,
  )
  const found = await line(page, 'candidates').innerText()
  const count = Number(/: (\d+) candidates/.exec(found)?.[1])
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count))
  await expect(rows(page).first().locator('p mark').first()).toHaveText(/python/i)
  await expectNoViolations(page)

  await box.fill('title:engineer')
  await expect(rows(page).first().locator('mark').first()).toHaveText(/engineer/i)

  await box.fill('skil:python AND (english')
  const mistake = page.getByRole('status').filter({ hasText: 'skil' })
  await expect(mistake.locator('mark')).toHaveText('skil')
  await mistake.getByRole('button', { name: 'Search for skill:python AND (english)' }).click()
  await expect(box).toHaveValue('skill:python AND (english)')
  await expect(line(page, 'candidates')).toContainText(/^skill: python, english: \d+ candidates; without/)

  await box.press('End')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/search/skill')) asked.push(request.postDataJSON().typed_text)
  })
  // Slower than a search waits for the next key.
  await box.pressSequentially(' jav', { delay: 300 })
  await expect(page.locator('datalist option[value="skill:python AND (english) JavaScript"]')).toBeAttached()
  expect(asked).toEqual(['jav'])
})

test('the palette shows how a query was understood, completes it, and opens the pool with the search', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  const box = page.getByPlaceholder('Search candidates, positions')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await box.fill('kubernetes -pyth')
  await expect(line(page, 'candidates')).toContainText(
    /^kubernetes, not pyth…: \d+ candidates; without kubernetes \d+; without not pyth… \d+$/,
  )
  await expect(palette.getByRole('option', { name: 'kubernetes -Python', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNoViolations(page)
  await palette.getByRole('option', { name: 'kubernetes -Python', exact: true }).click()
  await expect(box).toHaveValue('kubernetes -Python')
  await expect(line(page, 'candidates')).toContainText(/^kubernetes, not Python…?: \d+ candidates/)

  await box.fill('skil:python')
  await expect(line(page, 'skil').locator('mark')).toHaveText('skil')
  await palette.getByRole('button', { name: 'Search for skill:python' }).click()
  await expect(box).toHaveValue('skill:python')
  await palette.getByRole('option', { name: /^See all results for “skill: python/ }).click()
  await expect(page).toHaveURL(/\/internalpool\?q=skill/)
  await expect(line(page, 'candidates')).toContainText(/^skill: python…?: \d+ candidates$/)
})

test('Ctrl K opens the active row, with the keyboard alone', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  const box = page.getByRole('combobox', { name: 'Search candidates, positions' })
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  const active = page.getByRole('option', { selected: true })
  const expectActive = async (option: Locator) => {
    await expect(active).toHaveCount(1)
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', String(await option.getAttribute('id')))
  }
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await expectActive(options.first())
  await page.keyboard.press('ArrowDown')
  await expectActive(options.nth(1))
  await page.keyboard.press('End')
  await expectActive(options.last())
  await page.keyboard.press('ArrowDown')
  await expectActive(options.first())
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expectActive(options.last())

  // Candidates come before all other results, and the row that the user moved to stays active when a slower answer arrives.
  await box.fill('python')
  const people = page.getByRole('group', { name: 'People' }).getByRole('option')
  await expectActive(people.first())
  await expect(options.last()).toHaveText(/^See all results for “python/)
  const chosen = await people.nth(1).innerText()
  await page.keyboard.press('ArrowDown')
  await expectActive(people.nth(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: chosen.split('\n')[0] ?? '' }).first()).toBeVisible()

  // Enter before the answer opens the first row once it arrives, and no row of an earlier answer.
  // Letters typed before the field has the focus are put into it.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzz')
  await expect(box).toHaveValue('zzzz')
  await expect(page.getByText('No results for “zzzz”.')).toBeVisible()
  await page.keyboard.press('Enter')
  await box.fill('')
  await page.keyboard.type('Senior Data Engineer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/positions?\/|\/candidates\//)
  await expect(box).toHaveCount(0)
})

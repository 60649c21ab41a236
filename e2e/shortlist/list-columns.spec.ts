import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { rows as cards, openNewList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const heads = (page: Page) => page.getByRole('grid', { name: 'People' }).getByRole('columnheader').allInnerTexts()

test('columns of the pool are chosen and sorted by keyboard, persist, and are saved with a search', async ({
  page,
}) => {
  await page.goto('/internalpool')
  const button = page.getByRole('button', { name: 'Columns', exact: true })
  await button.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: 'Phone and email' }).press('Space')
  await panel.getByRole('checkbox', { name: 'Date of birth' }).press('Space')
  await expect.poll(() => heads(page)).not.toContain('Phone and email')
  const kept = page.waitForResponse((answer) => !!answer.request().postData()?.includes('["location","experience"'))
  const up = panel.getByRole('button', { name: 'Move Location and degree up' })
  await up.press('Enter')
  // The top one can't move up; the arrow next to it has the focus.
  await expect(panel.getByRole('button', { name: 'Move Location and degree down' })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  const chosen = await heads(page)
  expect(chosen.slice(1, 4)).toEqual(['Name and job title', 'Location and degree', 'Experience'])
  expect(chosen).toContain('Date of birth')

  await kept
  await page.goto('/internalpool')
  await expect.poll(() => heads(page)).toEqual(chosen)
  const name = `In my order ${Date.now()}`
  await page.getByRole('button', { name: 'Saved searches', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this search…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save search' }).click()
  await button.click()
  await panel.getByRole('button', { name: 'Reset columns' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => heads(page)).toContain('Phone and email')
  await page.getByRole('button', { name: /^Saved searches/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect.poll(() => heads(page)).toEqual(chosen)
})

test('a shortlist shows the chosen columns of each candidate, on every position', async ({ page, company }) => {
  await openNewList(page, company)
  const skills = cards(page).first().getByRole('list', { name: 'Required skills' })
  await expect(skills).toBeVisible()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: 'Required skills' }).click()
  await expect(skills).toBeHidden()
  await expectNoViolations(page)
  await openNewList(page, company)
  await expect(skills).toBeHidden()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await panel.getByRole('button', { name: 'Reset columns' }).click()
  await expect(skills).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { createWriter, dialog, openList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const column = (page: Page, name: string) => page.locator(`[data-status="${name}"]`)
const cards = (page: Page, name: string) => column(page, name).locator('[data-card]')
const named = (page: Page, status: string, name: string) => cards(page, status).filter({ hasText: name })

test('on the board a candidate is moved by keyboard alone, with a reason where required, and returned by u', async ({
  page,
  company,
}) => {
  const positionId = await createWriter(page, company)
  await openList(page, positionId)
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(/board=true/)
  const first = cards(page, 'Initial Status').first()
  const name = await first.locator('[data-candidate]').innerText()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(cards(page, 'Initial Status').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')

  // No candidate can be moved into Applicants, which is skipped.
  await page.keyboard.press('Shift+ArrowRight')
  await expect(named(page, 'Shortlisted', name)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cards(page, 'Initial Status').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(named(page, 'Shortlisted', name)).toBeFocused()
  await expect(column(page, 'Shortlisted')).toHaveAccessibleName('Shortlisted, 1')
  await expectNoViolationsAnywhere(page)

  await page.keyboard.press('r')
  await expect(dialog(page).getByText('Skills do not match')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(named(page, 'Rejected', name)).toBeVisible()
  await page.keyboard.press('u')
  await expect(named(page, 'Shortlisted', name)).toBeVisible()
})

test('a card is dragged into a column that accepts it, and other columns say why they do not', async ({
  page,
  company,
}) => {
  const positionId = await createWriter(page, company)
  await page.goto(`/position/${positionId}?board=true`)
  const card = cards(page, 'Initial Status').first()
  const name = await card.locator('[data-candidate]').innerText()
  await card.hover()
  await page.mouse.down()
  await column(page, 'Applicants').hover()
  await column(page, 'Applicants').hover({ position: { x: 40, y: 60 } })
  await expect(column(page, 'Applicants')).toContainText('You can’t move from Initial Status to Applicants.')
  await page.mouse.up()
  await expect(named(page, 'Initial Status', name)).toBeVisible()

  await card.dragTo(column(page, 'Shortlisted'))
  await expect(named(page, 'Shortlisted', name)).toBeVisible()
  await expect(column(page, 'Shortlisted')).toHaveAccessibleName('Shortlisted, 1')
})

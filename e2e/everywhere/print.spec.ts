import type { Page } from '@playwright/test'
import { readPdf } from '../../packages/server/src/parsing/ingest/pdf.ts'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { nameIn, openNewList, pane, rows } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// Printed pages: the content alone, black on white, whatever the screen looks like.

const BLACK = 'rgb(0, 0, 0)'
const WHITE = 'rgb(255, 255, 255)'

/** Prints the page as a PDF, and reads that like a candidate's file. */
const printed = async (page: Page) => readPdf(new Uint8Array(await page.pdf({ format: 'A4', printBackground: true })))

const forPaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' })

async function expectMatterAlone(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Candidates', exact: true })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true }).and(page.locator(':not([data-prints])'))).toHaveCount(
    0,
  )
  const colours = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body)
    return { backgroundColor, color: getComputedStyle(document.querySelector('h1, h2') ?? document.body).color }
  })
  expect(colours).toEqual({ backgroundColor: WHITE, color: BLACK })
}

test('a printed shortlist contains every loaded candidate, not only the visible ones', async ({ page, company }) => {
  await openNewList(page, company)
  const inSight = await rows(page).count()
  await forPaper(page)
  await expect(async () => expect(await rows(page).count()).toBeGreaterThan(inSight)).toPass()
  await expectMatterAlone(page)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible()
  const names = await rows(page).locator('[data-candidate]').allInnerTexts()
  const { text, pages } = await printed(page)
  expect(pages).toBeGreaterThan(1)
  for (const name of names) expect(text).toContain(name)
  expect(text).not.toContain('Search or jump to')

  await page.emulateMedia({ media: null })
  await expect(async () => expect(await rows(page).count()).toBeLessThanOrEqual(inSight)).toPass()
})

test('printing prints the open candidate, or the position when its details are open', async ({ page, company }) => {
  await openNewList(page, company)
  const [first, second] = [await nameIn(page, 0).innerText(), await nameIn(page, 1).innerText()]
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(pane(page).locator('[data-equation]')).toBeVisible()
  await forPaper(page)
  await expectMatterAlone(page)
  const candidate = await printed(page)
  expect(candidate.text).toContain(first)
  expect(candidate.text).toContain('Must-haves')
  expect(candidate.text).not.toContain(second)

  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Description')).toBeVisible()
  // Sources by name, not by id.
  await expect(page.getByRole('dialog').getByText('Indeed, Internal resume', { exact: true })).toBeVisible()
  await forPaper(page)
  const position = await printed(page)
  expect(position.text).toContain('Somebody who writes English that others like to read')
  expect(position.text).not.toContain(first)
})

test('a candidate has a printable sheet with their name, the score groups with evidence, and the résumé', async ({
  windows,
  company,
}) => {
  const page = await windows.another()
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openNewList(page, company)
  const name = await nameIn(page, 0).innerText()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await pane(page).getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.keyboard.press('p')

  const sheet = page.getByRole('article', { name: `Profile of ${name}` })
  await expect(sheet.getByRole('region', { name: 'Person' })).toContainText('@post.example')
  const groups = await sheet.getByRole('region', { name: 'Match' }).getByRole('heading', { level: 3 }).allInnerTexts()
  const score = Number(/(\d+) of 100/.exec(await sheet.getByRole('heading', { level: 2 }).first().innerText())?.[1])
  const pointsOf = (title: string) => Number(/(\d+) of \d+$/.exec(title)?.[1])
  expect(groups.reduce((sum, title) => sum + pointsOf(title), 0)).toBe(score)
  await expect(sheet.getByRole('region', { name: 'Must-haves' }).getByRole('listitem').first()).toContainText(
    /Daily work with .*Python/,
  )
  await expect(sheet.getByRole('region', { name: 'Résumé' })).toContainText('Harbour College')
  await expectNoViolationsAnywhere(page)

  await page.keyboard.press('p')
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await forPaper(page)
  await expectMatterAlone(page)
  const { text, pages } = await printed(page)
  expect(pages).toBe(2)
  expect(text).toContain('Harbour College')
  await page.emulateMedia({ media: null, colorScheme: null })

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.locator('[data-equation]')).toBeVisible()
})

test('a pool candidate has a printable sheet without a position', async ({ page }) => {
  await page.goto('/internalpool')
  await page.getByRole('grid', { name: 'People' }).getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Print or share' }).click()
  const sheet = page.getByRole('article', { name: /^Profile of / })
  await expect(sheet.getByRole('region', { name: 'Résumé' })).toContainText(/\w{3}/)
  await expect(sheet.getByRole('region', { name: 'Match' })).toHaveCount(0)
  await page.reload()
  await expect(sheet).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

const rows = (page: Page) => page.getByRole('grid', { name: 'People' }).getByRole('row')

test('a search shows how it was understood, highlights matches, and corrects a typo with one click', async ({
  page,
}) => {
  await page.goto('/internalpool')
  const box = page.getByRole('combobox', { name: 'Search the talent pool' })
  const line = page.getByRole('status').filter({ hasText: 'candidates' })
  await box.fill('python NOT kubernetes')
  await expect(line).toContainText(
    /^python, not kubernetes…?: \d+ candidates; without python \d+; without not kubernetes…? \d+$/,
  )
  await expect(rows(page).nth(1).locator('mark').first()).toHaveText(/python/i)
  await expect(
    rows(page)
      .locator('mark')
      .filter({ hasText: /kubernetes/i }),
  ).toHaveCount(0)

  // Each required part is a chip, which says what comes of removing it.
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
  await expect(chips.first()).toContainText(/^Searchpython\d+ without$/)
  await chips.first().getByRole('button', { name: 'Remove filter Search python' }).click()
  await expect(box).toHaveValue('NOT kubernetes')
  await expect(chips).toHaveCount(1)

  // While typing, the last word may be incomplete; Enter takes it as it is.
  await box.fill('pyth')
  await expect(line).toContainText(/^pyth…: \d+ candidates$/)
  await box.press('Enter')
  await expect(line).toContainText(/^pyth: 0 candidates$/)

  await box.fill('skil:python AND sql')
  const mistake = page.getByRole('status').filter({ hasText: 'skil' })
  await expect(mistake.locator('mark')).toHaveText('skil')
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByText('This search has an error.')).toBeVisible()
  await mistake.getByRole('button', { name: 'Search for skill:python AND sql' }).click()
  await expect(box).toHaveValue('skill:python AND sql')
  await expect(line).toContainText(/^skill: python, sql: \d+ candidates; without/)

  await box.press('End')
  await box.pressSequentially(' jav')
  await expect(page.locator('datalist option[value="skill:python AND sql JavaScript"]')).toBeAttached()
})

// L-I01 L-I02 L-I03
test('the filters of the pool are in the address, and the keyboard opens a row', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click()
  await expect(rows(page).nth(10)).toBeVisible()

  for (const name of ['Source', 'Geography'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Engineering/ }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/group=Engineering/)
  await page.getByText('On a position', { exact: true }).click()
  await expect(page).toHaveURL(/view=with_cvid/)
  const answer = page.waitForResponse((response) => {
    if (!response.url().endsWith('/rest/viewresumes')) return false
    const asked = response.request().postDataJSON()
    return asked.keyword === 'engineer' && asked.resumeViewtype === 'with_cvid' && asked.resumeGroups.length === 1
  })
  await page.getByRole('combobox', { name: 'Search the talent pool' }).fill('engineer')
  await expect(page).toHaveURL(/q=engineer/)
  const { total } = await (await answer).json()
  const found = page.getByText(`${total} candidates`, { exact: true })
  await expect(found).toBeVisible()

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Search the talent pool' })).toHaveValue('engineer')
  await expect(page.getByRole('radio', { name: 'On a position', exact: true })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove filter Group Engineering' })).toBeVisible()
  await expect(found).toBeVisible()

  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: 'the candidate' })
  await expect(pane.getByRole('heading', { level: 2 })).toBeVisible()
  await pane.getByRole('button', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/candidateinfo\//)
})

// L-016 L-I05 L-I06
test('the original of a résumé opens in its own tab, and the list opens as a spreadsheet', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  const listed = page.waitForResponse('**/rest/viewresumes')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click()
  const { url, data } = await (await listed).json()
  const [original, tab] = await Promise.all([
    page.waitForResponse(/\/rest\/resumedownload/),
    context.waitForEvent('page'),
    page
      .getByRole('button', { name: /^Download the résumé of / })
      .first()
      .click(),
  ])
  const { s3_url } = await original.json()
  expect((await page.request.get(s3_url)).ok()).toBe(true)
  await tab.close()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Export this list' }).click(),
  ])
  await sheet.close()
  const lines = await (await page.request.get(url, { headers: { accept: 'text/csv' } })).text()
  // A résumé without an email is listed too.
  const { email } = data.find((row: { email: string }) => row.email.includes('@'))
  expect(lines).toContain(email)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story.ts'

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Positions' }).getByRole('row')

/** Returns the number at the start of a text, as formatted for people. */
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

test('a row of the funnel on Home opens the positions with its candidates, and a position opens the candidates themselves', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'More numbers' }).click()
  const pipeline = page.getByRole('region', { name: 'Candidates in the pipeline' })
  const row = pipeline.getByRole('listitem').filter({ hasText: 'Initial Status' })
  const count = numberIn(await row.locator('[data-numbers]').textContent())
  await row.getByRole('link', { name: 'Initial Status' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'candidates in Initial Status' })).toContainText(
    `${count.toLocaleString('en-US')} candidates in Initial Status`,
  )
  await expect(rowsOf(page).first()).toContainText('Initial Status')
  await rowsOf(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}\?group=Initial(%20|\+)Status/)
})

test.for(['/offers', '/requisitions', '/projectPositions?view=positions'])(
  'an address of %s beyond the last page leads to the last page',
  async (path, { page }) => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}page=99`)
    await expect(page).not.toHaveURL(/page=99/)
  },
)

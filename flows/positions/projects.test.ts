import { describe } from 'vitest'
import { expect, test, testAs } from '../harness/story.ts'

// L-K01 L-K02 L-K06
test('the positions of a project are sorted by newest start, and can be searched and opened with the keyboard', async ({
  page,
}) => {
  const rows = page.getByRole('grid', { name: 'Positions' }).getByRole('row')
  const expectNewestFirst = async () => {
    await expect(rows).not.toHaveCount(1)
    const starts = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => Date.parse(row.querySelectorAll('[role=gridcell]')[3]?.textContent ?? '')),
    )
    expect(starts).toEqual(starts.toSorted((a, b) => b - a))
  }
  await page.goto('/projectPositions?q=Data and Platform')
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  await expect(page.getByText(/^No results for/)).toBeVisible()
  await page.getByRole('tab', { name: /^All/ }).click()
  // Below its project in the list, and on the page of the project.
  await page.getByRole('button', { name: 'Positions of Data and Platform Engineering' }).click()
  await expectNewestFirst()
  await page.getByRole('link', { name: 'Data and Platform Engineering' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data and Platform Engineering' })).toBeVisible()
  await expectNewestFirst()

  await page.getByRole('searchbox', { name: 'Search positions' }).fill('Java')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/q=Java/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/position\//)
})

test('an unfinished search does not carry over to the next page', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('list', { name: 'In numbers' })
    .getByRole('link', { name: / projects?$/ })
    .click()
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('Dat')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

describe('in a company that has nothing yet', () => {
  const test = testAs('stranger')

  // L-D05
  test('Home lists what to do first, ticks it, and can be told to stop', async ({ page }) => {
    await page.goto('/home')
    const start = page.getByRole('region', { name: 'Start here' })
    await expect(start).toContainText('0 of 5 done')
    await expect(start.getByRole('listitem')).toHaveCount(5)
    const samples = page.getByRole('region', { name: 'Sample reminders' })
    await expect(samples).toContainText('not your data')
    await expect(samples.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Upload résumés' }).click()
    await expect(page.getByRole('dialog', { name: 'Upload résumés' })).toBeVisible()
    await page.goBack()
    await start.getByRole('button', { name: 'Dismiss' }).click()
    await expect(start).toHaveCount(0)
  })

  test('the first position needs no project', async ({ page }) => {
    await page.goto('/newposition')
    await expect(page.getByRole('heading', { name: 'New position' })).toBeVisible()
    const project = page.getByRole('combobox', { name: 'Project' })
    await expect(project).toBeDisabled()
    await expect(page.getByText('Your first position creates this project. You can rename it.')).toBeVisible()
  })
})

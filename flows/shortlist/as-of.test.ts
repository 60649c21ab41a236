import { addDays } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { createWriter, grid, openList } from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

test('a position as of a day is read-only, its day is in the address, and one press leads back', async ({
  app,
  page,
  company,
}) => {
  const now = app.deps.now
  app.deps.now = () => new Date(now().getTime() - 3 * DAY_MS)
  const positionId = await createWriter(page, company).finally(() => {
    app.deps.now = now
  })
  await openList(page, positionId)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show as of a day' }).click()
  const strip = page.getByRole('region', { name: 'As of a day' })
  await expect(strip.getByText(/^As it stood on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page).toHaveURL(/asOf=\d{4}-\d{2}-\d{2}/)
  await expect(page.getByRole('list', { name: 'Candidates' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit requirements' })).toBeHidden()
  await expect(grid(page)).toBeHidden()

  const slider = strip.getByRole('slider', { name: 'Day' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}$/)
  await strip.getByRole('button', { name: 'Back to today' }).click()
  await expect(grid(page)).toBeVisible()
  await expect(page).not.toHaveURL(/asOf/)
})

test('before its first day a position says when it was created, and a day to come shows it as it is', async ({
  page,
  company,
}) => {
  const positionId = await createWriter(page, company)
  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/position/${positionId}?asOf=${addDays(today, -400)}`)
  await expect(page.getByText(/This position didn’t exist yet on .+ It was created on/)).toBeVisible()
  await openList(page, `${positionId}?asOf=${addDays(today, 2)}`)
  await expect(page.getByRole('region', { name: 'As of a day' })).toBeHidden()
})

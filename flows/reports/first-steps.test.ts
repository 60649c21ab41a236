import { describe } from 'vitest'
import { expect, testAs } from '../harness/story.ts'

describe('in a company that has nothing yet', () => {
  const test = testAs('stranger')

  test('every empty list names the next step, with a button', async ({ page }) => {
    await page.goto('/projectPositions?view=positions')
    await expect(page.getByText(/^No positions yet\./)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'New position' })).toHaveCount(2)
    await page.goto('/projectPositions')
    await expect(page.getByText(/^No projects yet\./)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'New project' })).toHaveCount(2)
    await page.goto('/internalpool')
    await expect(page.getByText('Your talent pool is empty.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Upload résumés' }).first()).toBeVisible()
    await page.goto('/corrections')
    await expect(page.getByText(/“Mark as wrong” next to a line of a candidate’s match/)).toBeVisible()
    await page.goto('/ranking-check')
    await expect(page.getByText(/Add résumés and positions to check how they rank/)).toBeVisible()
  })
})

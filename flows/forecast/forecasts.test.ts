import { expect, testAs } from '../harness/story.ts'

const test = testAs('admin')

test('open positions are listed before their first forecast, and each says so among its details', async ({ page }) => {
  await page.goto('/reports/forecast')
  await expect(page.getByText('The first forecasts come with the next night.')).toBeVisible()
  const rows = page.getByRole('grid', { name: 'Forecast of positions' })
  await expect(rows.getByText('The forecast comes with the next night.').first()).toBeVisible()
  await rows.getByRole('link').first().click()
  await expect(page.getByText('Minimum score')).toBeVisible()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog').getByText('The forecast comes with the next night.')).toBeVisible()
})

import { expect, test } from '../story.ts'

test('Passkeys is reached from the sidebar, and speaks of one’s own company', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Passkeys', exact: true }).first().click()
  await expect(page).toHaveURL(/\/passkeys$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Passkeys' })).toBeVisible()
  await expect(page.getByText(/There is nothing for .+ here yet\./)).toBeVisible()
})

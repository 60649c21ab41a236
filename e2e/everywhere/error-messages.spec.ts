import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

// L-A06 L-K12 L-M03
test('someone who may not open a page or create something is told why and who can change that', async ({
  page,
  windows,
}) => {
  await page.goto('/outbox')
  await expect(page.getByText('Not authorized! Please contact Admin.')).toContainText(
    'Ask an administrator of your company for access.',
  )
  await expect(page).toHaveURL(/\/home$/)

  const manager = await windows.of('manager')
  await manager.goto('/newproject')
  await expect(manager.getByText('Not authorized to perform this action')).toContainText(
    'Ask an administrator of your company for permission.',
  )
  await manager.goto('/newposition')
  await expect(manager.getByText('Not Authorized.')).toContainText('You don’t have permission to create positions.')
})

test('without a network the page says so, and removes the notice when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0
  await expect.poll(top, 'the line takes no place where there is nothing to say').toBeLessThan(100)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. What you see')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidates' }).click()
  await expect(page.getByText('Try again when you’re back online').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Talent pool' })).toBeVisible()
  await expect(page.getByText('You’re offline. What you see')).toHaveCount(0)
})

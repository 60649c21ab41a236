import { expectNoViolationsAnywhere } from '../axe.ts'
import { expect, test } from '../story.ts'

test('a user who may create no project is not asked to, and is shown what they can access', async ({ windows }) => {
  const manager = await windows.of('manager')
  await manager.goto('/projectPositions')
  await expect(manager.getByText(/^You’re not in any projects\./)).toBeVisible()
  await manager.getByRole('button', { name: 'Go to positions' }).click()
  await expect(manager.getByRole('link', { name: 'Senior Data Engineer' })).toBeVisible()
})

test.describe('on a server', () => {
  test.use({ who: 'nobody' })

  test('without any account the sign-in page names the command that creates the first, and with one it does not', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
    await expect(page.getByText('npm run admin:create')).toHaveCount(0)
    // The product of the stories has accounts; first-account.test.ts of the server covers one without.
    const json = { success: true, has_accounts: false, display_name: 'Harbour Talent', sign_on: null }
    await page.route('**/rest/user/start', (route) => route.fulfill({ json }))
    await page.reload()
    await expect(page.getByText('npm run admin:create')).toBeVisible()
    await expectNoViolationsAnywhere(page)
    // The company's name for the product is shown on the other public pages too.
    for (const address of ['/signup', '/reset-password', '/invitation?token=x', '/verify-email?token=x']) {
      await page.goto(address)
      await expect(page.getByText('Harbour Talent', { exact: true })).toBeVisible()
    }
  })
})

import { expectNoViolationsAnywhere } from '../axe.ts'
import { dayAfter } from '../make-position.ts'
import { expect, test } from '../story.ts'

const DESCRIPTION =
  'The first people of a mill that is built this year, from the head of the shift to whoever keeps the books. Invented for ' +
  'a test of the form, and long enough for what it asks of a description.'

test.describe('in a company that has nothing yet', () => {
  test.use({ who: 'stranger' })

  test('a new position first creates the project it needs, in the same place, and continues with that project selected', async ({
    page,
  }) => {
    await page.goto('/projectPositions?view=positions')
    await page.getByRole('button', { name: 'New position' }).first().click()
    await expect(page).toHaveURL(/\/newposition$/)
    await expect(page.getByText(/^Every position belongs to a project\./)).toBeVisible()
    await expect(page.getByText('Not Authorized.')).toHaveCount(0)
    await expectNoViolationsAnywhere(page)

    await page.getByRole('textbox', { name: 'Name' }).fill('The new mill')
    await page.getByRole('combobox', { name: 'Domain group' }).click()
    await page.getByRole('option', { name: 'Construction and Real Estate' }).click()
    await page.getByRole('textbox', { name: 'Start date' }).fill(dayAfter(1))
    await page.getByRole('textbox', { name: 'Description' }).fill(DESCRIPTION)
    await page.getByRole('textbox', { name: 'End date' }).fill(dayAfter(90))
    await page.getByRole('textbox', { name: 'Name' }).click()
    // The project is still loading when the wizard opens; nothing is really created, for the sake of the next story.
    await page.route('**/rest/project/create', (route) =>
      route.fulfill({ json: { success: true, message: 'Created successfully', projectId: 'p1' } }),
    )
    await page.route('**/rest/authorized/projects', (route) =>
      route.fulfill({ json: { ongoing: [{ _id: 'p1', name: 'The new mill' }] } }),
    )
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByRole('textbox', { name: /title/i })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue('The new mill')
    await expect(page).toHaveURL(/\/newposition/)
  })
})

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

import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { expect as anyExpect, test } from '../story.ts'

const expect = anyExpect.configure({ timeout: 15_000 })

test.use({ who: 'admin' })
test.slow()

// L-007 L-014 L-A05 L-A10 L-E01 L-E03 L-E09 L-E10 L-E12 L-E13 L-E14
test('a role is created, given to a user, and takes effect in their open window', async ({
  page,
  company,
  windows,
  request,
}) => {
  const theirs = await windows.of('manager')
  const isListening = theirs.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await theirs.goto('/home')
  await isListening
  await expect(theirs.getByRole('link', { name: 'Positions', exact: true })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Users and roles' })).toBeHidden()
  await expect(theirs.getByRole('banner').getByRole('button', { name: 'Activity report' })).toHaveCount(0)

  await page.goto('/roles?tab=roles')
  await page.getByRole('button', { name: 'New role' }).first().click()
  await expect(page.getByRole('button', { name: 'New role' }).first()).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Name').fill('Recruiter!')
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByText('Special characters are not allowed').first()).toBeVisible()
  await expect(page.getByText('Please select atleast one action').first()).toBeVisible()
  await page.getByLabel('Name').fill('Coordinator')
  await page.getByRole('checkbox', { name: 'See users' }).check()
  // It is not left by accident.
  await page
    .getByRole('navigation', { name: 'Roles' })
    .getByRole('button', { name: /^Recruiter/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('heading', { name: 'Coordinator' })).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Search users' }).fill(company.manager.email)
  const row = page.getByRole('row').filter({ hasText: company.manager.email })
  await row.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Change role…' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Coordinator' }).click()
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Do you want to change the role from Hiring Manager to Coordinator?')).toBeVisible()
  await page
    .getByRole('dialog', { name: /^Change the role of/ })
    .getByRole('button', { name: 'Change role' })
    .click()
  await expect(row).toContainText('Coordinator')

  await expect(theirs.getByRole('link', { name: 'Users and roles' })).toBeVisible()
  await call(request, company.admin, '/rest/modify/roles', {
    user_id: company.manager.user_id,
    role_id: 'Hiring Manager',
  })
  await expect(theirs.getByRole('link', { name: 'Users and roles' })).toBeHidden()

  await row.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'View access' }).click()
  await expect(page.getByRole('dialog')).toContainText('Move candidates to a later stage')
  await expectNoViolations(page)
})

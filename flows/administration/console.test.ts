import { expect, testAs } from '../harness/story.ts'

const test = testAs('admin')

// L-E08 L-F03 L-F06 L-F07 L-F09 L-F11
test('an action on a user asks for confirmation, and each page reports a failure in its own words', async ({
  page,
  company,
}) => {
  // A parent and its parts change together.
  await page.goto('/admin-console/company')
  await page.getByRole('button', { name: 'Edit add-ons' }).click()
  const addOns = page.getByRole('dialog', { name: /^Add-ons of / })
  const whole = addOns.getByRole('checkbox', { name: 'Shortlist sorting' })
  const part = addOns.getByRole('checkbox', { name: 'Match score' })
  if (!(await whole.isChecked())) await whole.check()
  await part.check()
  await whole.uncheck()
  await expect(part).toHaveCount(0)
  await whole.check()
  await expect(part).not.toBeChecked()
  await part.check()
  await part.click()
  await expect(whole).not.toBeChecked()

  const broken = { status: 500, body: '' }
  await page.route('**/rest/activate/user', (route) => route.fulfill(broken))
  await page.route('**/rest/get/admin/addons*', (route) => route.fulfill(broken))
  const row = page.getByRole('row').filter({ hasText: company.recruiter.email })
  const pages = [
    ['/admin-console/company', 'Error occured while performing this action, Please try again!'],
    ['/roles', 'AJAX failed!'],
  ] as const
  for (const [address, sentence] of pages) {
    await page.goto(address)
    await row.getByRole('button', { name: /^More actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Deactivate…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You are about to deactivate. Are you sure, you want to continue?')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  // The users' state after deactivating.
  await page.route('**/rest/list/users', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replaceAll('"isActive":true', '"isActive":false') })
  })
  await page.goto('/roles')
  await row.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Activate…' }).click()
  await expect(page.getByRole('dialog')).toContainText('You are about to activate. Are you sure, you want to continue?')
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Server Failed!')).toBeVisible()

  await page.goto('/admin-console/company')
  await page.getByRole('button', { name: 'Edit add-ons' }).click()
  await expect(page.getByText('Unable to load form! Please contact admin.')).toBeVisible()
  // Each is offered according to the flag in the session.
  await page.goto('/admin-console')
  await expect(page.getByRole('button', { name: 'Add company' })).toBeVisible()
  // Leaving while the list loads would abort the request.
  const companies = page.getByRole('grid', { name: 'Companies' })
  await expect(companies).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('enable_add_company', 'false')
    localStorage.setItem('enable_edit_addons', 'false')
  })
  await page.reload()
  await expect(companies).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add company' })).toHaveCount(0)
  await page.goto('/admin-console/company')
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit add-ons' })).toHaveCount(0)
})

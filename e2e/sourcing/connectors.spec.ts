import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'
import { withBoard } from './boards.ts'

test.use({ who: 'admin' })

test('an administrator configures a source, tests it on a live answer until it works, saves it and disables it', async ({
  page,
  company,
  request,
}) => {
  const account = { source: 'Mapped Board', source_user_name: 'demo', source_password: 'demo' }
  await call(request, company.admin, '/rest/candidant/source/details/add', account)
  await withBoard(async (search) => {
    await page.goto('/source')
    const row = page.getByRole('row').filter({ hasText: 'Mapped Board' })
    await expect(row).toContainText('Not set up')
    await row.getByRole('button', { name: 'Set up search: Mapped Board' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search settings for Mapped Board' })
    const address = dialog.getByRole('textbox', { name: 'Search address', exact: true })
    await address.fill(search)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Should be an http or https address that contains {query}.').first()).toBeVisible()

    await address.fill(`${search}{query}&page={page}&count={count}`)
    await dialog.getByRole('button', { name: 'Test search' }).click()
    const people = dialog.getByRole('region', { name: 'People found' })
    await expect(people.getByRole('row')).toHaveCount(6)
    await expect(people).toContainText('@')
    await expectNoViolations(page)

    await dialog.getByLabel('Custom mapping').check()
    await dialog.getByLabel('List of people').fill('people')
    await dialog.getByRole('button', { name: 'Test search' }).click()
    await expect(dialog.getByText('The response has no list of people at the expected path.')).toBeVisible()
    await dialog.getByLabel('List of people').fill('')
    await dialog.getByLabel('List of people').click()
    await page.getByRole('option', { name: 'results', exact: true }).click()
    await dialog.getByLabel('Phone', { exact: true }).fill('')
    await dialog.getByLabel('Name', { exact: true }).fill('nowhere')
    await dialog.getByLabel('Email', { exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Test search' }).click()
    await expect(people.getByText('The name and email address are missing.').first()).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('basics')
    await page.getByRole('option', { name: /^basics\.name/ }).click()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Test search' }).click()
    await expect(people.getByText('The name and email address are missing.')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Ready, not searched yet')

    await row.getByRole('button', { name: 'Edit search: Mapped Board' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('basics.name')
    await dialog.getByRole('button', { name: 'Turn off search' }).click()
    await expect(dialog.getByText('Off. Not searched yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Off')
  })
})

test('a test of a broken source says why, in words', async ({ page, company, request }) => {
  const account = { source: 'Broken Board', source_user_name: 'demo', source_password: 'demo' }
  await call(request, company.admin, '/rest/candidant/source/details/add', account)
  await withBoard(async (search) => {
    const address = `${search}{query}&broken=html`
    await call(request, company.admin, '/rest/source/connector/choose', { source: 'Broken Board', address })
    await page.goto('/source')
    await page.getByRole('button', { name: 'Edit search: Broken Board' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search settings for Broken Board' })
    await dialog.getByRole('button', { name: 'Test search' }).click()
    await expect(dialog.getByText('Broken Board: It returned a web page instead of data.')).toBeVisible()
  })
})

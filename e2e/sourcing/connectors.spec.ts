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
    await expect(row).toContainText('Not yet')
    await row.getByRole('button', { name: 'Search…: Mapped Board' }).click()
    const dialog = page.getByRole('dialog', { name: 'How Mapped Board is searched' })
    const address = dialog.getByRole('textbox', { name: 'Address', exact: true })
    await address.fill(search)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Should be an address of http or https with {query} in it.').first()).toBeVisible()

    await address.fill(`${search}{query}&page={page}&count={count}`)
    await dialog.getByRole('button', { name: 'Try it' }).click()
    const people = dialog.getByRole('region', { name: 'Whom it would bring' })
    await expect(people.getByRole('row')).toHaveCount(6)
    await expect(people).toContainText('@')
    await expectNoViolations(page)

    await dialog.getByLabel('Something else, as is said here').check()
    await dialog.getByLabel('List of people').fill('people')
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await expect(dialog.getByText('Its answer has no list of people where one should be.')).toBeVisible()
    await dialog.getByLabel('List of people').fill('')
    await dialog.getByLabel('List of people').click()
    await page.getByRole('option', { name: 'results', exact: true }).click()
    await dialog.getByLabel('Phone', { exact: true }).fill('')
    await dialog.getByLabel('Name', { exact: true }).fill('nowhere')
    await dialog.getByLabel('E-mail', { exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await expect(people.getByText('There is neither a name nor an e-mail address.').first()).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('basics')
    await page.getByRole('option', { name: /^basics\.name/ }).click()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await expect(people.getByText('There is neither')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Ready, not asked yet')

    await row.getByRole('button', { name: 'Search…: Mapped Board' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('basics.name')
    await dialog.getByRole('button', { name: 'Search it no longer' }).click()
    await expect(dialog.getByText('Switched off. Not asked yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Switched off')
  })
})

test('a test of a broken source says why, in words', async ({ page, company, request }) => {
  const account = { source: 'Broken Board', source_user_name: 'demo', source_password: 'demo' }
  await call(request, company.admin, '/rest/candidant/source/details/add', account)
  await withBoard(async (search) => {
    const address = `${search}{query}&broken=html`
    await call(request, company.admin, '/rest/source/connector/choose', { source: 'Broken Board', address })
    await page.goto('/source')
    await page.getByRole('button', { name: 'Search…: Broken Board' }).click()
    const dialog = page.getByRole('dialog', { name: 'How Broken Board is searched' })
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await expect(dialog.getByText('Broken Board: It answered with a page for people.')).toBeVisible()
  })
})

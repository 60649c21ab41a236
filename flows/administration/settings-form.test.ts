import { call } from '../../e2e/person.ts'
import { expect, testAs } from '../harness/story.ts'

const test = testAs('admin')

// L-G01
test('one bar saves what changed on a settings page, keeps what is refused, and names it to someone who leaves', async ({
  page,
  company,
}) => {
  const read = async () => {
    const headers = { 'Access-Token': company.admin.access_token }
    return (await page.request.get('/configuration/settings', { headers })).json()
  }
  await page.goto('/company-settings')
  const name = page.getByLabel('Product name')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const save = bar.getByRole('button', { name: 'Save' })
  await name.fill('Northwind Talent')
  await expect(bar).toContainText('1 change: Product name')
  await expect(page.getByRole('region', { name: 'Branding' })).toContainText('Changed')
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(bar).toHaveCount(0)
  await expect(name).toHaveValue('')

  const advanced = page.locator('summary').filter({ hasText: 'Advanced' })
  await advanced.click()
  await name.fill('Northwind Talent')
  await page.getByLabel('Exclusion period in days').fill('181')
  const domains = page.getByLabel('Email domains for invitations').first()
  await domains.fill('not-a-domain')
  await domains.press('Enter')
  await expect(bar).toContainText('3 changes: Product name, Exclusion period in days, Email domains for invitations')
  await save.click()
  await expect(bar).toContainText('Couldn’t save Company profile, Email domains for invitations.')
  await expect(page.getByText('Enter a whole number of days from 0 to 180.').first()).toBeVisible()
  await page.getByLabel('Exclusion period in days').fill('45')
  await page.keyboard.press('Control+s')
  await expect(bar).toContainText('Couldn’t save Email domains for invitations. Everything else is saved.')
  await expect(bar).toContainText('1 change: Email domains for invitations')
  expect(await read()).toMatchObject({ display_name: 'Northwind Talent', exclude_duration: 45 })
  await expect(advanced).toContainText('1 changed from the default: Exclusion period in days')

  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving).toContainText('You haven’t saved: Email domains for invitations.')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expect(bar).toHaveCount(0)
  await call(page.request, company.admin, '/configuration/settings', { display_name: '', exclude_duration: 0 })
})

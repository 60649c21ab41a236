import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

// L-A24 L-G01 L-G04
test('an administrator changes a setting, another open window shows it, and the log records who changed it', async ({
  page,
  windows,
}) => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Company profile' }).click()
  await page.locator('summary').getByText('Advanced').click()
  await expect(page.getByLabel('Exclusion period in days')).toBeVisible()
  const other = await windows.of('admin')
  const isListening = other.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await other.goto('/company-settings')
  await expect(other.getByLabel('Exclusion period in days')).toHaveValue('0')
  await isListening
  await expectNoViolations(page)

  await page.getByLabel('Exclusion period in days').fill('181')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a whole number of days from 0 to 180.').first()).toBeVisible()
  await page.getByLabel('Exclusion period in days').fill('45')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved successfully.')).toBeVisible()
  await expect(other.getByLabel('Exclusion period in days')).toHaveValue('45')

  await page.goto('/audit')
  const entry = page.getByRole('row').filter({ hasText: 'changed the company settings (exclusion period)' })
  await expect(entry.first()).toBeVisible()
  await page.getByRole('button', { name: 'Verify log' }).click()
  await expect(page.getByText('The log is intact')).toBeVisible()
  await expectNoViolations(page)
})

// L-F08 L-G01
test('date format, names, words and currency change in open windows with the company settings, and users are listed by status', async ({
  page,
  company,
  request,
}) => {
  const isListening = page.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await page.goto('/audit')
  await expect(page.getByRole('gridcell', { name: /^\d\d [A-Z][a-z]{2} 20\d\d, \d/ }).first()).toBeVisible()
  await isListening
  const display_names = { position: 'vacancy', candidate: 'applicant' }
  const settings = { date_style: 'DD.MM.YYYY', display_name: 'Story Talent', currency: 'INR', display_names }
  await call(request, company.admin, '/configuration/settings', settings)
  try {
    await expect(page.getByText('Story Talent').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vacancies', exact: true })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: /^\d\d\.\d\d\.20\d\d, \d/ }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Vacancies', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Vacancies', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'New vacancy' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Stage with applicants' })).toBeVisible()
    await page.goto('/newposition')
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveAttribute('placeholder', 'INR')
    await page.goto('/admin-console/company')
    await expect(page.getByRole('row').filter({ hasText: company.recruiter.email })).toBeVisible()
    await page.getByText('Inactive', { exact: true }).click()
    await expect(page.getByText('No users match these filters.')).toBeVisible()
    await expectNoViolations(page)
  } finally {
    const before = {
      date_style: 'DD MMM YYYY',
      display_name: '',
      currency: 'USD',
      display_names: { position: '', candidate: '' },
    }
    await call(request, company.admin, '/configuration/settings', before)
  }
})

test('a window that opens later applies new settings and permissions without signing in again', async ({
  company,
  windows,
  request,
}) => {
  const { admin, manager } = company
  const give = (role_id: string) => call(request, admin, '/rest/modify/roles', { user_id: manager.user_id, role_id })
  const settle = (position: string) => call(request, admin, '/configuration/settings', { display_names: { position } })
  await settle('vacancy')
  await give('Company Administrator')
  try {
    const page = await windows.of('manager')
    await page.goto('/home')
    await expect(page.getByRole('link', { name: 'Vacancies', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
  } finally {
    await settle('')
    await give('Hiring Manager')
  }
})

// L-F01
test('a user without the operator permission has no console, is told so and is sent home', async ({ windows }) => {
  const page = await windows.of('stranger')
  await page.goto('/admin-console')
  await expect(page.getByText('Not authorized to access Console! Please contact Admin.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoViolations } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { call, fillSignIn } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })
test.slow()

const PASSWORD = 'Quiet#Harbour7'

/** Builds the sign-up request of a user at a domain. */
const signUpAt = (emailDomain: string) => ({
  fullName: 'Noor Haddad',
  mobileCode: '+91',
  mobileNumber: '9876543210',
  company: 'Harbour',
  locationString: 'Pune, India',
  locationLat: 18.52,
  locationLong: 73.86,
  emailUsername: 'noor',
  emailDomain,
  password: PASSWORD,
})

async function fillRow(page: Page, row: number, email: string) {
  await page.getByLabel(`Email ${row}`).fill(email)
  await page.getByRole('combobox', { name: `Role ${row}` }).click()
  await page.getByRole('option', { name: 'Recruiter' }).click()
}

/** Returns whether an element fits in its table cell without being cut off. */
const isWhole = (control: Locator) =>
  control.evaluate((element) => {
    const cell = element.closest('[role="gridcell"]')?.getBoundingClientRect()
    const { left, right } = element.getBoundingClientRect()
    return cell !== undefined && left >= cell.left && right <= cell.right
  })

async function setUpFactor(page: Page) {
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret.trim()) }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
}

// L-007 L-014 L-E04 L-E09 L-E23 L-F04 L-F08 L-F09 L-F12 L-F13
test('a company is added, its sign-up is approved and sets up two-factor authentication, and one of several new users is refused in its row', async ({
  page,
  windows,
  request,
  company,
}) => {
  const domain = `harbour${Date.now()}.example`
  const email = `noor@${domain}`
  await page.goto('/admin-console')
  await page.getByRole('button', { name: 'Add company' }).click()
  await page.getByRole('combobox', { name: 'Domains' }).fill(domain)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').fill('Harbour')
  await page.getByRole('dialog').getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
  await expect(page.getByText('No users match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Enter company' }).click()
  await page.getByLabel('Reason').fill('To add its first people with them on the telephone')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('You’re acting as an administrator of Harbour')).toBeVisible()
  const access_token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const visitor = { ...company.admin, access_token }

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add users' }).click()
  await fillRow(page, 1, `kim@${domain}`)
  const asked = page.waitForRequest('**/add/members/with_email')
  await dialog.getByRole('button', { name: 'Add users' }).click()
  expect((await asked).postDataJSON()).toMatchObject([{ email: `kim@${domain}`, send_mail: false }])
  // No email is requested: the link is shown, to be passed on by hand.
  const shown = dialog.getByRole('button', { name: /^Copy the link for/ })
  const token = new URL((await shown.getAttribute('title')) ?? '').searchParams.get('token')
  await dialog.getByRole('button', { name: 'Done' }).click()
  // Added users are listed at once, whether they have joined or not.
  await expect(page.getByRole('row').filter({ hasText: `kim@${domain}` })).toContainText('Invited')
  await call(request, visitor, '/rest/invitation', { token, full_name: 'Kim Lund', password: PASSWORD })
  await call(request, visitor, '/rest/user/signup', signUpAt(domain))
  const newcomer = await windows.of('nobody')
  await newcomer.goto(await linkOfMail('/verify-email', email))
  await newcomer.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(newcomer.getByText('Thank you. Your address is confirmed.')).toBeVisible()
  await page.goto('/roles')
  const approve = page.getByRole('button', { name: 'Approve Noor Haddad' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => isWhole(approve), `whole at ${width}`).toBe(true)
  }
  await approve.click()
  await expect(page.getByText('You are about to approve. Are you sure, you want to continue?')).toBeVisible()
  await expect(page.getByRole('dialog').getByPlaceholder('Select role')).toBeVisible()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Recruiter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Active')

  await page.goto('/admin-console/company')
  await page.getByRole('button', { name: 'Add users' }).click()
  await fillRow(page, 1, email)
  await page.getByRole('button', { name: 'Add another' }).click()
  await fillRow(page, 2, `lee@${domain}`)
  await dialog.getByRole('button', { name: 'Add users' }).click()
  await expect(dialog.getByText('Member already exists')).toBeVisible()
  await expect(page.getByLabel('Email 1')).toHaveValue(email)
  await expect(page.getByLabel('Email 2')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByLabel('Email 1').fill(`ana@${domain}`)
  await dialog.getByRole('button', { name: 'Add users' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^lee@${domain}`), new RegExp(`^ana@${domain}`)])
  await dialog.getByRole('button', { name: 'Done' }).click()

  await call(request, visitor, '/configuration/settings', { require_second_factor: true })
  await newcomer.goto('/')
  await fillSignIn(newcomer, email, PASSWORD)
  await expect(newcomer.getByText('Your company requires two-factor authentication')).toBeVisible()
  await setUpFactor(newcomer)
  await newcomer.waitForURL('**/home')

  await page.goto('/admin-console/company')
  await row.getByRole('button', { name: 'More actions for Noor Haddad' }).click()
  await page.getByRole('menuitem', { name: 'Reset password…' }).click()
  await expect(page.getByRole('dialog')).toContainText('You are about to reset password. Are you sure')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  await newcomer.goto(await linkOfMail('/reset-password', email))
  await expect(newcomer.getByLabel('New password', { exact: true })).toBeVisible()
})

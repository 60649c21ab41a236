import { Secret, TOTP } from 'otpauth'
import { expectNoViolations } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { aNewcomer, FIRST_PASSWORD } from '../newcomer.ts'
import { fillSignIn } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'nobody' })

// L-014 L-B03 L-B06 L-B08 L-B09 L-C01 L-C02
test('someone resets a forgotten password through the emailed link, and is then asked for a two-factor code', async ({
  page,
  company,
  request,
}) => {
  const email = await aNewcomer(request, company)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('If this address has an account')).toBeVisible()
  await page.goto(await linkOfMail('/reset-password', email))
  await page.getByLabel('New password', { exact: true }).fill('Another#2')
  await page.getByLabel('New password again').fill('Another#2')
  const link = page.url()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  // A link works only once.
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Another#3')
  await page.getByLabel('New password again').fill('Another#3')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Unable to reset password.').first()).toContainText('Please try again after some time')
  await page.goto('/')
  await fillSignIn(page, email, 'Another#2')
  await page.waitForURL('**/home')

  await page.goto('/profile')
  await expect(page.getByText('this device', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Country code' }).fill('Kingdom')
  await page.getByRole('option', { name: 'United Kingdom (+44)' }).first().click()
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved successfully.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('United Kingdom (+44)')
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await page.getByLabel('Current password').fill('Another#2')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByAltText('QR code for the key below')).toBeVisible()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret.trim()) })
  await page.getByLabel('Code from the app').fill(app.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [code = '', spare = ''] = await codes.allInnerTexts()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Two-factor authentication is on. 10 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await fillSignIn(page, email, 'Another#2')
  await page.getByLabel('Code', { exact: true }).fill(code.trim())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' })
  await dialog.getByLabel('Current password').fill('Another#2')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText('Enter the code from your authenticator app').first()).toBeVisible()
  await dialog.getByLabel('Code').fill(spare.trim())
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Protect your account with a code')).toBeVisible()
})

// L-B11 L-B12 L-B13 L-B17 L-B21 L-B23 L-B24
test('sign-up shows an error for each field, offers a choice of city, and explains what comes next', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Field is required.').first()).toBeVisible()
  await page.getByLabel('Full name').fill('Noor2')
  await page.getByLabel('Mobile number').fill('6876543210')
  await page.getByLabel('Company').fill('Acme')
  await page.getByLabel('Email name (before the @)').fill('noor')
  await page.getByLabel('Email domain (after the @)').fill('nowhere.example')
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByLabel('Password again').fill('Another#2')
  await page.getByRole('combobox', { name: 'Location' }).fill('Pune')
  await page.getByRole('option', { name: 'Pune, India' }).first().click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Avoid digits and special characters').first()).toBeVisible()
  await expect(page.getByText('Mobile number seems invalid').first()).toBeVisible()
  await expect(page.getByText('Password does not match').first()).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Password again').fill(FIRST_PASSWORD)
  await page.getByLabel('Full name').fill('Noor Haddad')
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('An email with a link to confirm this address')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

import { expectNoViolations } from '../axe.ts'
import { aNewcomer, FIRST_PASSWORD } from '../newcomer.ts'
import { expect, test } from '../story.ts'

test('a passkey is added, signs in without a password, and is removed', async ({ windows, company, request }) => {
  const email = await aNewcomer(request, company)
  const page = await windows.of('nobody', { anew: true })
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Browsers allow passkeys only on a named host.
  const site = (process.env.ROLECALL_E2E_URL ?? '').replace('127.0.0.1', 'localhost')
  await page.goto(site)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')

  await page.goto(`${site}/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Current password').fill(FIRST_PASSWORD)
  await adding.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  const own = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(own).toHaveText(/not used yet/)
  await expectNoViolations(page)

  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/home')

  // In place of the code, once the password was right; and in place of both when new recovery codes are made.
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Use your passkey, or enter a recovery code.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Use your passkey instead' }).click()
  await page.waitForURL('**/home')

  await page.goto(`${site}/profile`)
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(own).toHaveText(/last used/)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(own).toHaveCount(0)
})

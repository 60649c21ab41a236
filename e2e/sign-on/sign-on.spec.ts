import { anIdentityProvider, CLIENT } from '../../packages/server/test/identity-provider.ts'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'admin' })

// L-015 L-A09
test('an administrator sets up single sign-on and tests it, and a new user signs in with the role of their group', async ({
  page,
  company,
  windows,
  request,
  baseURL,
}, { parallelIndex }) => {
  const home = `${baseURL ?? ''}/sso`
  const provider = await anIdentityProvider(home)
  const sub_domain = `story${parallelIndex}`
  await call(request, company.admin, '/configuration/settings', { sub_domain })

  await page.goto('/company-settings')
  await page.getByRole('link', { name: /Single sign-on/ }).click()
  await expect(page.getByText(`${home}?at=${sub_domain}`)).toBeVisible()
  await page.getByLabel('Name on the sign-in page').fill('the company account')
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByLabel('Client ID').fill(CLIENT.id)
  await page.getByLabel('Client secret').fill('another')
  await page.getByLabel('Roles by group').fill('Talent team = Recruiter')
  await page.getByLabel('Users can sign in with this provider').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Test provider' }).click()
  await expect(page.getByText('the provider doesn’t recognise rolecall, or the secret is wrong')).toBeVisible()
  await page.getByLabel('Client secret').fill(CLIENT.secret)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Test provider' }).click()
    await expect(page.getByText('Client ID and secret', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Failed' })).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expectNoViolations(page)

  provider.as('rosa', { email: `rosa${parallelIndex}@sign-on.example`, name: 'Rosa Lind', groups: ['Talent team'] })
  const newcomer = await windows.of('nobody')
  await newcomer.goto(`/sso?at=${sub_domain}&to=/internalpool`)
  await newcomer.waitForURL('**/internalpool')
  await newcomer.getByRole('button', { name: /account of Rosa Lind/ }).click()
  await newcomer.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(newcomer.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(newcomer).toHaveURL(/^https?:[/][/][^/]+[/]$/)

  provider.as('noor', { email: 'noor@sign-on.example', groups: [] })
  // Rosa is still signed in at the provider.
  await newcomer.context().clearCookies()
  await newcomer.goto(`/sso?at=${sub_domain}`)
  await expect(newcomer.getByText('None of your groups has a role in Rolecall.')).toBeVisible()
  await expectNoViolations(newcomer)
  provider.close()
})

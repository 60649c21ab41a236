import { aSamlProvider } from '../../packages/server/test/saml-provider.ts'
import { expectNoViolations } from '../axe.ts'
import { call, fillSignIn } from '../person.ts'
import { expect, test } from '../story.ts'

test.use({ who: 'stranger' })

// L-015
test('a new user signs in through SAML, then passwords are disabled, and an administrator gives a reason for using theirs', async ({
  page,
  company: { stranger },
  windows,
  request,
}, { parallelIndex }) => {
  const sub_domain = `saml${parallelIndex}`
  const provider = await aSamlProvider({ subject: 'rosa', email: `rosa${parallelIndex}@saml.example` })
  const { issuer, certificate, entryPoint: entry_point } = provider
  await call(request, stranger, '/configuration/settings', { sub_domain })
  const groups = [{ group: 'Talent', role: 'Recruiter' }]
  const saml = { protocol: 'saml', is_on: true, label: 'Harbour', issuer, entry_point, certificate, groups }
  await call(request, stranger, '/rest/company/sign-on', saml)

  const newcomer = await windows.of('nobody')
  await newcomer.goto(`/sso?at=${sub_domain}`)
  await newcomer.getByRole('button', { name: 'Go on as rosa' }).click()
  await newcomer.waitForURL('**/home')
  await expect(newcomer.getByRole('button', { name: /account of Rosa Lind/ })).toBeVisible()

  await page.goto('/company-settings')
  await page.getByRole('link', { name: /Single sign-on/ }).click()
  await page.getByRole('button', { name: 'Test provider' }).click()
  await expect(page.getByText('Role for new users')).toBeVisible()
  await page.getByRole('button', { name: 'Require single sign-on' }).click()
  await expectNoViolations(page)
  try {
    await page.getByRole('dialog').getByRole('button', { name: 'Require single sign-on' }).click()
    await expect(page.getByRole('button', { name: 'Allow passwords' })).toBeVisible()
    const elsewhere = await windows.of('nobody')
    await elsewhere.goto('/')
    await fillSignIn(elsewhere, stranger.email)
    const why = elsewhere.getByLabel('Reason for using a password')
    await expect(elsewhere.getByText(/Your company signs in with Harbour, not with passwords/).first()).toBeVisible()
    await expectNoViolations(elsewhere)
    await why.fill('The provider is down since nine.')
    await elsewhere.getByRole('button', { name: 'Sign in' }).click()
    await elsewhere.waitForURL('**/home')
  } finally {
    await call(request, stranger, '/rest/company/sign-on/passwords', { forbidden: false })
    provider.close()
  }
})

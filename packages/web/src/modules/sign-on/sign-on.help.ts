import type { AreaHelp } from '../../api/address/page-help.ts'

export const signOnHelp: AreaHelp = {
  signOnSettings: {
    text: 'Let colleagues sign in with your identity provider, such as Entra ID, Okta or Google. Enter its details, run the test, and only then turn passwords off.',
    links: ['/roles', '/company-settings/keys'],
  },
}

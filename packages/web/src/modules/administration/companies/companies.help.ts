import type { AreaHelp } from '../../../api/address/page-help.ts'

export const companiesHelp: AreaHelp = {
  adminConsole: {
    text: 'All companies on this installation. Search for a company to see its settings, or register a new one. Visits to a company are logged there with your name.',
    links: ['/audit', '/company-settings'],
  },
  adminCompanies: {
    text: 'Register a company: its name and the email domains of its users. Its first administrator then invites everyone else.',
    links: ['/admin-console', '/audit'],
  },
  adminCompany: {
    text: 'The domains of a company, and whether it is active. Check the domains first, since people sign up with an address of one of them.',
    links: ['/admin-console', '/audit'],
  },
}

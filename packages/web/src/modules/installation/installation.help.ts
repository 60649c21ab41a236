import type { AreaHelp } from '../../api/address/page-help.ts'

export const installationHelp: AreaHelp = {
  system: {
    text: 'How this installation runs. Check everything it needs, such as its database, mail server and certificate, and see waiting jobs, slow calls and errors.',
    links: ['/admin-console', '/outbox'],
  },
}

import type { AreaHelp } from '../../api/address/page-help.ts'

export const keysHelp: AreaHelp = {
  keys: {
    text: 'API keys let other programs, such as your website or payroll, read and change data here. Create a key with only the permissions that the program needs. The key is shown once, and you can revoke it at any time.',
    links: ['/webhooks', '/api/docs'],
  },
}

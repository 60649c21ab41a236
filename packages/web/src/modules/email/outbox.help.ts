import type { AreaHelp } from '../../api/address/page-help.ts'

export const outboxHelp: AreaHelp = {
  outbox: {
    text: 'Emails that were sent, are waiting or could not be delivered. Look here when someone says that nothing arrived. Open an email to read it and to see why it failed.',
    links: ['/mail-templates', '/received-emails'],
  },
}

import type { AreaHelp } from '../../../api/address/page-help.ts'

export const mailTemplatesHelp: AreaHelp = {
  mailTemplates: {
    text: 'The text of every email that Rolecall sends to {candidates} and colleagues. Select an email to edit its subject and text, preview it, and send a test to yourself.',
    links: ['/sequences', '/outbox'],
  },
}

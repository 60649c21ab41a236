import type { AreaHelp } from '../../api/address/page-help.ts'

export const assistantsHelp: AreaHelp = {
  assistants: {
    text: 'Assistants are external programs, usually an AI chat, that read what their user may see. Decide whether your company allows them, and see who has connected one.',
    links: ['/audit', '/company-settings/keys'],
  },
}

import type { AreaHelp } from '../../api/address/page-help.ts'

export const privacyHelp: AreaHelp = {
  privacy: {
    text: 'How long you keep {candidates}, the consent you ask for, and requests from people about their data. Answer requests first, since the law sets a deadline for them.',
    links: ['/privacy/retention', '/settings/fair-play'],
  },
  retentionReport: {
    text: '{Candidates} who would be erased under your retention rule, before it is turned on. Check the list, and add consent or a tag to those you want to keep.',
    links: ['/privacy', '/internalpool'],
  },
}

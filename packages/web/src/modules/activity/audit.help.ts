import type { AreaHelp } from '../../api/address/page-help.ts'

export const auditHelp: AreaHelp = {
  audit: {
    text: 'Everything that happened in your company, in order, and who did it. Filter by person, day or kind of event, and open an entry to see what changed. Nobody can edit the log, and you can check that it is complete.',
    links: ['/privacy', '/roles'],
  },
}

import type { AreaHelp } from '../../../api/address/page-help.ts'

export const findsHelp: AreaHelp = {
  finds: {
    text: 'Terms in your job descriptions that Rolecall does not know yet. Say which are skills. From then on, they are found in descriptions and résumés.',
    links: ['/finds/lists', '/corrections'],
  },
}

import type { AreaHelp } from '../../../api/address/page-help.ts'

export const correctionsHelp: AreaHelp = {
  corrections: {
    text: 'Skills that your colleagues marked as wrong for {a candidate}, since the résumé does not show them. Look for patterns, and undo a correction that was a mistake.',
    links: ['/finds', '/rereading'],
  },
}

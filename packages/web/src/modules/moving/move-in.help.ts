import type { AreaHelp } from '../../api/address/page-help.ts'

export const moveInHelp: AreaHelp = {
  moveIn: {
    text: 'Bring {candidates}, {positions} and their history from another recruiting system. Rolecall reads everything first and shows what comes along and what doesn’t. Nothing is added until you start, and you can undo it.',
    links: ['/import-candidate', '/duplicates'],
  },
}

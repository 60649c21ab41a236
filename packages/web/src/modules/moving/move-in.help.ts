import type { AreaHelp } from '../../api/address/page-help.ts'

export const moveInHelp: AreaHelp = {
  moveIn: {
    text: 'Bring {candidates}, {positions} and their history from another recruiting system. Rolecall reads everything first. Match stages, jobs and users, look at the examples, and see what won’t come along. Nothing is added until you start, and you can undo it.',
    links: ['/import-candidate', '/duplicates'],
  },
}

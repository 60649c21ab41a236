import type { AreaHelp } from '../../../api/address/page-help.ts'

export const similarHelp: AreaHelp = {
  similar: {
    text: 'People in the talent pool who resemble this {candidate}: the same line of work, similar experience and skills. Select the ones you like and add them to {a position}.',
    links: ['/internalpool', '/projectPositions?view=positions'],
  },
  rediscovered: {
    text: 'People who were rejected for other {positions} and match this one. The list says when and why they were rejected. Read that first, then email them or add them.',
    links: ['/internalpool', '/projectPositions?view=positions'],
  },
}

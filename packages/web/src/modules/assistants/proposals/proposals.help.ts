import type { AreaHelp } from '../../../api/address/page-help.ts'

export const proposalsHelp: AreaHelp = {
  proposals: {
    text: 'Changes that an assistant suggests on your behalf. Nothing happens until you confirm one. Rolecall describes each change, and text in quotes is the assistant’s own. Open one to see exactly what it would do, then confirm or dismiss it.',
    links: ['/profile', '/projectPositions?view=positions'],
  },
}

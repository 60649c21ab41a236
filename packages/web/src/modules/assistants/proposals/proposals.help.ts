import type { AreaHelp } from '../../../api/address/page-help.ts'

export const proposalsHelp: AreaHelp = {
  proposals: {
    text: 'Changes that AI assistants you’ve connected suggest to you. Nothing happens until you confirm one, and emails are shown before they’re sent. The assistant’s own words follow “says”.',
    links: ['/profile', '/projectPositions?view=positions'],
  },
}

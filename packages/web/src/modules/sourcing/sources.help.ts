import type { AreaHelp } from '../../api/address/page-help.ts'

export const sourcesHelp: AreaHelp = {
  sources: {
    text: 'Job boards and other places that {candidates} come from. Add your account at a board to search it for {a position}. A source that fails repeatedly is paused until you turn it on again.',
    links: ['/projectPositions?view=positions', '/import-candidate'],
  },
}

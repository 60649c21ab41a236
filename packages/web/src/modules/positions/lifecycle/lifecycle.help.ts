import type { AreaHelp } from '../../../api/address/page-help.ts'

export const lifecycleHelp: AreaHelp = {
  positionHistory: {
    text: 'Everything that happened to this {position}: edits, publications, moves and who made them. You can also see and change its questionnaire here.',
    links: ['/projectPositions?view=positions', '/questionnaires'],
  },
}

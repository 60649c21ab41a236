import type { AreaHelp } from '../../api/address/page-help.ts'

export const careersHelp: AreaHelp = {
  careersSettings: {
    text: 'The public page that lists your open {positions}. Write an introduction, add a picture and your colours, and turn it on. Each {position} then needs to be published before it appears.',
    links: ['/projectPositions?view=positions', '/company-settings'],
  },
}

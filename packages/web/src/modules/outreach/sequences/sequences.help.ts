import type { AreaHelp } from '../../../api/address/page-help.ts'

export const sequencesHelp: AreaHelp = {
  sequences: {
    text: 'A series of emails that is sent until {a candidate} replies, changes status or unsubscribes. Write the emails first. Then select {candidates} on {a position} and add them to the sequence. {Candidates} who answer “later” are listed with the date to ask again.',
    links: ['/mail-templates', '/projectPositions?view=positions'],
  },
}

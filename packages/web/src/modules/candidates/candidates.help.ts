import type { AreaHelp, PageHelp } from '../../api/address/page-help.ts'

const CANDIDATE: PageHelp = {
  text: 'One person: résumé, contact details, match, comments and history. On {a position}, start with the match, which shows the words that earned each point. Then move, email or schedule from the buttons at the top.',
  links: ['/internalpool', '/projectPositions?view=positions'],
}

export const candidatesHelp: AreaHelp = {
  candidateOfPosition: CANDIDATE,
  candidateWithMandatory: CANDIDATE,
  candidate: CANDIDATE,
  candidateInfo: {
    text: 'What was read from one résumé: contact details, experience, education and skills, beside the original file. Correct what is wrong, and the scores are computed again.',
    links: ['/internalpool', '/projectPositions?view=positions'],
  },
}

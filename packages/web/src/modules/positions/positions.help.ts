import type { AreaHelp } from '../../api/address/page-help.ts'

export const positionsHelp: AreaHelp = {
  newPosition: {
    text: 'Paste a job description, and Rolecall reads the title, requirements, experience and pay from it. Check the requirements, mark the must-haves, and choose where {candidates} come from. The panel on the right shows how many match.',
    links: ['/templates', '/internalpool'],
  },
  templates: {
    text: 'Saved requirements for {positions} that you open again and again. Save one from {a position}, or write it here. A new {position} can then start from it.',
    links: ['/projectPositions?view=positions', '/questionnaires'],
  },
  newTemplate: {
    text: 'Write the description and requirements that new {positions} of this kind should start with. {Positions} that were opened from it earlier do not change.',
    links: ['/templates', '/projectPositions?view=positions'],
  },
}

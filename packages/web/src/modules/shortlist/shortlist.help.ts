import type { AreaHelp } from '../../api/address/page-help.ts'

export const shortlistHelp: AreaHelp = {
  position: {
    text: 'The {candidates} of this {position}, best match first. Open one to see which words of the résumé earned each point. Move through the list with j and k, advance with s, reject with r, and undo with u. “Show as of a day” under More shows it as it stood then.',
    links: ['/internalpool', '/templates'],
  },
  compare: {
    text: 'Up to four {candidates} side by side: score, requirements, experience and what colleagues wrote. Turn on “Only differences” first, to leave out what they have in common.',
    links: ['/projectPositions?view=positions', '/internalpool'],
  },
}

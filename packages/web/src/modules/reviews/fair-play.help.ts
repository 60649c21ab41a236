import type { AreaHelp } from '../../api/address/page-help.ts'

export const fairPlayHelp: AreaHelp = {
  fairPlay: {
    text: 'What the law requires where you recruit, and where you want to be stricter: blind review, explanations for {candidates}, pay on job posts. Check the countries first. This is not legal advice.',
    links: ['/privacy', '/settings/system-card'],
  },
}

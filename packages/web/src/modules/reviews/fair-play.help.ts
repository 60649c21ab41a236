import type { AreaHelp } from '../../api/address/page-help.ts'

export const fairPlayHelp: AreaHelp = {
  fairPlay: {
    text: 'The hiring laws of your locations apply by themselves. Here you can go further, for example with blind review or pay on every job post. This is not legal advice.',
    links: ['/privacy', '/settings/system-card'],
  },
}

import type { AreaHelp } from '../../../api/address/page-help.ts'

export const accountHelp: AreaHelp = {
  profile: {
    text: 'Your own details, how you sign in, and how Rolecall looks and writes to you. Start with your working hours and a connected calendar, so that interviews are only offered when you are free.',
    links: ['/home', '/accessibility'],
  },
  calendarConnected: {
    text: 'Google or Microsoft sends you here after you allow access to your calendar. Press Finish to connect it. From then on, Rolecall knows when you are busy and adds your interviews.',
    links: ['/interviews', '/home'],
  },
  whatsNew: {
    text: 'What changed in Rolecall, and which users it helps, latest first. A dot on the question mark means something was added since you last opened this page.',
    links: ['/home', '/accessibility'],
  },
}

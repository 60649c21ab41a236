/** Topics of notifications, each with its sentence in the settings. */
export const TOPICS = {
  mention: { label: 'Mentions', about: 'Somebody mentions you in a comment.' },
  assignment: { label: 'Assignments', about: 'You become a member of a project or a position.' },
  application: { label: 'Applications', about: 'Somebody applies for a position that you own or have a part in.' },
  withdrawal: { label: 'Withdrawals', about: 'A candidate withdraws from a position that you own or have a part in.' },
  answer: {
    label: 'Answers',
    about: 'A candidate whom you wrote to answers, or one who applied for a position of yours writes.',
  },
  bounce: { label: 'Mails that come back', about: 'A mail of yours to a candidate could not be delivered.' },
  interview: {
    label: 'Interviews',
    about:
      'An interview that you lead is scheduled, moved, cancelled, begins soon, or is over and waits for your scorecard.',
  },
  approval: {
    label: 'People who wait for approval',
    about: 'Somebody has signed up and waits for an administrator. Only administrators are told.',
  },
  approval_asked: {
    label: 'Approvals asked of you',
    about:
      'A colleague asks you to approve something, such as a requisition, and you are reminded after three working days without an answer; or what you asked for was answered.',
  },
  offer: {
    label: 'Offers',
    about:
      'A candidate signs or declines an offer of yours, a day is left to sign it, its time is over, or somebody withdraws it.',
  },
  request: {
    label: 'Requests under data protection law',
    about:
      'A candidate asks for their data, or to have it deleted. You have one month to answer. Only administrators are told.',
  },
  review: {
    label: 'Asked for a person',
    about:
      'A candidate asks that a person looks at their application for a position that you own or have a part in. You have one month to answer, and are reminded before it is over.',
  },
  referral: {
    label: 'Referrals',
    about: 'Somebody notes that you were thanked for a person whom you referred.',
  },
  publish: {
    label: 'Positions to publish',
    about: 'Somebody asks you to publish a position, or you asked for it and are answered.',
  },
  handover: {
    label: 'Work that has changed hands',
    about:
      'The identity provider of the company has deactivated somebody, and what they worked on is others’ now. Only administrators are told.',
  },
  careers: {
    label: 'The careers page',
    about: 'The careers page is not shown at the company’s own domain any more. Only administrators are told.',
  },
  webhook: {
    label: 'Webhooks',
    about: 'A webhook that you are in charge of was switched off. Only administrators are told.',
  },
  proposal: {
    label: 'Proposals',
    about: 'An assistant that you have connected proposes something that waits for you.',
  },
  assistant: {
    label: 'Assistants',
    about: 'The connection of an assistant of yours was ended, since somebody else seems to use it.',
  },
  work: { label: 'Finished work', about: 'An import, a move of many or a search of sources that you began is over.' },
} as const

export type Topic = keyof typeof TOPICS

/** Topics only for current administrators. */
export const ADMIN_TOPICS: readonly Topic[] = ['approval', 'request', 'handover', 'careers', 'webhook']

/** Topics whose unread notifications are combined: per position, or in one. */
export const GATHERED: Readonly<Partial<Record<Topic, 'by position' | 'altogether'>>> = {
  application: 'by position',
  withdrawal: 'by position',
  approval: 'altogether',
  request: 'altogether',
  proposal: 'altogether',
}

export const TOPIC_IDS = Object.keys(TOPICS) as [Topic, ...Topic[]]

/** Minutes before an interview at which interviewers are reminded. Value chosen by us. */
export const REMINDER_MINUTES = 60

/** Notifications per page. Limit chosen by us. */
export const NOTIFICATIONS_PAGE = 20

/** Topics of notifications, each with its sentence in the settings. */
export const TOPICS = {
  mention: { label: 'Mentions', about: 'A colleague mentions you in a comment.' },
  assignment: { label: 'Assignments', about: 'You’re added to a project or position.' },
  application: { label: 'Applications', about: 'Someone applies for a position you own or work on.' },
  withdrawal: { label: 'Withdrawals', about: 'A candidate withdraws from a position you own or work on.' },
  answer: {
    label: 'Replies',
    about: 'A candidate replies to you, or an applicant to one of your positions writes.',
  },
  bounce: { label: 'Bounced emails', about: 'An email you sent to a candidate couldn’t be delivered.' },
  interview: {
    label: 'Interviews',
    about: 'An interview you lead is scheduled, moved or cancelled, starts soon, or needs your scorecard.',
  },
  approval: {
    label: 'New sign-ups',
    about: 'A new user signs up and needs approval. For administrators only.',
  },
  approval_asked: {
    label: 'Approvals',
    about:
      'A colleague requests your approval, a request is still open after 3 working days, or your own request is decided.',
  },
  offer: {
    label: 'Offers',
    about: 'Your offer is signed, declined or withdrawn, expires, or has one day left to sign.',
  },
  request: {
    label: 'Data protection requests',
    about: 'A candidate asks for their data or to delete it. You have one month to answer. For administrators only.',
  },
  review: {
    label: 'Review requests',
    about: 'A candidate on a position you own or work on asks for a human review, or the one-month deadline is near.',
  },
  referral: {
    label: 'Referrals',
    about: 'A colleague records that you were rewarded for a referral.',
  },
  publish: {
    label: 'Positions to publish',
    about: 'A colleague asks you to publish a position, or answers your request.',
  },
  handover: {
    label: 'Reassigned work',
    about: 'Your identity provider deactivates a user and their work is reassigned. For administrators only.',
  },
  careers: {
    label: 'Careers page',
    about: 'The careers page stops working at your own domain. For administrators only.',
  },
  webhook: {
    label: 'Webhooks',
    about: 'A webhook you’re in charge of is turned off. For administrators only.',
  },
  backup: {
    label: 'Backups',
    about: 'Last night’s backup of Rolecall couldn’t be made or proved. For super-administrators only.',
  },
  proposal: {
    label: 'AI suggestions',
    about: 'An assistant you connected suggests a change for you to confirm.',
  },
  assistant: {
    label: 'Assistants',
    about: 'We disconnect an assistant because someone else seems to use its connection.',
  },
  work: { label: 'Finished tasks', about: 'An import, bulk move or source search you started finishes.' },
} as const

export type Topic = keyof typeof TOPICS

/** Topics only for current administrators. */
export const ADMIN_TOPICS: readonly Topic[] = ['approval', 'request', 'handover', 'careers', 'webhook', 'backup']

/** Topics that tell users about their own acts: what runs in the background, or through an assistant. */
export const OWN_TOPICS: readonly Topic[] = ['work', 'proposal', 'assistant']

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

/** What people are notified of, each with the sentence that the settings say of it. */
export const TOPICS = {
  mention: { label: 'Mentions', about: 'Somebody mentions you in a comment.' },
  assignment: { label: 'Assignments', about: 'You become a member of a project or a position.' },
  answer: { label: 'Answers', about: 'A candidate whom you wrote to answers, or applies for your position.' },
  bounce: { label: 'Mails that come back', about: 'A mail of yours to a candidate could not be delivered.' },
  interview: {
    label: 'Interviews',
    about:
      'An interview that you lead is scheduled, moved, cancelled, begins soon, or is over and waits for your scorecard.',
  },
  work: { label: 'Finished work', about: 'An import, a move of many or a search of sources that you began is over.' },
} as const

export type Topic = keyof typeof TOPICS

export const TOPIC_IDS = Object.keys(TOPICS) as [Topic, ...Topic[]]

/** Before an interview begins its interviewers are reminded of it. Our own choice. */
export const REMINDER_MINUTES = 60

/** Notifications listed at a time. Our own bound. */
export const NOTIFICATIONS_PAGE = 20

/** A change that users notice. `who`: the users that it helps. */
type Change = { title: string; who: string; text: string }
/** `day`: `YYYY-MM-DD`. */
type Release = { day: string; changes: readonly Change[] }

/** What changed in the product and matters to users, latest first. A new day puts a dot on the help (rule A-369). */
export const RELEASES: readonly Release[] = [
  {
    day: '2026-11-30',
    changes: [
      {
        title: 'Interviews that you only organise have their own list',
        who: 'Recruiters and coordinators',
        text: 'Home and Interviews keep the interviews you take part in apart from those you scheduled for others. Both show the time at the place of the interview if it differs from yours.',
      },
      {
        title: 'Dates look the same everywhere',
        who: 'Everyone',
        text: 'Dates and times follow the format of your company, or the one you chose in your profile.',
      },
    ],
  },
  {
    day: '2026-11-29',
    changes: [
      {
        title: 'A short sidebar, and one place for settings',
        who: 'Everyone',
        text: 'Nine areas replace up to forty entries, and all settings have one search. Press Ctrl K to find a page by its new or old name.',
      },
      {
        title: 'Home shows your day',
        who: 'Everyone',
        text: 'Home starts with your interviews of today and tomorrow. Below are your tasks, oldest first, and your {positions}.',
      },
      {
        title: 'Help on every page',
        who: 'Everyone',
        text: 'Press the question mark to read what a page is for and what to do first. The tour shows the way from a job description to an offer in five stops.',
      },
      {
        title: 'Reject and email several {candidates} at once',
        who: 'Recruiters',
        text: 'Reject several {candidates} and email them in one step, with a preview of each email. Replies from all {positions} are in your inbox.',
      },
      {
        title: 'Plan an interview panel on a week',
        who: 'Recruiters and coordinators',
        text: 'Compare the options in one table. The week shows who is busy, and when it is night for the {candidate}.',
      },
      {
        title: 'All interviews on one page',
        who: 'Interviewers and recruiters',
        text: 'Interviews lists everything that is scheduled or was held, with interviewers and scorecards.',
      },
      {
        title: 'One Save button for each settings page',
        who: 'Administrators',
        text: 'A bar lists what you changed and saves everything. Settings that rarely change are under Advanced.',
      },
    ],
  },
  {
    day: '2026-11-28',
    changes: [
      {
        title: 'Approve from an email',
        who: 'Approvers',
        text: 'Answer a requisition or an offer from its email, without signing in. The email says who would be hired and for how much.',
      },
      {
        title: 'Replies find their {candidate}',
        who: 'Recruiters',
        text: 'A reply appears on the page of the {candidate}, even if it comes from another address. Emails without a {candidate} wait in your inbox.',
      },
      {
        title: 'Pay is read from the description',
        who: 'Recruiters',
        text: 'Paste a job description that names the pay, and its range, currency and period are filled in. Offers start from that range.',
      },
    ],
  },
  {
    day: '2026-11-27',
    changes: [
      {
        title: 'Offers that are signed online',
        who: 'Recruiters and {candidates}',
        text: 'Write an offer from a template, have it approved and send a link. The {candidate} reads it, asks questions, and signs or declines. You keep a sealed PDF.',
      },
      {
        title: 'Times for a whole interview panel',
        who: 'Recruiters and coordinators',
        text: 'Choose a panel template, and Rolecall finds times that suit all interviewers, the rooms and the {candidate}.',
      },
      {
        title: 'Sequences of emails',
        who: 'Recruiters',
        text: 'Send a series of emails that stops when the {candidate} replies. No email arrives at night or at the weekend in the {candidate}’s time zone.',
      },
    ],
  },
]

/** Day of the latest release. */
export const LATEST_NEWS: string = RELEASES[0]?.day ?? ''

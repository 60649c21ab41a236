type ReleaseNote = {
  /** Day of the release, `YYYY-MM-DD`. */
  day: string
  title: string
  text: string
}

/** What changed in the product and matters to users, latest first. A new entry puts a dot on the help (rule A-369). */
export const RELEASE_NOTES: readonly ReleaseNote[] = [
  {
    day: '2026-11-29',
    title: 'Home shows your day',
    text: 'Home begins with the interviews of today and tomorrow, then what waits for you with the oldest first, then your positions.',
  },
  {
    day: '2026-11-29',
    title: 'Reject with an email, and answer replies in one place',
    text: 'Reject several {candidates} and email them in one step, with a preview of each copy. Replies from all positions wait in your inbox.',
  },
  {
    day: '2026-11-29',
    title: 'Plan a panel on a week',
    text: 'Planning an interview panel is a page now. Options stand in one table, and a week shows who is busy and when it is night for the {candidate}.',
  },
  {
    day: '2026-11-29',
    title: 'One Save for each settings page',
    text: 'Change what you like: a bar names the changes and saves all of them. What is rarely changed is folded away.',
  },
  {
    day: '2026-11-29',
    title: 'Help on every page',
    text: 'Press the question mark in the header to read what a page is for and what to do first. A look around shows the way from a job description to an offer in five stops.',
  },
  {
    day: '2026-11-29',
    title: 'A short sidebar, and one place for settings',
    text: 'Nine areas replace up to forty entries. All settings are in one area with a search. Ctrl K finds every page by its new name and its old one.',
  },
  {
    day: '2026-11-29',
    title: 'All interviews on one page',
    text: 'Interviews lists everything that is scheduled or was held, with interviewers and scorecards.',
  },
  {
    day: '2026-11-28',
    title: 'Approve from an email',
    text: 'Approvers can answer a requisition or an offer from the email, without signing in. The email says who is to be hired and for how much.',
  },
  {
    day: '2026-11-28',
    title: 'Replies that never get lost',
    text: 'Replies from {candidates} arrive on their page, even if they write from another address. Emails that match nobody wait under Received emails.',
  },
  {
    day: '2026-11-28',
    title: 'Pay is read from the description',
    text: 'Paste a job description with pay in it, and the range, currency and period are filled in. Offers then start from that range.',
  },
  {
    day: '2026-11-27',
    title: 'Offers that are signed online',
    text: 'Write offers from templates, have them approved, and send a link. {Candidates} read, ask, decline or sign there, and you keep a sealed PDF.',
  },
  {
    day: '2026-11-27',
    title: 'Interview panels in one search',
    text: 'Choose a panel template, and Rolecall finds times for all interviewers, rooms and the {candidate} together.',
  },
  {
    day: '2026-11-27',
    title: 'Sequences of emails',
    text: 'Send a series of emails that stops by itself once somebody replies. Nobody gets one at night or at the weekend in their own time zone.',
  },
]

/** Day of the latest entry. */
export const LATEST_NEWS: string = RELEASE_NOTES[0]?.day ?? ''

/** A change that users notice. `who`: the users that it helps. */
type Change = { title: string; who: string; text: string }
/** `day`: `YYYY-MM-DD`. */
export type Release = { version: string; day: string; changes: readonly Change[] }

/**
 * What changed for users since version 0.1.0, latest first. A new day puts a dot on the help (rule A-369). `npm run docs:releases`
 * copies these texts to CHANGELOG.md (rule A-377).
 */
export const RELEASES: readonly Release[] = [
  {
    version: '0.4.0',
    day: '2026-12-01',
    changes: [
      {
        title: 'Build a report from any question',
        who: 'Recruiters and managers',
        text: 'Choose what to count, how to measure it, and what to group and filter by. Each number opens the {candidates} behind it, and the address of the page is the report.',
      },
      {
        title: 'Dashboards that you save, share and get by email',
        who: 'Recruiters and managers',
        text: 'Start with ready reports, arrange your own, and save them as PDF, Excel, CSV or pictures. An alert tells you once a figure goes beyond the bound that you set.',
      },
      {
        title: 'When will it be filled?',
        who: 'Recruiters and managers',
        text: 'Forecast shows for each open {position} between which days it will probably be filled, how many {candidates} are missing, and how often earlier forecasts held.',
      },
      {
        title: 'See what a rule costs before you set it',
        who: 'Recruiters',
        text: 'Each must-have shows how many {candidates} it leaves out and how many days it adds. Backtest rules names the hires that another rule would have missed. Show as of a day shows a {position} as it stood then.',
      },
      {
        title: 'Quality of hire',
        who: 'Hiring managers and recruiters',
        text: 'Hiring managers answer one question 30, 90 and 180 days after a start, without signing in. Answers are shown by source, requirement and interviewer, from five on.',
      },
      {
        title: 'Move in from another system, or out with everything',
        who: 'Administrators',
        text: 'Bring jobs, {candidates} and their history from nine other systems, or from tables, with a preview of what is kept, changed and lost. Export everything as one archive whenever you like.',
      },
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
      {
        title: 'Imported {candidates} are in the talent pool sooner',
        who: 'Recruiters',
        text: 'An import adds {candidates} with their contact details, title and experience first. Their texts are parsed afterwards, and the page of the import says how many are done.',
      },
      {
        title: 'Titles are shown as you wrote them',
        who: 'Recruiters and {candidates}',
        text: 'A title such as “C++ developer” reads like that on pages, in emails, offers and calendars. You find {positions} by this title too.',
      },
      {
        title: 'Selected and hired are two numbers',
        who: 'Recruiters and managers',
        text: 'Lists and reports count selected {candidates} against openings. Hires lists only {candidates} who signed an offer.',
      },
      {
        title: 'Replies without what they quote',
        who: 'Recruiters',
        text: 'What a reply quotes from earlier emails is folded. Open it with one click.',
      },
      {
        title: 'One page about the system',
        who: 'Operators',
        text: 'System in the settings checks database, file store, mail server and certificate, and shows the job queue, slow calls, errors and the last proved backup.',
      },
    ],
  },
  {
    version: '0.3.0',
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
    version: '0.2.0',
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
      {
        title: 'Requisitions with approvals',
        who: 'Managers and approvers',
        text: 'Ask for a {position} and its pay range. Approvers answer in turn, and the {position} opens once all have approved.',
      },
      {
        title: 'Connect your calendar',
        who: 'Interviewers and recruiters',
        text: 'Connect Google, Microsoft or any CalDAV calendar in your profile. Rolecall sees when you are busy and adds your interviews.',
      },
      {
        title: 'Blind review and adverse impact',
        who: 'Recruiters and administrators',
        text: 'Hide who a {candidate} is until a stage that you choose. An audit compares the selection rates of groups that answered a voluntary survey.',
      },
      {
        title: 'Duplicates are found for you',
        who: 'Recruiters',
        text: 'Duplicates lists people who are in the talent pool twice. Compare them side by side, merge them, and undo the merge if it was wrong.',
      },
      {
        title: 'Referral links',
        who: 'Everyone',
        text: 'Share a link to a {position}. Applications that come through it name you as the person who referred.',
      },
      {
        title: 'Passkeys, keys for programs and your own assistant',
        who: 'Everyone',
        text: 'Sign in with a passkey. Connect an assistant that proposes changes for you to confirm. Administrators create API keys and webhooks.',
      },
    ],
  },
]

/** Day of the latest release. */
export const LATEST_NEWS: string = RELEASES[0]?.day ?? ''

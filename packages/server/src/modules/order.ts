/**
 * The modules of the server by floor, from the ground up, each with what it is about. A module imports only modules on floors
 * below its own, so that it can be read without those above it. `packages/architecture.test.ts` holds every import to this.
 */
export const FLOORS: readonly Readonly<Record<string, string>>[] = [
  {
    changes: 'which candidates changed, numbered in commit order, for whatever is cached of them in memory',
    company:
      'the company: its settings and calendar day, what each user may see, its reference data, and health checks',
    learning: 'books and courses that teach the skills a candidate lacks',
    runs: 'long work in the background (imports, bulk moves, mailings): how far it is and how it ended',
  },
  {
    'blind-review':
      'which candidates are anonymous to a reader: the gate in SQL, and the texts of a reply that are about a candidate',
    'country-rules': 'the recruiting laws that apply to a position or a candidate, by place',
    roles: 'roles, teams and hiring managers; who takes over the work of a user who leaves',
  },
  {
    activity: 'the history of a position, the audit log, live events, and the feed for other programs',
    applications: 'an application as one user may see it: lookup, locks, contact data, views; candidates being erased',
  },
  {
    'position-state': 'the state of a position, who sees it, and what it owes its readers, such as pay on its post',
    'sign-on': 'passwords, passkeys, second factors and identity providers; sessions and how they end',
  },
  {
    email: 'the outbox: emails that are queued with the act and delivered afterwards, and what each of them says',
    matching: 'who fits a position and how well; facets, search words, and the index of people in memory',
    proposals: 'changes that an assistant proposes, kept until its user confirms them',
    reviews: 'requests for human review, and the settings for fair hiring that require them',
  },
  {
    'approval-chains': 'who approves what in which order; deputies, reminders and waiting approvals',
  },
  {
    accounts: 'signing in and out, and what users change about their own account',
    administration: 'what the operator and administrators set up: companies and their configuration',
    assistants: 'assistants that speak MCP, and the proposals that wait for their users',
    notifications: 'notifications of a user, and which of them are sent as email',
    pipeline: 'statuses, moves of one and of many candidates, undo, exclusions and freezes',
    requisitions: 'requests to open a position, and the headcount plan',
    resumes: 'parsed résumés: keeping, correcting and re-parsing them, their files, and skills found in them',
    skills: 'reading skills from job descriptions, and importing lists of skills',
    users: 'users of a company: invitations, members, service accounts, and provisioning by SCIM',
  },
  {
    candidates: 'one candidate: profile, comments, history, score explanation',
    duplicates: 'candidates who turn out to be one person: suggestions, merging, separating; how long records are kept',
    forms: 'forms, questionnaires and assessments, and the answers candidates give',
    'ranking-check':
      'how the ranking treats the same résumé under other names and ages, and copies of the job description',
    revealing: 'revealing an anonymous candidate for a reason that is logged',
    sourcing: 'outside sources: credentials, searches, the browser extension, nightly sourcing',
  },
  {
    calendars: 'calendars of users by CalDAV, Google and Microsoft, and the iCalendar format',
    careers: 'the careers site and job posts: applying, referrals, unconfirmed applications',
    positions: 'projects and positions: creating, editing, templates, opening and closing',
    'text-work': 'worker threads that read texts: a fast lane for typing, a slow one for whole documents',
    webhooks: 'webhooks: signed, retried, shared fairly between companies',
  },
  {
    approvals: 'approving in the product and by email, and the editing of chains',
    interviews: 'interviews, panels, bookings, availability and scorecards',
    outreach: 'interest emails and sequences to candidates, and automatic invitations',
    pool: 'the talent pool: search, uploads, tags, saved views, alerts, shared sheets, similar candidates',
  },
  {
    applicant: 'the page on which candidates follow and withdraw their application',
    'calendar-accounts': 'the calendar that a user connects, and rooms',
    fairness: 'adverse impact, the applicant survey, explanations for candidates, the system card, accessibility',
    'hire-quality': 'one question to hiring managers about each hire, and their answers in counts of five or more',
    imports: 'importing candidates from tables',
    mailbox: 'replies by email: reading them, and assigning those that match no candidate; email templates',
    offers: 'offers: templates, versions, signatures, hires, and the candidate’s offer page',
    privacy: 'consent, data exports, deletion, retention and erasure',
    reports: 'reports, charts and the dashboard',
    shortlist: 'the ranked shortlist of a position, and adding people to it',
  },
  {
    archive: 'the whole company as one archive: moving it out, and moving it into an empty company',
    forecast: 'when open positions will be filled, forecast every night, and what their plans lack',
    moving:
      'moving in from other recruiting systems: reading them, mapping their words, placing their history, undoing it',
    inbox: 'how much waits on each page of a user’s inbox',
    installation:
      'the installation as its operator sees it: what it needs, its queue, slow calls and unexpected errors',
    'what-if': 'what a must-have costs, and what past candidates of a position would have met under another rule',
  },
]

/** What the product knows, as far as a change of it makes answers stale: the data themselves, not the screens that show them. */
export const TAGS = [
  /** Who is signed in and what they may do */
  'session',
  /** What a company has configured: statuses, moves, reasons, filters, questionnaires */
  'settings',
  /** Companies that there are, their domains and add-ons, and visits to them */
  'companies',
  /** Projects and who is in them */
  'projects',
  /** Who has a part in projects and positions, and who was invited to */
  'members',
  /** People of the company: who may sign in, and which role each has */
  'users',
  /** Roles of the company and what they allow */
  'roles',
  /** Service accounts of the company, and their keys */
  'keys',
  /** Assistants that people have connected */
  'assistants',
  /** What candidates agreed to, how long they are kept, who was erased */
  'privacy',
  /** Positions and what they ask for */
  'positions',
  /** What positions can be made from */
  'templates',
  /** Who is on which position, in which status, with which score */
  'applications',
  /** Moves of many candidates at once, and how far each is */
  'bulk_moves',
  /** Who is on which position at all, whatever their status */
  'placements',
  /** What is known of a person: facts, skills, ways to reach them */
  'candidates',
  /** Who of the pool may be one person, who was merged, and who was said to be two */
  'duplicates',
  /** What people say of candidates */
  'comments',
  /** When whom somebody talks with, and who leads it */
  'interviews',
  /** What interviewers make of candidates */
  'scorecards',
  /** Links that open sheets of candidates to people who do not sign in */
  'sheets',
  /** What happened to candidates, looks at them included */
  'history',
  /** Evidence that people struck as wrong */
  'corrections',
  /** Candidates who asked that a person looks at their application, and what they were answered */
  'reviews',
  /** Who was referred by whom, and who was thanked for it */
  'referrals',
  /** Terms that descriptions seem to ask for, and whether they are skills */
  'finds',
  /** How far résumés have been read again, and what that changed */
  'rereading',
  /** What a check of the ranking found, and how far one is */
  'ranking_check',
  /** Audits of how groups of applicants fare */
  'fairness',
  /** Files of skills that the company brought, and how far each is taken over */
  'skill_imports',
  /** Outside sources of the company, and which are active */
  'sources',
  /** What sources are asked for positions, and how far that is */
  'sourcing',
  /** How often originals were downloaded */
  'downloads',
  /** The résumé pool and its groups */
  'resumes',
  /** Tags of the company, and who has which */
  'tags',
  /** Tables of people that were imported, and what became of each line */
  'imports',
  /** Files that somebody handed over, and what became of each */
  'uploads',
  /** By which rules candidates of positions are invited */
  'auto_invite',
  /** Mails of the company and whether they were delivered */
  'mails',
  /** Webhooks of the company, and what became of what they were sent */
  'webhooks',
  /** What concerns somebody, and whether they have seen it */
  'notifications',
  /** What assistants of somebody propose, and what became of it */
  'proposals',
  /** Who approves what, what waits for colleagues, and what became of it */
  'approvals',
  /** Requisitions, and how many people are planned */
  'requisitions',
  /** What candidates are offered, and templates for it */
  'offers',
  /** What people made of recommended job descriptions */
  'recommendations',
  /** Filters and orders of shortlists that people keep under a name */
  'views',
  /** Names of skills that the company added to those everybody has */
  'skills',
] as const

export type Tag = (typeof TAGS)[number]

export const isTag = (text: string): text is Tag => (TAGS as readonly string[]).includes(text)

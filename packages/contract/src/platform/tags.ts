import { isAmong } from '@rolecall/domain/text/is-among'

/** Kinds of data whose change makes responses stale: the data themselves, not the screens that show them. */
export const TAGS = [
  /** The signed-in user and their permissions */
  'session',
  /** What a company has configured: statuses, moves, reasons, filters, questionnaires */
  'settings',
  /** Companies, their domains and add-ons, and visits to them */
  'companies',
  /** Projects and who is in them */
  'projects',
  /** Members and invitees of projects and positions */
  'members',
  /** Users of the company: who may sign in, and the role of each */
  'users',
  /** Roles of the company and what they allow */
  'roles',
  /** Service accounts of the company, and their keys */
  'keys',
  /** Assistants connected by users */
  'assistants',
  /** Consents of candidates, retention rules, erasures */
  'privacy',
  /** Positions and their requirements */
  'positions',
  /** Templates of positions */
  'templates',
  /** Candidates on positions, with status and score */
  'applications',
  /** Bulk moves of candidates, and their progress */
  'bulk_moves',
  /** Candidates on positions, whatever their status */
  'placements',
  /** Data of a candidate: facts, skills, contact details */
  'candidates',
  /** Possible duplicates in the pool, merges, and pairs marked as distinct */
  'duplicates',
  /** Comments on candidates */
  'comments',
  /** Interviews: times and interviewers */
  'interviews',
  /** Interviewers' assessments of candidates */
  'scorecards',
  /** Links that open candidates' sheets without signing in */
  'sheets',
  /** History of candidates, including views */
  'history',
  /** Evidence struck as wrong */
  'corrections',
  /** Requests of candidates for a human review, and their answers */
  'reviews',
  /** Referrals, and rewards for them */
  'referrals',
  /** Terms in descriptions that may be skills, and the answers */
  'finds',
  /** Progress of re-parsing résumés, and what it changed */
  'rereading',
  /** Results and progress of ranking checks */
  'ranking_check',
  /** Adverse impact audits */
  'fairness',
  /** The company's files of skills, and the progress of their imports */
  'skill_imports',
  /** The company's external sources, and which are active */
  'sources',
  /** Searches of sources for positions, and their progress */
  'sourcing',
  /** Numbers of downloads of original files */
  'downloads',
  /** The résumé pool and its groups */
  'resumes',
  /** Tags of the company, and who has which */
  'tags',
  /** Imports of people, with the result of each row */
  'imports',
  /** Moves from other systems, with the result of each entry */
  'move_ins',
  /** Archives of the whole company that move out or in */
  'archives',
  /** Uploads of files, with the result of each */
  'uploads',
  /** Rules by which candidates of positions are invited */
  'auto_invite',
  /** Emails of the company and whether they were delivered */
  'mails',
  /** Webhooks of the company, and their deliveries */
  'webhooks',
  /** Notifications of users, and whether they were read */
  'notifications',
  /** Proposals of users' assistants, and their results */
  'proposals',
  /** Approval chains, pending approvals and their results */
  'approvals',
  /** Requisitions, and headcount plans */
  'requisitions',
  /** Offers to candidates, and their templates */
  'offers',
  /** Feedback on recommended job descriptions */
  'recommendations',
  /** Named filters and orders of shortlists */
  'views',
  /** Skills that the company added to the built-in ones */
  'skills',
] as const

export type Tag = (typeof TAGS)[number]

export const isTag = (text: string): text is Tag => isAmong(TAGS, text)

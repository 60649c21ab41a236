/** What the product knows, as far as a change of it makes answers stale: the data themselves, not the screens that show them. */
export const TAGS = {
  session: 'Who is signed in and what they may do',
  settings: 'What a company has configured: statuses, moves, reasons, filters, questionnaires',
  companies: 'Companies that there are, their domains and add-ons, and visits to them',
  projects: 'Projects and who is in them',
  members: 'Who has a part in projects and positions, and who was invited to',
  users: 'People of the company: who may sign in, and which role each has',
  roles: 'Roles of the company and what they allow',
  positions: 'Positions and what they ask for',
  templates: 'What positions can be made from',
  applications: 'Who is on which position, in which status, with which score',
  placements: 'Who is on which position at all, whatever their status',
  candidates: 'What is known of a person: facts, skills, ways to reach them',
  comments: 'What people say of candidates',
  interviews: 'When whom somebody talks with, and who leads it',
  sheets: 'Links that open sheets of candidates to people who do not sign in',
  history: 'What happened to candidates, looks at them included',
  corrections: 'Evidence that people struck as wrong',
  finds: 'Terms that descriptions seem to ask for, and whether they are skills',
  rereading: 'How far résumés have been read again, and what that changed',
  skill_imports: 'Files of skills that the company brought, and how far each is taken over',
  sources: 'Outside sources of the company, and which are active',
  downloads: 'How often originals were downloaded',
  resumes: 'The résumé pool and its groups',
  imports: 'Tables of people that were imported, and what became of each line',
  uploads: 'Files that somebody handed over, and what became of each',
  auto_invite: 'By which rules candidates of positions are invited',
  mails: 'Mails of the company and whether they were delivered',
  recommendations: 'What people made of recommended job descriptions',
  skills: 'Names of skills that the company added to those everybody has',
} as const

export type Tag = keyof typeof TAGS

export const isTag = (text: string): text is Tag => Object.hasOwn(TAGS, text)

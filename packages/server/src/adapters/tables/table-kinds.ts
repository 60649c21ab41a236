import { guessColumns, type TableField } from '@rolecall/domain/imports/import-columns'

/**
 * What a table has: people; who is in which project; notes; what was sent and answered; further fields of people; users. A
 * 'list' has people by headings that anybody may have chosen. 'survey': what people said about their origin.
 */
export type Kind = 'people' | 'projects' | 'notes' | 'events' | 'fields' | 'users' | 'list' | 'survey'

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  people: 'People',
  projects: 'Projects and who is in them',
  notes: 'Notes about people',
  events: 'Outreach to people',
  fields: 'Further fields of people',
  users: 'Users',
  list: 'List of people',
  survey: 'Survey about origin, which is not read',
}

/** A heading in one way of writing: "Candidate ID" is "candidate_id". */
export const foldHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')

const SURVEY =
  /^(?:candidate_)?(?:gender|race|ethnicity|race_ethnicity|veteran(?:_status)?|disability(?:_status)?|pronouns|sexual_orientation)$/
export const isSurvey = (heading: string): boolean => SURVEY.test(foldHeading(heading))

/** Headings in the export of Gem that tell its tables; a table has to have all of a line. */
const SIGNS: readonly (readonly [Kind, ...string[]])[] = [
  ['notes', 'candidate_id', 'note_content'],
  ['events', 'candidate_id', 'event_type'],
  ['projects', 'candidate_id', 'project_name'],
  ['people', 'candidate_id', 'all_candidate_emails'],
  ['people', 'candidate_id', 'candidate_linkedin_url'],
  ['people', 'candidate_id', 'candidate_phone_number'],
  ['fields', 'candidate_id', 'candidate_first_name'],
]

/** The kind of a table by its headings; undefined for one that has no people. */
export function kindOf(headings: readonly string[]): Kind | undefined {
  const there = new Set(headings.map(foldHeading))
  const known = SIGNS.find(([, ...signs]) => signs.every((sign) => there.has(sign)))?.[0]
  if (known === 'fields' && headings.some(isSurvey)) return 'survey'
  if (known) return known
  if (there.has('user_email') && (there.has('user_name') || there.has('user_id'))) return 'users'
  const fields = guessColumns(headings)
  const isWho = fields.some(
    (field) => field === 'name' || field === 'first_name' || field === 'last_name' || field === 'email',
  )
  return isWho ? 'list' : undefined
}

export type ListField = TableField | 'link' | 'projects' | 'opted_out' | 'sequence_status' | 'survey'

const OWN: readonly (readonly [RegExp, ListField])[] = [
  [SURVEY, 'survey'],
  [/^(?:unsubscribed(?:_at|_on)?|is_unsubscribed|opted_out|opt_out|do_not_(?:contact|email)|dnc)$/, 'opted_out'],
  [/^(?:sequence|outreach|campaign)_(?:status|state)$/, 'sequence_status'],
  [/linkedin|github|^(?:website|web_site|profile_url|portfolio|twitter|x_url)(?:_url)?$/, 'link'],
  [/^(?:projects?|project_names?|jobs|pools?)$/, 'projects'],
]

/** What each column of a list has; '' for what is kept by its heading. */
export function fieldsOfList(headings: readonly string[]): (ListField | '')[] {
  const own = headings.map((heading) => OWN.find(([pattern]) => pattern.test(foldHeading(heading)))?.[1])
  // Guessed without those that are known, so that they take no other's place.
  const guessed = guessColumns(headings.map((heading, at) => (own[at] ? '' : heading)))
  return headings.map((_, at) => own[at] ?? guessed[at] ?? '')
}

/** What a report groups and filters by. Things have names that are looked up; words are shown as they are stored. */
export type ReportField =
  | 'project'
  | 'position'
  | 'recruiter'
  | 'department'
  | 'source'
  | 'channel'
  | 'stage'
  | 'furthest'
  | 'reason'
  | 'person'
  | 'kind'
  | 'state'
  | 'sequence'
  | PositionFact
  | ApplicationFact
  | CandidateFact

/** What the position says of itself. */
export type PositionFact = 'employment' | 'country' | 'place' | 'opening'
/** What matching says of an application. */
export type ApplicationFact = 'score' | 'mandatory'
/** What the candidate and their résumé say, and what colleagues put them in. */
export type CandidateFact =
  | 'experience'
  | 'notice'
  | 'location'
  | 'degree'
  | 'employer'
  | 'language'
  | 'nationality'
  | 'permit'
  | 'tag'
  | 'resumeGroup'

type FieldList<Id> = readonly { readonly id: Id; readonly name: string }[]

/** Fields of all rows with a position. */
export const OF_POSITION = [
  { id: 'position', name: 'Position' },
  { id: 'project', name: 'Project' },
  { id: 'recruiter', name: 'Recruiter' },
  { id: 'department', name: 'Department' },
  { id: 'employment', name: 'Employment type' },
  { id: 'country', name: 'Position country' },
  { id: 'place', name: 'Position location' },
] as const satisfies FieldList<ReportField>

const OF_CANDIDATE = [
  { id: 'experience', name: 'Experience' },
  { id: 'location', name: 'Location' },
  { id: 'employer', name: 'Current company' },
  { id: 'degree', name: 'Degree' },
  { id: 'language', name: 'Résumé language' },
  { id: 'notice', name: 'Notice period' },
  { id: 'nationality', name: 'Nationality' },
  { id: 'permit', name: 'Work permit' },
  { id: 'tag', name: 'Tag' },
  { id: 'resumeGroup', name: 'Résumé group' },
] as const satisfies FieldList<CandidateFact>

/** Fields of all rows with a candidate on a position, beside those that a subject calls its own. */
export const OF_APPLICANT = [
  { id: 'score', name: 'Score' },
  { id: 'mandatory', name: 'Must-haves' },
  ...OF_POSITION,
  { id: 'opening', name: 'Position state' },
  ...OF_CANDIDATE,
] as const satisfies FieldList<ReportField>

const ABOUT_POSITION: ReadonlySet<string> = new Set([...OF_POSITION.map(({ id }) => id), 'opening'])
const ABOUT_CANDIDATE: ReadonlySet<string> = new Set(OF_CANDIDATE.map(({ id }) => id))

/** What a field is about: the position, the candidate, or what the report counts. */
export const aboutOf = (field: string): 'position' | 'candidate' | 'row' =>
  ABOUT_POSITION.has(field) ? 'position' : ABOUT_CANDIDATE.has(field) ? 'candidate' : 'row'

import { foldWord } from '../search/fold-word.ts'
import headings from './data/headings.json' with { type: 'json' }

/** Fields of a person. The first nine are the columns of a row of the pool (rule P-032). */
export const IMPORT_FIELDS = [
  'name',
  'email',
  'phone',
  'designation',
  'current_employer',
  'exp_months',
  'location',
  'degree_level',
  'date_of_birth',
  'first_name',
  'last_name',
  'exp_years',
  'skills',
  'summary',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Further fields, about what a company does with a person. */
const BESIDE_FIELDS = ['external_id', 'tags', 'notes', 'source', 'job', 'stage', 'added_on'] as const

/** Additional columns for one fact of a person: a middle name, more addresses and numbers, the rest of a place. */
const FURTHER_FIELDS = ['middle_name', 'other_email', 'other_phone', 'region', 'country'] as const

/** Possible meanings of a column, including consent: its day or yes or no, and its subject. */
export const TABLE_FIELDS = [
  ...IMPORT_FIELDS,
  ...FURTHER_FIELDS,
  ...BESIDE_FIELDS,
  'consent',
  'consent_wording',
] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** Fields that several columns may have, read one after another. */
const REPEATED: ReadonlySet<TableField> = new Set(['other_email', 'other_phone', 'skills', 'tags', 'notes'])
/** Field for the second column of a field. */
const SECOND: Partial<Record<TableField, TableField>> = { email: 'other_email', phone: 'other_phone' }

/**
 * Headings whose meaning depends on others: "Nom" next to "Prénom" is half a name, and "Job title" next to a current
 * title, or with a day of applying, is the job applied for.
 */
type AmbiguousField = 'half_name' | 'job_or_title'
type Meaning = { field: TableField | AmbiguousField; rank: number }

/** Headings used by common systems and by people in a dozen languages, best ones of a field first. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(headings)
    // An ambiguous meaning takes precedence over a plain field with the same word.
    .toSorted(([one], [other]) => Number(isAmbiguous(one)) - Number(isAmbiguous(other)))
    .flatMap(([field, words]) =>
      words.map((word, rank) => [foldWord(word), { field: field as Meaning['field'], rank }] as const),
    ),
)

function isAmbiguous(field: string): field is AmbiguousField {
  return field === 'half_name' || field === 'job_or_title'
}

/** Words to skip at the start of a heading: its subject ("Candidate: Email"), and question words. */
const BEFORE =
  /^(?:candidate|applicant|contact|person|current|primary|main|personal|kandidat|bewerber|candidat|candidato)/
const ASKING: ReadonlySet<string> = new Set(
  'what whats is are the your please enter provide state give us how many do you have s wie viele haben sie ihr ihre ist quel quelle est votre cuál es su tu'.split(
    ' ',
  ),
)
const HEADING_MAX = 120

/** Returns the spellings by which a heading may be known: unchanged, and without brackets, numbers and question words. */
function listSpellings(heading: string): string[] {
  const whole = heading.slice(0, HEADING_MAX)
  const bare = whole.replace(/\([^)]{0,60}\)|\[[^\]]{0,60}\]/g, ' ')
  const words = bare.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const spellings = [whole, bare, bare.replace(/\d/g, ''), words.filter((word) => !ASKING.has(word)).join(' ')].map(
    foldWord,
  )
  return [...spellings, ...spellings.map((spelling) => spelling.replace(BEFORE, ''))]
}

const meaningOf = (heading: string): Meaning | undefined =>
  listSpellings(heading)
    .map((spelling) => MEANINGS.get(spelling))
    .find((meaning) => meaning !== undefined)

/** Whether a cell is a heading for this field. */
export const isHeadingOf = (cell: string, field: TableField | ''): boolean => {
  const found = meaningOf(cell)?.field
  if (found === undefined || field === '') return false
  if (found === 'half_name') return field === 'name' || field === 'first_name' || field === 'last_name'
  if (found === 'job_or_title') return field === 'designation' || field === 'job'
  return found === field || SECOND[found] === field
}

/** Guesses the field of each column by its heading, choosing the best column for each field; '' for unknown columns. */
export function guessColumns(written: readonly string[]): (TableField | '')[] {
  const meanings = written.map(meaningOf)
  const columns: (TableField | '')[] = written.map(() => '')
  const taken = new Set<TableField>()
  const take = (place: number, field: TableField) => {
    const own = taken.has(field) && !REPEATED.has(field) ? SECOND[field] : field
    if (own === undefined || columns[place] !== '') return
    columns[place] = own
    taken.add(own)
  }
  const places = [...meanings.keys()].toSorted(
    (one, other) => (meanings[one]?.rank ?? 0) - (meanings[other]?.rank ?? 0) || one - other,
  )
  for (const place of places) {
    const field = meanings[place]?.field
    if (field !== undefined && !isAmbiguous(field)) take(place, field)
  }
  for (const place of places) {
    const field = meanings[place]?.field
    if (field === 'half_name') take(place, halfOf(taken))
    if (field === 'job_or_title') take(place, isAppliedFor(taken) ? 'job' : 'designation')
  }
  return columns
}

/** Returns the half of a name that no other column has, or the whole name. */
function halfOf(taken: ReadonlySet<TableField>): TableField {
  const [first, last] = [taken.has('first_name'), taken.has('last_name')]
  if (first === last) return 'name'
  return first ? 'last_name' : 'first_name'
}

const isAppliedFor = (taken: ReadonlySet<TableField>): boolean =>
  taken.has('designation') || (!taken.has('job') && !taken.has('current_employer') && taken.has('stage'))

const isName = (field: TableField | '') => field === 'name' || field === 'first_name' || field === 'last_name'
const isWho = (field: TableField | '') => isName(field) || field === 'email'

/** Number of lines searched for the headings, below titles, notes and logos. Value chosen by us. */
export const HEAD_LINES = 30

const isData = (cell: string) => /@|^\+?[\d\s().-]{5,}$/.test(cell.trim())
const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/**
 * Finds the heading line among the first lines: the one that names most fields of a person. -1 if no line does, so that
 * the first line is already a person; if no name is known, the first line as wide as the table.
 */
export function findHeadings(lines: readonly (readonly string[])[]): { place: number; isKnown: boolean } {
  let best = { place: 0, score: 0 }
  for (const [place, cells] of lines.slice(0, HEAD_LINES).entries()) {
    if (cells.some((cell) => cell.includes('@'))) continue
    const fields = guessColumns(cells).filter((field) => field !== '')
    if (fields.some(isWho) && fields.length > best.score) best = { place, score: fields.length }
  }
  if (best.score > 0) return { place: best.place, isKnown: true }
  const width = Math.max(0, ...lines.map(countFilled))
  const place = lines.findIndex((cells) => countFilled(cells) * 2 > width)
  const first = lines[place]
  const hasPerson = first?.some((cell) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell.trim())) === true
  return { place: hasPerson ? -1 : Math.max(0, place), isKnown: false }
}

/** Guesses the fields of the columns of a table without headings, from their cells. */
export function guessByCells(lines: readonly (readonly string[])[]): (TableField | '')[] {
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const cellsAt = (column: number) => lines.flatMap((cells) => cells[column]?.trim() || [])
  const mostly = (column: number, test: (cell: string) => boolean) => {
    const cells = cellsAt(column)
    return cells.length > 0 && cells.filter(test).length * 2 > cells.length
  }
  const all = Array.from({ length: width }, (_, column) => column)
  const email = all.find((column) => mostly(column, (cell) => cell.includes('@')))
  const phone = all.find((column) => column !== email && mostly(column, isData))
  const name = all.find(
    (column) =>
      column !== email && column !== phone && mostly(column, (cell) => /^[\p{L}\p{M}'’.,\s-]{2,60}$/u.test(cell)),
  )
  return all.map((column) => {
    if (column === email) return 'email'
    if (column === phone) return 'phone'
    return column === name ? 'name' : ''
  })
}

/** Returns the reason nobody can be imported with these columns. */
export function findMissingColumn(columns: readonly (TableField | '')[]): string | undefined {
  const named = columns.filter((field) => field !== '' && !REPEATED.has(field))
  if (new Set(named).size < named.length) return 'Two columns have the same meaning. Choose a different one for each.'
  return columns.some(isWho) ? undefined : 'Choose which column has names or email addresses.'
}

import { CONSENT_TEXT } from '../company/privacy-rules.ts'
import { TAG_NAME_MAX } from '../company/tag.ts'
import { readEmailAddress } from '../text/email-address.ts'
import { readableName } from '../text/readable-name.ts'
import type { TableField } from './import-columns.ts'
import { readDay } from './read-day.ts'

/** What a line of an imported table says of somebody; what it does not say is ''. */
export type ImportedPerson = {
  name: string
  /** In lower case. */
  email: string
  phone: string
  designation: string
  current_employer: string
  exp_months: number
  location: string
  degree_level: string
  /** YYYY-MM-DD */
  date_of_birth: string
  skills: string
  /** What they say of themselves, or others of them. */
  summary?: string
}

/** That somebody agreed to be kept. `given_on`: YYYY-MM-DD, '' where only that they did; `wording`: to what, '' where nothing says. */
export type ImportedConsent = { given_on: string; wording: string }

/** What a table says beside who somebody is; what it does not say is ''. */
export type ImportedBeside = {
  external_id: string
  tags: readonly string[]
  note: string
  source: string
  job: string
  stage: string
  /** YYYY-MM-DD: when they applied, or came in. */
  added_on: string
  /** What of it is not kept whole, a sentence each. */
  cut: readonly string[]
}

/** Characters of a comment on somebody, which a note becomes. */
export const NOTE_MAX = 5_000
/** Tags that one line puts on somebody. Our own bound. */
const ROW_TAGS_MAX = 30

/** Characters of one cell that are kept, and of the list of skills and of a summary. */
const CELL_MAX = 200
const SKILLS_MAX = 4_000
const MONTHS_MAX = 1_200
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu
/** The same, where lines stay lines. */
const UNSEEN_IN_LINES = /[[\p{Cc}\u202a-\u202e\u2066-\u2069]--[\n]]+/gv

const tidy = (cell: string, max = CELL_MAX, unseen = UNSEEN) =>
  cell.toWellFormed().replace(unseen, ' ').trim().slice(0, max).toWellFormed()

/**
 * Reads a line of a table whose columns are these; or says why nobody can be made of it. `today`: YYYY-MM-DD, where one of them
 * is of consents.
 */
export function readImportRow(
  cells: readonly string[],
  columns: readonly (TableField | '')[],
  today?: string,
): { person: ImportedPerson; consent?: ImportedConsent; beside: ImportedBeside } | { mistake: string } {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { mistake: `The line has ${cells.length} cells, and the first line has ${columns.length}.` }
  const textOf = (field: TableField, max?: number) => tidy(cells[columns.indexOf(field)] ?? '', max)
  const name = readableName(textOf('name') || `${textOf('first_name')} ${textOf('last_name')}`.trim())
  // Some tables list all addresses of a person in one cell.
  const [typed = ''] = textOf('email', CELL_MAX * 2)
    .toLowerCase()
    .split(/[;,\s]+/)
  if (name === '' && typed === '') return { mistake: 'There is neither a name nor an e-mail address.' }
  const email = typed && readEmailAddress(typed)
  if (email === undefined) return { mistake: `“${textOf('email')}” is no e-mail address.` }
  const [phone = ''] = textOf('phone').split(/[;,|]/)
  const months = monthsOf(textOf('exp_months'), textOf('exp_years'))
  if (months === undefined)
    return { mistake: `The experience “${textOf('exp_months') || textOf('exp_years')}” is no number that can be.` }
  const born = textOf('date_of_birth')
  const date_of_birth = born === '' ? '' : readDay(born)
  if (date_of_birth === undefined) return { mistake: `The date of birth “${born}” is no day.` }
  const said = readConsent(textOf('consent'), textOf('consent_wording', CONSENT_TEXT.max + 1), today)
  if ('mistake' in said) return said
  const beside = readBeside((field, max, unseen) => tidy(cells[columns.indexOf(field)] ?? '', max, unseen), today)
  if ('mistake' in beside) return beside
  return {
    ...said,
    beside,
    person: {
      name,
      email,
      phone: phone.trim(),
      designation: textOf('designation'),
      current_employer: textOf('current_employer'),
      exp_months: months,
      location: textOf('location'),
      degree_level: textOf('degree_level'),
      date_of_birth,
      skills: textOf('skills', SKILLS_MAX),
      summary: textOf('summary', SKILLS_MAX),
    },
  }
}

type TextOf = (field: TableField, max?: number, unseen?: RegExp) => string

function readBeside(textOf: TextOf, today: string | undefined): ImportedBeside | { mistake: string } {
  const written = textOf('added_on')
  const added_on = written === '' ? '' : readDay(written)
  if (added_on === undefined) return { mistake: `The day “${written}” on which they came in is no day.` }
  if (today !== undefined && added_on > today)
    return { mistake: `The day on which they came in is to come: “${written}”.` }
  const words = textOf('tags', SKILLS_MAX, UNSEEN_IN_LINES).split(/[;,|\n]/)
  const named = new Map(words.flatMap((word) => (word.trim() === '' ? [] : [[word.trim().toLowerCase(), word.trim()]])))
  const tags = [...named.values()].filter((word) => word.length <= TAG_NAME_MAX)
  const note = textOf('notes', Number.POSITIVE_INFINITY, UNSEEN_IN_LINES)
  const cut = [
    ...(tags.length < named.size ? [`A tag has at most ${TAG_NAME_MAX} characters; longer ones are left out.`] : []),
    ...(tags.length > ROW_TAGS_MAX ? [`Only the first ${ROW_TAGS_MAX} tags are kept.`] : []),
    ...(note.length > NOTE_MAX
      ? [`The note is longer than ${NOTE_MAX.toLocaleString('en')} characters; the rest is left out.`]
      : []),
  ]
  return {
    external_id: textOf('external_id'),
    tags: tags.slice(0, ROW_TAGS_MAX),
    note: note.slice(0, NOTE_MAX).toWellFormed(),
    source: textOf('source'),
    job: textOf('job'),
    stage: textOf('stage'),
    added_on,
    cut,
  }
}

const YES: ReadonlySet<string> = new Set(
  'yes y true 1 x ok given granted agreed accepted consented opted-in opt-in ja oui si sí sim'.split(' '),
)
const NO: ReadonlySet<string> = new Set(
  'no n false 0 - none not-given refused declined withdrawn revoked opted-out opt-out nein non não'.split(' '),
)

/** A cell that says whether, or on which day, somebody agreed, and one that says to what. */
function readConsent(
  said: string,
  wording: string,
  today: string | undefined,
): { consent?: ImportedConsent } | { mistake: string } {
  const word = said.toLowerCase().replaceAll(/[ _]/g, '-')
  if (said === '' || NO.has(word)) return {}
  const given_on = YES.has(word) ? '' : readDay(said)
  if (given_on === undefined) return { mistake: `The consent “${said}” is neither yes nor no, and no day.` }
  if (today !== undefined && given_on > today) return { mistake: `The consent is of a day to come: “${said}”.` }
  if (wording !== '' && (wording.length < CONSENT_TEXT.min || wording.length > CONSENT_TEXT.max))
    return {
      mistake: `What they consented to has to be from ${CONSENT_TEXT.min} to ${CONSENT_TEXT.max.toLocaleString('en')} characters long.`,
    }
  return { consent: { given_on, wording } }
}

/** Whole months of a number of months, or of years, with a word behind it or without; undefined where it is no such number. */
function monthsOf(months: string, years: string): number | undefined {
  if (months === '' && years === '') return 0
  const [, number] = /^(\d{1,4}(?:[.,]\d{1,4})?) ?(?:[a-z.+]{0,10})$/i.exec(months || years) ?? []
  if (number === undefined) return undefined
  const count = Math.round(Number(number.replace(',', '.')) * (months === '' ? 12 : 1))
  return count <= MONTHS_MAX ? count : undefined
}

import { readDay } from '../calendar/read-day.ts'
import { TAG_NAME_MAX } from '../pool/tag.ts'
import { CONSENT_TEXT } from '../privacy/privacy-rules.ts'
import { formatCount } from '../text/format-number.ts'
import { readableName } from '../text/readable-name.ts'
import type { DayOrders } from './day-orders.ts'
import { isHeadingOf, type TableField } from './import-columns.ts'
import {
  CELL_MAX,
  cleanCell,
  isBlankCell,
  isNoName,
  isSheetError,
  readAddresses,
  readPhones,
  restoreNumber,
  reverseName,
} from './read-cells.ts'
import { isDayOfSheet, readExperience } from './read-experience.ts'
import { realignCells } from './realign-cells.ts'

/** Data of a person in a row of a table; missing values are ''. */
export type ImportedPerson = {
  name: string
  /** Email in lower case. */
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
  /** Summary by or about the person. */
  summary?: string
}

/** Consent of a person. `given_on`: YYYY-MM-DD, '' if unknown; `wording`: its subject, '' if unknown. */
/** `ends_on`: the last day on which it holds, where another system says one. */
export type ImportedConsent = { given_on: string; wording: string; ends_on?: string | undefined }

/** Further data in the row; missing values are ''. */
export type ImportedExtras = {
  external_id: string
  tags: readonly string[]
  note: string
  source: string
  job: string
  stage: string
  /** YYYY-MM-DD: the day they applied or were added. */
  added_on: string
  /** What was cut or not understood, a sentence each. */
  cut: readonly string[]
}

/** Maximum length in characters of a comment, which a note becomes. */
export const NOTE_MAX = 5_000
/** Maximum number of tags per row. Limit chosen by us. */
export const ROW_TAGS_MAX = 30
/** Maximum length in characters of the list of skills, of a summary, and of a cell with many addresses. */
const LONG_MAX = 4_000
/** Invisible characters, except line breaks. */
const UNSEEN_IN_LINES = /[[\p{Cc}\u202a-\u202e\u2066-\u2069]--[\n]]+/gv

/** `today`: YYYY-MM-DD; later days are invalid; `orders`: day orders of the table's columns. */
export type ReadRow = { today?: string | undefined; orders?: DayOrders }
/** The person, the further data of the row, and what was not understood. */
export type ReadPerson = { person: ImportedPerson; consent?: ImportedConsent; beside: ImportedExtras }
export type Mistake = { mistake: string }

/** A row of a table, cell by cell; `said` collects remarks on dropped cells. */
type Row = ReadRow & {
  /** Number of columns read. */
  width: number
  textsOf: (field: TableField, max?: number, unseen?: RegExp) => string[]
  textOf: (field: TableField, max?: number) => string
  said: string[]
}

/**
 * Reads a row of a table with these columns, or returns the reason it describes nobody. A cell that is not understood
 * is dropped without dropping the person, and `beside.cut` says so (rule A-323).
 */
export function readImportRow(
  written: readonly string[],
  columns: readonly (TableField | '')[],
  how: ReadRow = {},
): ReadPerson | Mistake {
  const isTooLong = written.slice(columns.length).some((cell) => cell.trim() !== '')
  const aligned = isTooLong ? realignCells(written, columns) : undefined
  if (isTooLong && !aligned)
    return { mistake: `The row has ${written.length} cells, but there are ${columns.length} headings.` }
  const cells = aligned?.cells ?? written
  if (isHeadingsAgain(cells, columns)) return { mistake: 'This row repeats the headings.' }
  const row = rowOf(cells, columns, how)
  if (aligned) row.said.push(`The row has too many cells. “${aligned.joined.slice(0, CELL_MAX)}” is read as one cell.`)
  const addresses = addressesOf(row)
  const name = nameOf(row, addresses)
  const [email = '', ...otherEmails] = [...new Set(addresses)]
  const nobody = missingPersonReason(cells, { name, email }, row)
  if (nobody !== undefined) return { mistake: nobody }
  const [phone = '', ...otherPhones] = phonesOf(row)
  const person: ImportedPerson = {
    name,
    email,
    phone: phone.slice(0, CELL_MAX),
    designation: row.textOf('designation'),
    current_employer: row.textOf('current_employer'),
    exp_months: experienceOf(row),
    location: placeOf(row),
    degree_level: row.textOf('degree_level'),
    date_of_birth: dayOf(row, 'date_of_birth', 'date of birth'),
    skills: row.textsOf('skills', LONG_MAX).join(', ').slice(0, LONG_MAX),
    summary: row.textOf('summary', LONG_MAX),
  }
  const consent = consentOf(row)
  const beside = besideOf(row, [...otherEmails, ...otherPhones])
  return { ...(consent && { consent }), beside, person }
}

function rowOf(cells: readonly string[], columns: readonly (TableField | '')[], how: ReadRow): Row {
  const said: string[] = []
  const isName = (field: TableField) => ['name', 'first_name', 'middle_name', 'last_name'].includes(field)
  const places = placesOf(columns)
  const textsOf = (field: TableField, max?: number, unseen?: RegExp) =>
    (places.get(field) ?? []).flatMap((place) => {
      const text = cleanCell(cells[place] ?? '', max, unseen)
      if (isName(field) ? isNoName(text) : isBlankCell(text)) return []
      if (!isSheetError(text)) return text
      said.push(lostSentence(text))
      return []
    })
  const width = columns.filter((column) => column !== '').length
  return { ...how, width, said, textsOf, textOf: (field, max) => textsOf(field, max)[0] ?? '' }
}

type Places = ReadonlyMap<TableField | '', readonly number[]>
const knownPlaces = new WeakMap<readonly (TableField | '')[], Places>()

/** Returns the places of each field, found once for all rows of a table. */
function placesOf(columns: readonly (TableField | '')[]): Places {
  const known = knownPlaces.get(columns)
  if (known) return known
  const places = Map.groupBy(columns.keys(), (place) => columns[place] ?? '')
  knownPlaces.set(columns, places)
  return places
}

const lostSentence = (text: string) => `“${text}” was damaged by a spreadsheet and left out.`

const PHONE_LIKE = /^[+\d][\d\s().-]{5,}$/

/** Returns the addresses of all columns that have any, best first. */
function addressesOf({ textsOf, said }: Row): string[] {
  return [...textsOf('email', LONG_MAX), ...textsOf('other_email', LONG_MAX)].flatMap((text) => {
    const found = readAddresses(text)
    if (found.length === 0) said.push(`“${text.slice(0, CELL_MAX)}” is not an email address and was left out.`)
    return found
  })
}

/** Returns the name, without an address after it, which is added to the known ones. */
function nameOf({ textOf, said }: Row, addresses: string[]): string {
  const parts = (['first_name', 'middle_name', 'last_name'] as const).map((field) => textOf(field))
  const written = textOf('name') || parts.filter(Boolean).join(' ')
  const behind = written.includes('@') ? readAddresses(written) : []
  addresses.push(...behind)
  const name =
    behind.length > 0 ? written.replace(/[<([]?[^\s<([]{1,100}@[^\s>)\]]{1,100}[>)\]]?/g, '').trim() : written
  if (name === '') return ''
  if (!/\p{L}/u.test(name)) {
    said.push(`“${name}” is not a name and was left out.`)
    return ''
  }
  return readableName(reverseName(name))
}

/** Labels of totals below a table. */
const TOTALS =
  /^(?:grand |sub)?(?:total|totals|sum|summe|gesamt|gesamtsumme|insgesamt|anzahl|razem|suma|total general|total général|totale|totaal|итого|всего|合计|合計|합계)\b[\s:]{0,3}[\d.,\s]{0,20}$/iu
/** Texts that are sentences below a table rather than names: the date of a list, its owner, page numbers. */
const NO_NAME =
  /\d|[©:]|(?:\S{1,40}\s{1,5}){7}|^(?:confidential|vertraulich|confidentiel|confidencial|generated|exported|printed|prepared|erstellt|end of)\b/i

/** Returns the reason a row describes nobody. */
function missingPersonReason(cells: readonly string[], { name, email }: { name: string; email: string }, row: Row) {
  if (email !== '') return undefined
  if (TOTALS.test(name) || TOTALS.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? ''))
    return 'This row is a total, not a person.'
  if (name === '') return row.said[0] ?? 'The name and email address are missing.'
  // In a table with only names, every row has just a name.
  const isAlone = row.width > 1 && cells.filter((cell) => cell.trim() !== '').length === 1
  return isAlone && NO_NAME.test(name) ? `“${name}” is not a name.` : undefined
}

/** Whether a row repeats the headings, as in tables that were put one below the other. */
function isHeadingsAgain(cells: readonly string[], columns: readonly (TableField | '')[]): boolean {
  const at = columns.findIndex((field) => field === 'name' || field === 'first_name' || field === 'email')
  if (!isHeadingOf(cells[at] ?? '', columns[at] ?? '')) return false
  return columns.filter((field, place) => isHeadingOf(cells[place] ?? '', field)).length > 1
}

/** Returns the phone numbers of all columns that have any. */
const phonesOf = ({ textsOf, said }: Row): string[] =>
  [...textsOf('phone', LONG_MAX), ...textsOf('other_phone', LONG_MAX)].flatMap((text) => {
    if (/^0+$/.test(text)) return []
    if (restoreNumber(text) === undefined) said.push(lostSentence(text))
    else if (!/\p{Nd}/u.test(text)) said.push(`“${text.slice(0, CELL_MAX)}” is not a phone number and was left out.`)
    else return PHONE_LIKE.test(text) ? [restoreNumber(text) ?? text] : readPhones(restoreNumber(text) ?? text)
    return []
  })

/** Returns the total months of experience from the columns of months and years; months next to years are the remainder. */
function experienceOf({ textOf, said }: Row): number {
  const [months, years] = [textOf('exp_months'), textOf('exp_years')]
  const text = months || years
  if (text === '') return 0
  const read = readExperience(text, months === '' ? 'year' : 'month')
  if (months !== '' && years !== '' && read !== undefined && read < 12)
    return read + (readExperience(years, 'year') ?? 0)
  if (read === undefined)
    said.push(
      isDayOfSheet(text) ? lostSentence(text) : `The experience “${text}” is not a length of time and was left out.`,
    )
  return read ?? 0
}

/** Returns the place, with the region and country from their own columns. */
function placeOf({ textOf }: Row): string {
  return (['location', 'region', 'country'] as const)
    .map((field) => textOf(field))
    .reduce((place, part) => {
      if (part === '' || place.toLowerCase().includes(part.toLowerCase())) return place
      return place === '' ? part : `${place}, ${part}`
    }, '')
    .slice(0, CELL_MAX)
}

/** Returns a day as YYYY-MM-DD, or ''. */
function dayOf({ textOf, said, today, orders = {} }: Row, field: 'added_on' | 'date_of_birth', what: string): string {
  const text = textOf(field)
  if (text === '') return ''
  const day = readDay(text, { order: orders[field], today })
  const isToCome = day !== undefined && today !== undefined && day > today
  if (day === undefined) said.push(`The ${what} “${text}” is not a date and was left out.`)
  if (isToCome) said.push(`The ${what} “${text}” is in the future and was left out.`)
  return day === undefined || isToCome ? '' : day
}

function besideOf(row: Row, others: readonly string[]): ImportedExtras {
  const { textOf, textsOf, said } = row
  const added_on = dayOf(row, 'added_on', 'date added')
  const words = textsOf('tags', LONG_MAX, UNSEEN_IN_LINES).flatMap((text) => text.split(/[;,|\n]/))
  const named = new Map(words.flatMap((word) => (word.trim() === '' ? [] : [[word.trim().toLowerCase(), word.trim()]])))
  const tags = [...named.values()].filter((word) => word.length <= TAG_NAME_MAX)
  const further = others.length > 0 ? [`Further contact details: ${others.join(', ')}`] : []
  const note = [...textsOf('notes', Number.POSITIVE_INFINITY, UNSEEN_IN_LINES), ...further].join('\n')
  if (tags.length < named.size) said.push(`Tags longer than ${TAG_NAME_MAX} characters were left out.`)
  if (tags.length > ROW_TAGS_MAX) said.push(`Only the first ${ROW_TAGS_MAX} tags were kept.`)
  if (note.length > NOTE_MAX) said.push(`The note is longer than ${formatCount(NOTE_MAX)} characters and was cut.`)
  const id = textOf('external_id')
  const external_id = restoreNumber(id)
  if (external_id === undefined) said.push(lostSentence(id))
  return {
    external_id: external_id ?? '',
    tags: tags.slice(0, ROW_TAGS_MAX),
    note: note.slice(0, NOTE_MAX).toWellFormed(),
    source: textOf('source'),
    job: textOf('job'),
    stage: textOf('stage'),
    added_on,
    cut: said,
  }
}

const YES: ReadonlySet<string> = new Set(
  'yes y true 1 x ok given granted agreed accepted consented opted-in opt-in ja oui si sí sim tak da igen ano да 是 はい 예'.split(
    ' ',
  ),
)
const NO: ReadonlySet<string> = new Set(
  'no n false 0 not-given refused declined withdrawn revoked opted-out opt-out nein non não nie nu ne нет 否 いいえ 아니요'.split(
    ' ',
  ),
)

/** Reads a consent from a cell with yes, no or a day, and one with its subject. */
function consentOf({ textOf, said, today, orders = {} }: Row): ImportedConsent | undefined {
  const [text, wording] = [textOf('consent'), textOf('consent_wording', CONSENT_TEXT.max + 1)]
  const word = text.toLowerCase().replaceAll(/[ _]/g, '-')
  if (text === '' || NO.has(word)) return undefined
  const given_on = YES.has(word) ? '' : readDay(text, { order: orders.consent, today })
  const why = missingConsentReason({ text, given_on, wording, today })
  if (why !== undefined) said.push(`${why} No consent was recorded.`)
  return given_on === undefined || why !== undefined ? undefined : { given_on, wording }
}

type Consent = { text: string; given_on: string | undefined; wording: string; today: string | undefined }

function missingConsentReason({ text, given_on, wording, today }: Consent): string | undefined {
  if (given_on === undefined) return `The consent “${text}” is not yes, no or a date.`
  if (today !== undefined && given_on > today) return `The consent date “${text}” is in the future.`
  if (wording !== '' && (wording.length < CONSENT_TEXT.min || wording.length > CONSENT_TEXT.max))
    return `The consent text must be ${CONSENT_TEXT.min} to ${formatCount(CONSENT_TEXT.max)} characters long.`
  return undefined
}

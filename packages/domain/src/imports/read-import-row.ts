import type { ImportField } from './import-columns.ts'
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
}

/** Characters of one cell that are kept, and of the list of skills. */
const CELL_MAX = 200
const SKILLS_MAX = 4_000
const EMAIL_MAX = 254
const MONTHS_MAX = 1_200
/** One @ with something before it, and a name with a point behind it. */
const isEmail = (text: string): boolean => {
  const [before = '', domain = '', ...more] = text.split('@')
  const last = domain.lastIndexOf('.')
  return before !== '' && more.length === 0 && last > 0 && domain.length - last > 2 && !/[<>"]/.test(text)
}

const tidy = (cell: string, max = CELL_MAX) =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()

/** Reads a line of a table whose columns are these; or says why nobody can be made of it. */
export function readImportRow(
  cells: readonly string[],
  columns: readonly (ImportField | '')[],
): { person: ImportedPerson } | { mistake: string } {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { mistake: `The line has ${cells.length} cells, and the first line has ${columns.length}.` }
  const textOf = (field: ImportField, max?: number) => tidy(cells[columns.indexOf(field)] ?? '', max)
  const name = textOf('name') || `${textOf('first_name')} ${textOf('last_name')}`.trim()
  // Some tables list all addresses of a person in one cell.
  const [email = ''] = textOf('email', CELL_MAX * 2)
    .toLowerCase()
    .split(/[;,\s]+/)
  if (name === '' && email === '') return { mistake: 'There is neither a name nor an e-mail address.' }
  if (email !== '' && (email.length > EMAIL_MAX || !isEmail(email)))
    return { mistake: `“${textOf('email')}” is no e-mail address.` }
  const [phone = ''] = textOf('phone').split(/[;,|]/)
  const months = monthsOf(textOf('exp_months'), textOf('exp_years'))
  if (months === undefined)
    return { mistake: `The experience “${textOf('exp_months') || textOf('exp_years')}” is no number that can be.` }
  const born = textOf('date_of_birth')
  const date_of_birth = born === '' ? '' : readDay(born)
  if (date_of_birth === undefined) return { mistake: `The date of birth “${born}” is no day.` }
  return {
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
    },
  }
}

/** Whole months of a number of months, or of years, with a word behind it or without; undefined where it is no such number. */
function monthsOf(months: string, years: string): number | undefined {
  if (months === '' && years === '') return 0
  const [, number] = /^(\d{1,4}(?:[.,]\d{1,4})?) ?(?:[a-z.+]{0,10})$/i.exec(months || years) ?? []
  if (number === undefined) return undefined
  const count = Math.round(Number(number.replace(',', '.')) * (months === '' ? 12 : 1))
  return count <= MONTHS_MAX ? count : undefined
}

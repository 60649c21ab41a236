import { readEmailAddress } from '../text/email-address.ts'

/** Maximum length of a stored cell in characters. */
export const CELL_MAX = 200
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** Removes invisible characters and truncates the text. */
export const cleanCell = (cell: string, max = CELL_MAX, unseen = UNSEEN): string =>
  cell.toWellFormed().replace(unseen, ' ').trim().slice(0, max).toWellFormed()

/** Placeholders for missing values in people's and programs' tables, without accents and dots. */
const NOTHING: ReadonlySet<string> = new Set([
  ...'n/a na none null nil nan undefined unknown tbd tba nd n/d (blank) #n/a #nv empty missing'.split(' '),
  ...'not available|not provided|not applicable|not specified|not given|not known|no data|no email|no phone'.split('|'),
  ...'k/a|ka|keine angabe|keine|unbekannt|nicht angegeben|non renseigné|inconnu|aucun|sin datos|ninguno|no disponible'.split(
    '|',
  ),
  ...'brak|brak danych|nie dotyczy|nu are|necunoscut|nessuno|non disponibile|nenhum|onbekend|geen|не указано|нет|无|なし|없음'.split(
    '|',
  ),
])
const ONLY_SIGNS = /^[\s\-–—−_.,/\\?*'"]*$/
const NO_DAY = /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}(?: 00:00(?::00)?)?$/

/** Whether a cell is empty or a placeholder. */
export const isBlankCell = (cell: string): boolean =>
  ONLY_SIGNS.test(cell) || NO_DAY.test(cell) || NOTHING.has(cell.toLowerCase().replaceAll('.', '').trim())

/** Whether a cell is not a name; a person may be called Null, Na or Nil. */
export const isNoName = (cell: string): boolean =>
  ONLY_SIGNS.test(cell) || /^(?:n\/a|n\.a\.?|#n\/a|\(blank\))$/i.test(cell)

const POWER = /^[+-]?(\d)(?:[.,](\d{1,20}))?e\+?(\d{1,2})$/i
/** Text that a spreadsheet shows for an error, or in a column that is too narrow. */
const SHEET_ERROR = /^(?:#{3,}|#(?:ref|name|value|num|div\/0|null|error|spill|calc)[!?]?)$/i

/** Whether a cell holds nothing but a spreadsheet's error. */
export const isSheetError = (cell: string): boolean => SHEET_ERROR.test(cell)

/**
 * Restores a number used as a name or id that a spreadsheet treated as a quantity: "9.0" is 9, and "9.19876543210E+11"
 * has all digits. Undefined if digits are lost ("9.19E+11").
 */
export function restoreNumber(cell: string): string | undefined {
  const [, whole, fraction = '', exponent = ''] = POWER.exec(cell) ?? []
  if (whole !== undefined) {
    const digits = Number(exponent)
    return fraction.length >= digits && digits > 0 && /^0*$/.test(fraction.slice(digits))
      ? whole + fraction.slice(0, digits)
      : undefined
  }
  return cell.replace(/^(\d{1,20})\.0{1,2}$/, '$1')
}

/** Returns the normalized addresses in a cell: "Name <address>", several addresses, mailto: and surrounding words. */
export function readAddresses(cell: string): string[] {
  const found = cell
    .toLowerCase()
    .replaceAll('mailto:', ' ')
    .replace(/\s?(?:@|\(at\)|\[at\])\s?/g, '@')
    .split(/[\s;,<>()[\]"|]+/)
    .flatMap((piece) => {
      const bare = piece.replace(/\?[^@]{0,200}$/, '').replace(/^(?:e-?mail:|[.:'])+|(?<![.:'])[.:']+$/g, '')
      // Two addresses separated by a slash, unless it is part of one.
      const parts = bare.split('@').length > 2 ? bare.split('/') : [bare]
      return parts.flatMap((part) => (part.includes('@') ? (readEmailAddress(part) ?? []) : []))
    })
  return [...new Set(found)]
}

/** Minimum number of digits; shorter numbers are extensions, or none at all. */
const PHONE_DIGITS_MIN = 5

/** Returns the phone numbers in a cell, as written. */
export function readPhones(cell: string): string[] {
  const pieces = cell
    .split(/[;,|\n]| \/ /)
    .map((piece) => piece.trim().replace(/^(?:tel|phone|mobile|mob|cell|home|work|ph)\.?:\s?/i, ''))
  const numbers: string[] = []
  for (const piece of pieces) {
    const digits = piece.replace(/\P{Nd}/gu, '').length
    if (digits === 0) continue
    const last = numbers.length - 1
    if (digits < PHONE_DIGITS_MIN && last >= 0) numbers[last] = `${numbers[last]}, ${piece}`
    else numbers.push(piece)
  }
  return [...new Set(numbers)].flatMap((number) => restoreNumber(number) ?? [])
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.?d|mba|cpa|rn|esq|msc|bsc|dipl|pmp)\b/i

/** Turns "Okafor, Ines" around. */
export function reverseName(name: string): string {
  const parts = name.split(',').map((part) => part.trim())
  const [family = '', given = ''] = parts
  return parts.length === 2 && family !== '' && given !== '' && !SUFFIX.test(given) ? `${given} ${family}` : name
}

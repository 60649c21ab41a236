import { findDegree } from '../resumes/degrees.ts'
import { findHeadingKind } from '../resumes/headings.ts'
import { type DateMention, findDates } from '../resumes/year-months.ts'
import oldYears from './data/old-year-words.json' with { type: 'json' }
import type { Identity } from './identity.ts'
import type { Removal, RemovedKind } from './mask-redactions.ts'
import { namesSchool } from './names-school.ts'
import type { Sheet, SheetLine } from './sheet.ts'
import { firstRecentYear, formatDuration, monthsBetween, OVER_RECENT } from './years.ts'

const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th|er|º|\.)?[ ./-]{0,2}(?:of |de |di )?(?:\p{L}{3,10}|\d{1,2})\.?,?[ ./-]{0,2}(?:de |del |of )?(?:\d{4}|\d{2})|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4}[-./]\d{1,2}[-./]\d{1,2}|(?:\p{L}{3,10} )?(?:19|20)\d\d)`
const BORN = new RegExp(
  `(?<=(?<!\\p{L})(?:born(?: on| in)?|b\\.|d\\.?o\\.?b\\.?|geboren(?: am| in| op)?|geb\\.(?: am)?|jahrgang|född|født)[ :]{0,3}(?:\\p{Lu}\\p{L}{2,20},? (?:on |am |le |el |il )?)?)${DAY}`,
  'giu',
)
/** The birth sign in German and Polish: "* 12.03.1984 in Leipzig". */
const BORN_SIGN = /(?<=(?:^|[\s,(])\*\s?)(?:\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?)?(?:19|20)\d\d(?!\d)/gmu
/** Birth words that reveal a gender: they are removed together with the day and place. */
const BORN_AS = new RegExp(
  `(?<!\\p{L})(?:née?(?:\\(e\\))?(?: le| en)|nacid[oa](?: el| en)|nat[oa](?: il| nel| in data)|nascid[oa](?: em| a)|născută?(?: la| pe| în)|urodzon[ya])[ :]{1,3}${DAY}(?: (?:à|en|in|a|em|w) \\p{Lu}[\\p{L}'’-]{1,25})?`,
  'giu',
)
const AGES: readonly RegExp[] = [
  /(?<![\p{L}\d])\d{2}[ -]?(?:years?|yrs?)[ -](?:old|of age|young)(?!\p{L})/giu,
  /(?<![\p{L}\d])\d{2} ?(?:y\/o|yo|y\.o\.)(?!\p{L})/giu,
  /(?<=(?<!\p{L})(?:aged|age|at the age of|at age) )\d{2}(?![\d%])/giu,
  /(?<![\p{L}\d])\d{2}[ -]?(?:jahre alt|jährige?[rsn]?|jaar oud|jarige?|ans révolus|años de edad|anni compiuti|anos de idade|de ani împliniți)(?!\p{L})/giu,
  /(?<=(?<!\p{L})(?:âgée? de|edad de|in età di|de|în vârstă de|leeftijd) )\d{2} (?:ans d['’]âge|ans(?=[,.;)\n])|de ani(?=[,.;)\n]))/giu,
  /(?<=(?:^|[|•·;,\t(])\s{0,3})\d{2} (?:ans|años|anni|anos|de ani|jahre|jaar|lat|år|yrs|years)(?=\s{0,3}(?:$|[|•·;,)\t]))/gimu,
  /(?<![\p{L}])(?:in|into) (?:my|his|her|their) (?:early |mid[ -]?|late )?(?:twenties|thirties|forties|fifties|sixties|20s|30s|40s|50s|60s)(?!\p{L})/giu,
  /(?<![\p{L}])(?:(?:just )?turned (?:thirty|forty|fifty|sixty|[2-6]\d)|(?:early|semi-)?[ -]?retire[de]|pensioner|pensionär(?:in)?|rentner(?:in)?|retraitée?|jubilad[oa]|pensionat[oa]|baby boomer|millennial|generation [xyz])(?!\p{L})/giu,
  /(?<=\ufffc,? ?)\(\d{2}\)|(?<=\ufffc, )\d{2}(?=\s{0,2}(?:[,|;]|$))/gmu,
]
const GRADUATED =
  /(?<=(?<!\p{L})(?:class of|batch of|batch|graduated(?: from)?(?: in)?|graduation(?: year| date)?:?|graduate of|passed out in|year of passing:?|passing year:?|abschluss:?|abschlussjahr:?|abitur|promotion|promo|anno di laurea:?|laureat[oa] nel|egresad[oa] en)[ ,(]{1,2}(?:\p{L}{3,10}\.? )?)(?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d(?= (?:graduate|pass(?:ed)?[ -]?out|batch)(?!\p{L}))/giu

const found = (pattern: RegExp, text: string, kind: RemovedKind): Removal[] =>
  [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].trimEnd().length,
    kind,
    mark: `[${kind}]`,
  }))

/** Lists lines in education sections, and others with a degree and a school. */
function listEducationLines({ lines }: Sheet): Map<SheetLine, 'section' | 'line'> {
  const education = new Map<SheetLine, 'section' | 'line'>()
  let isInside = false
  for (const line of lines) {
    const text = line.text.trim()
    if (text === '') continue
    const kind = text.length < 60 ? findHeadingKind(text) : undefined
    if (kind) isInside = kind === 'education'
    const isOfSchool =
      text.length < 300 && (findDegree(text) !== undefined || namesSchool(text)) && findDates(text).length > 0
    if (isInside || isOfSchool) education.set(line, isInside ? 'section' : 'line')
  }
  return education
}

const yearsOf = ({ start, end }: DateMention): number[] =>
  [start?.year, end === 'present' ? undefined : end?.year].flatMap((year) => year ?? [])

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const OF_PRODUCT = new RegExp(
  `(?<!\\p{L})(?:${oldYears.products.map(escaped).join('|')})[ :/-]{1,2}(?:(?:\\d{4}|R2|and|or|&)[ ,/&-]{0,3}){0,6}$`,
  'iu',
)
const BEHIND_WORD = new RegExp(`(?<!\\p{L})(?:${oldYears.before.map(escaped).join('|')})\\s{0,2}$`, 'iu')
const BEHIND_SIGN = /(?:^|[([|•·,;–-]|\s{3})\s{0,3}$/
const BEFORE_SIGN = /^\s{0,3}(?:$|[)\]|•·–:,;.-])/
/** "2011 Winner of …" */
const OPENS_LINE = /^\s{1,8}\p{Lu}/u

/** "August 28" is a day; a year has four digits, or is written so that it cannot be mistaken for a day. */
const HAS_YEAR = /\d{4}|['’]\d\d|\d\/\d\d/

/** Whether four digits alone are a year and not the number of a product or of pieces. */
const isYearHere = (line: string, { from, to }: DateMention): boolean => {
  const before = line.slice(Math.max(0, from - 40), from)
  if (OF_PRODUCT.test(before)) return false
  const behind = line.slice(to)
  if (to - from > 4 || BEHIND_WORD.test(before)) return true
  return (
    (BEHIND_SIGN.test(before) && BEFORE_SIGN.test(behind)) || (/^[\s•*-]{0,8}$/.test(before) && OPENS_LINE.test(behind))
  )
}

function findYears(sheet: Sheet): Removal[] {
  const education = listEducationLines(sheet)
  const dated = sheet.lines.flatMap((line) => {
    const dates = findDates(line.text.slice(0, 2000)).filter((date) => {
      if (education.get(line) !== 'section' && !HAS_YEAR.test(line.text.slice(date.from, date.to))) return false
      return date.range || isYearHere(line.text, date)
    })
    return dates.map((date) => ({ line, date }))
  })
  const recent = firstRecentYear(dated.flatMap(({ date }) => yearsOf(date)))
  return dated.flatMap(({ line, date }): Removal[] => {
    const span = { start: line.start + date.from, end: line.start + date.to }
    if (yearsOf(date).length === 0) return []
    if (education.has(line)) return [{ ...span, kind: 'year', mark: '[year]' }]
    if (Math.min(...yearsOf(date)) >= recent) return []
    if (!date.range || !date.start || !date.end) return [{ ...span, kind: 'year', mark: '[year]' }]
    const mark = `[${date.end === 'present' ? OVER_RECENT : formatDuration(monthsBetween(date.start, date.end))}]`
    return [{ ...span, kind: 'duration', mark }]
  })
}

/** Finds known birth dates in their usual spellings, and their years. */
function findKnownBirths({ text }: Sheet, { birthDates }: Identity): Removal[] {
  return birthDates.flatMap((date) => {
    const [year = '', month = '', day = ''] = date.split('-')
    if (!/^\d{4}$/.test(year)) return []
    const [m, d] = [`0?${Number(month)}`, `0?${Number(day)}`]
    const gap = '[./ -]{1,2}'
    const written = [
      `${d}${gap}${m}${gap}(?:${year}|${year.slice(2)})`,
      `${m}${gap}${d}${gap}(?:${year}|${year.slice(2)})`,
      `${year}${gap}${m}${gap}${d}`,
      `${d}(?:st|nd|rd|th|\\.|er)?,? (?:of |de )?\\p{L}{3,10}\\.?,? (?:de |del )?${year}`,
      `\\p{L}{3,10}\\.? ${d}(?:st|nd|rd|th)?,? ${year}`,
    ]
    return [
      ...found(new RegExp(`(?<!\\d)(?:${written.join('|')})(?!\\d)`, 'giu'), text, 'birth date'),
      ...found(new RegExp(`(?<![\\d.,])${year}(?![\\d]|[.,]\\d)`, 'gu'), text, 'year'),
    ]
  })
}

/** Finds births, ages, years of school, and the years of early work, keeping its duration. */
export const findAges = (sheet: Sheet, identity: Identity): Removal[] => [
  ...found(BORN, sheet.text, 'birth date'),
  ...found(BORN_AS, sheet.text, 'birth date'),
  ...found(BORN_SIGN, sheet.text, 'birth date'),
  ...AGES.flatMap((pattern) => found(pattern, sheet.text, 'age')),
  ...found(GRADUATED, sheet.text, 'year'),
  ...findYears(sheet),
  ...findKnownBirths(sheet, identity),
]

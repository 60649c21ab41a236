import { foldWord } from '../search/fold-word.ts'

const MONTHS_MAX = 1_200
type Unit = 'year' | 'month'

/** Beginnings of the words for years and months in a dozen languages, without accents. */
const YEARS =
  /^(?:y|yr|yrs|year|years|j|jahr\w*|a|an|ans|annees?|anos?|anni|anno|ani|jaar|jaren|r|rok|roku|lata|lat|ar|roky|let|yil|л|лет|год|года|рок[иу]?|年|년|年間)$/u
const MONTHS =
  /^(?:m|mo|mos|mth|mths|mon|month|months|monate?n?|mois|mes|meses|mese|mesi|maand|maanden|miesiac\w*|miesiec\w*|luni|luna|manad\w*|maned\w*|mesic\w*|мес|месяц\p{L}*|місяц\p{L}*|ay|月|か月|个月|個月|ヶ月|개월)$/u
/** Words for no experience. */
const NONE: ReadonlySet<string> = new Set(
  'fresher freshers none no noexperience entrylevel graduate freshgraduate nil zero keine keineerfahrung ohne berufseinsteiger berufsanfanger aucune sansexperience debutant ninguna sinexperiencia brak bezdoswiadczenia fara faraexperienta nessuna nenhuma sinexperience geen безопыта'.split(
    ' ',
  ),
)
/** Words before a number that do not change it: at least, more than, about. */
const LEAD =
  /^(?:total|of|more|than|over|at|least|about|around|approx(?:imately)?|ca|circa|min(?:imum)?|upwards|uber|mehr|als|mindestens|rund|etwa|plus|de|mas|environ|ponad|okolo|peste|oltre|piu|di|mais|meer|dan|более|около|experience|exp)$/u
const LESS = /^(?:less|under|below|weniger|unter|moins|menos|mniej|sub|meno|minder|менее)$/u
const RANGE: ReadonlySet<string> = new Set('- – — to bis a à do la tot till до'.split(' '))

/** Whether a text is a day that a spreadsheet made of "2-3". */
export const isDayOfSheet = (text: string): boolean => /^\d{1,2}-[A-Z][a-z]{2}$|^[A-Z][a-z]{2}-\d{2}$/.test(text)

const SPELLED = 'one two three four five six seven eight nine ten'.split(' ')
const numberOf = (word: string) => Math.max(0, SPELLED.indexOf(word)) + 1

const unitOf = (word: string | undefined): Unit | undefined => {
  const folded = foldWord(word ?? '')
  if (YEARS.test(folded)) return 'year'
  return MONTHS.test(folded) ? 'month' : undefined
}

/**
 * Returns the months of experience in a text: "10+ years", "2-3 years" (the lower), "5 yrs 3 mos", "3,5 Jahre",
 * "Fresher". A number alone is in `unit`. Undefined if it is no plausible duration.
 */
export function readExperience(written: string, unit: Unit): number | undefined {
  const text = written
    .toLowerCase()
    .replaceAll('½', '.5')
    .normalize('NFKC')
    .replace(/[()]/g, '')
    .replace(
      /\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten)\b(?= \+?(?:year|month|yr))/g,
      (word) => `${numberOf(word)}`,
    )
  if (isDayOfSheet(written)) return undefined
  if (NONE.has(foldWord(text))) return 0
  const words = text.match(/\d{1,4}(?:[.,]\d{1,4})?|[\p{L}\p{M}]+|[-–—<]/gu) ?? []
  const start = words.findIndex((word) => /^\d/.test(word))
  const lead = words.slice(0, Math.max(0, start))
  const isLess = lead.some((word) => word === '<' || LESS.test(foldWord(word)))
  if (start === -1 || lead.some((word) => !isLess && !LEAD.test(foldWord(word)))) return undefined
  const months = addUp(words.slice(start), unit)
  if (months === undefined || months > MONTHS_MAX) return undefined
  return isLess ? (months <= 12 ? 0 : undefined) : months
}

/** Returns the first duration: years, with months after them. */
function addUp(words: readonly string[], alone: Unit): number | undefined {
  const numbers = words.flatMap((word, at) => (/^\d/.test(word) ? [{ at, value: Number(word.replace(',', '.')) }] : []))
  const [first, second] = numbers
  if (first === undefined) return undefined
  const isRange = second?.at === first.at + 2 && RANGE.has(words[first.at + 1] ?? '')
  const own = unitOf(words[first.at + 1]) ?? (isRange && second ? unitOf(words[second.at + 1]) : undefined)
  const isBare = numbers.every(({ at }) => unitOf(words[at + 1]) === undefined)
  if (own === undefined && !(isBare && (words.length === 1 || isRange || isUnfinished(words)))) return undefined
  const total = monthsOf(first.value, own ?? alone)
  const isSecondMonths = own === 'year' && second !== undefined && !isRange && unitOf(words[second.at + 1]) === 'month'
  return Math.round(total + (isSecondMonths ? second.value : 0))
}

/** "3 plus", "5 or more". */
const isUnfinished = (words: readonly string[]) =>
  words.slice(1).every((word) => /^(?:plus|or|more|and|above|und|mehr|i|więcej|y|más|et)$/.test(word))

const monthsOf = (value: number, unit: Unit) => (unit === 'year' ? value * 12 : value)

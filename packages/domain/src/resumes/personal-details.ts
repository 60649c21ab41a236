import type { Field } from './parsed-resume.ts'
import { fieldOf, type Line, type Piece, slicePiece } from './text-lines.ts'
import { monthNumber } from './year-months.ts'

const BIRTH =
  /\b(?:date of birth|d\.?o\.?b\.?|birth ?date|born(?: on)?|geburtsdatum|geboren(?: am)?|date de naissance|fecha de nacimiento|data de nascimento|data di nascita|geboortedatum|geboren op|née? le|nacid[oa] el|nascid[oa] a|nat[oa] il|data nașterii|data naşterii|data nasterii|data urodzenia)\s*[:–-]*\s*/i
const NATIONALITY =
  /\b(?:nationality|citizenship|citizen of|staatsangehörigkeit|nationalité|nacionalidad|nacionalidade|nazionalità|cittadinanza|nationaliteit|naționalitate|naţionalitate|cetățenie|ciudadanía|nationalität|obywatelstwo)\s*[:–-]*\s*(?=\p{Lu})/iu
/** Labels of a work permit. */
const PERMIT =
  /\b(?:work permit|work authori[sz]ation|visa status|visa type|visa|residence permit|residency status|right to work|immigration status)\s*(?:status)?\s*[:–-]+\s*(?=\S)/i
const AUTHORISED = /\b(?:authori[sz]ed|eligible|entitled) to work in (?:the )?[\p{Lu}][\p{L}. ]{1,30}/u
const NOTICE = /\b(?:notice period|notice|availability|available)\s*(?:required)?\s*(?:[:–-]+|is|of|in|:)?\s*/i

/** End of a labelled value: a separator, or the next label on the line. */
const VALUE_END =
  /[|•·\t,;\n]|\s{3,}|\s+(?:gender|sex|marital|religion|languages?|passport|visa|date of birth|dob|nationality|address|phone|mobile|email)\s*:/i

const DAY_FIRST = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4})/
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})/
const DAY_WORD = /^(\d{1,2})(?:st|nd|rd|th|er)?[ .-]*(?:of |de )?(\p{L}{3,10})\.?[ ,.-]*(?:del? )?(\d{4})/iu
const WORD_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? *(\d{4})/i

type Birth = { year: number; month: number; day: number; length: number; isCertain: boolean }

const readBirth = (text: string): Birth | undefined => {
  const numbers = DAY_FIRST.exec(text)
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])]
    // Most countries write the day first; only a second number above twelve means the opposite.
    const [day, month] = second > 12 ? [second, first] : [first, second]
    return { year, month, day, length: numbers[0].length, isCertain: first > 12 || second > 12 || first === second }
  }
  const iso = YEAR_FIRST.exec(text)
  if (iso)
    return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), length: iso[0].length, isCertain: true }
  const dayWord = DAY_WORD.exec(text)
  const word = dayWord ? null : WORD_DAY.exec(text)
  const match = dayWord ?? word
  if (!match) return undefined
  const [day, name] = dayWord ? [match[1], match[2]] : [match[2], match[1]]
  return {
    year: Number(match[3]),
    month: monthNumber(name ?? ''),
    day: Number(day),
    length: match[0].length,
    isCertain: true,
  }
}

const isRealDay = ({ year, month, day }: Birth): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 1900 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const after = (line: Line, label: RegExp): Piece | undefined => {
  const match = label.exec(line.text.slice(0, 400))
  if (!match) return undefined
  return slicePiece(line, match.index + match[0].length, line.text.length)
}

const upTo = (piece: Piece | undefined): Piece | undefined => {
  if (!piece) return undefined
  return slicePiece(piece, 0, VALUE_END.exec(piece.text)?.index ?? piece.text.length)
}

const first = <T>(lines: readonly Line[], read: (line: Line) => T | undefined): T | undefined => {
  for (const line of lines) {
    const found = line.text.length <= 400 ? read(line) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

export const findDateOfBirth = (lines: readonly Line[]): Field<string> | undefined =>
  first(lines, (line) => {
    const rest = after(line, BIRTH)
    const birth = rest && readBirth(rest.text)
    if (!rest || !birth || !isRealDay(birth)) return undefined
    const two = (number: number): string => String(number).padStart(2, '0')
    return {
      value: `${birth.year}-${two(birth.month)}-${two(birth.day)}`,
      span: { start: rest.span.start, end: rest.span.start + birth.length },
      confidence: birth.isCertain ? 0.95 : 0.7,
    }
  })

const findShort = (lines: readonly Line[], label: RegExp): Field<string> | undefined =>
  first(lines, (line) => {
    const value = upTo(after(line, label))
    if (!value || value.text.length > 60) return undefined
    return fieldOf(value, 0.9)
  })

export const findNationality = (lines: readonly Line[]): Field<string> | undefined => findShort(lines, NATIONALITY)

export const findWorkPermit = (lines: readonly Line[]): Field<string> | undefined =>
  findShort(lines, PERMIT) ??
  first(lines, (line) => {
    const match = AUTHORISED.exec(line.text)
    const piece = match && slicePiece(line, match.index, match.index + match[0].length)
    return piece ? fieldOf(piece, 0.8) : undefined
  })

const DAYS: [RegExp, number][] = [
  [/^days?/i, 1],
  [/^weeks?/i, 7],
  [/^months?/i, 30],
]
const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, six: 6, a: 1 }

/** Returns the days of "Notice period: 2 months", 60; a month counts thirty days, "immediate" none. */
export const findNoticeDays = (lines: readonly Line[]): Field<number> | undefined =>
  first(lines, (line) => {
    const label = NOTICE.exec(line.text)
    const rest = label && after(line, NOTICE)
    if (!rest) return undefined
    const isNotice = /notice/i.test(label[0])
    const immediate = /^(?:immediate(?:ly)?|none|nil|serving)\b/i.exec(rest.text)
    if (immediate)
      return {
        value: 0,
        span: { start: rest.span.start, end: rest.span.start + immediate[0].length },
        confidence: 0.85,
      }
    const match = /^(\d{1,3}|one|two|three|four|six|a)[ -]*(?=\p{L})/iu.exec(rest.text)
    if (!match || !isNotice) return undefined
    const unit = rest.text.slice(match[0].length)
    const days = DAYS.find(([pattern]) => pattern.test(unit))
    if (!days) return undefined
    const length = match[0].length + (days[0].exec(unit)?.[0].length ?? 0)
    const count = NUMBERS[(match[1] ?? '').toLowerCase()] ?? Number(match[1])
    return { value: count * days[1], span: { start: rest.span.start, end: rest.span.start + length }, confidence: 0.9 }
  })

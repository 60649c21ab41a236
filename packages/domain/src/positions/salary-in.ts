import { listSentences } from '../skills/job-sections.ts'
import type { Span } from '../span.ts'

/** A year's pay in whole units of its currency; of a range the upper end, which is what the position may cost. */
export type FoundSalary = Span & { amount: number }

const SPEAKS_OF_PAY =
  /salary|compensation|\bpay\b|\bctc\b|package|remuneration|\bwage|per annum|\bp\.? ?a\b|(?:per|a) year|yearly|annual|\blpa\b|lakh|lac(?:s|\b)|gehalt|vergütung|entgelt|brutto|jährlich|pro jahr|jahres/i
/** Pay for another time than a year, and money that is not pay. */
const OTHER_MONEY =
  /hour|\/ ?hr?\b|stunde|\bday\b|daily|\btag\b|täglich|month|monat|week|woche|revenue|turnover|budget|funding|umsatz|fundraising|sign-?on|referral/i

const CURRENCY = '(?:€|\\$|£|₹|Euro|EUR|USD|GBP|INR|CHF|Rs\\.?)'
const UNIT = '(?:k|lpa|lakhs?|lacs?|crores?|tsd\\.?|t€)'
const AMOUNT = new RegExp(
  `(${CURRENCY})? ?(?<![\\d.,])(\\d(?:[\\d.,'’]{0,14}\\d)?) ?(${UNIT}(?![a-z]))? ?(${CURRENCY})?`,
  'gi',
)
const BETWEEN = /^ ?(?:-|–|—|to|bis|and|und|up to) ?$/i
const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|tsd|t€)/i, 1_000],
  [/^(?:lpa|lakh|lac)/i, 100_000],
  [/^crore/i, 10_000_000],
]
const LEAST = 1_000
const MOST = 1_000_000_000

type Amount = Span & { number: number; factor: number; isMoney: boolean }

/** The pay that a job description names, in English or German; nothing where it names none for a year. */
export function salaryIn(description: string): FoundSalary | undefined {
  for (const sentence of listSentences(description)) {
    if (!SPEAKS_OF_PAY.test(sentence.text) || OTHER_MONEY.test(sentence.text)) continue
    const amounts = [...sentence.text.matchAll(AMOUNT)].map(readAmount)
    for (const [index, amount] of amounts.entries()) {
      const second = amounts[index + 1]
      const isRange = second !== undefined && BETWEEN.test(sentence.text.slice(amount.end, second.start))
      const last = isRange ? second : amount
      if (!amount.isMoney && !last.isMoney) continue
      const total = Math.round(last.number * last.factor)
      if (total < LEAST || total > MOST) continue
      return { amount: total, start: sentence.start + amount.start, end: sentence.start + last.end }
    }
  }
  return undefined
}

function readAmount(match: RegExpExecArray): Amount {
  const [whole, before, digits = '', unit, after] = match
  const factor = FACTORS.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 1
  const blanks = whole.length - whole.trimStart().length
  const end = match.index + whole.trimEnd().length
  const isMoney = before !== undefined || after !== undefined || unit !== undefined
  return { number: readNumber(digits), factor, isMoney, start: match.index + blanks, end }
}

/** "60.000", "60,000", "12,00,000", "90'000" and "85000.50"; three digits after the last sign are thousands. */
function readNumber(digits: string): number {
  const text = digits.replace(/['’]/g, '')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isDecimal = last > 0 && text.length - last <= 3
  const whole = (isDecimal ? text.slice(0, last) : text).replace(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${text.slice(last + 1)}` : whole)
}

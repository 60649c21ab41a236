import {
  type CountryRule,
  type Notice,
  PAY_HISTORIES,
  PAY_RANGES,
  type PayHistory,
  type PayRange,
  type RuleSource,
} from './country-rule.ts'
import { COUNTRY_RULES } from './data/rules.ts'
import { placeCodesOf, type RulePlace } from './rule-place.ts'

export type { RuleSource } from './country-rule.ts'
export { nameOfPlace, type RulePlace } from './rule-place.ts'

export type RulesInForce = {
  /** Whether people may be asked about current or past pay. */
  payHistory: PayHistory
  /** Deadline for telling a pay range. */
  payRange: PayRange
  /** Notice about automated assessment; undefined if none is required. */
  notice: Notice | undefined
  /** Whether an alternative assessment must be offered. */
  otherWay: boolean
  /** Whether a person decides on request. */
  humanReview: boolean
  /** Minimum months that records are kept; 0 without a rule. */
  keepMonths: number
  /** Sentences required next to a request for consent. */
  consents: readonly string[]
  /** Sources of each rule, strictest first. */
  sources: readonly { of: RuleAspect; source: RuleSource }[]
}

export const RULE_ASPECTS = [
  'payHistory',
  'payRange',
  'notice',
  'otherWay',
  'humanReview',
  'keepMonths',
  'consents',
] as const
export type RuleAspect = (typeof RULE_ASPECTS)[number]

/** A company's requirements beyond the law; looser ones are ignored. */
export type StricterRules = {
  payHistory?: PayHistory | undefined
  payRange?: PayRange | undefined
  /** Working days; requires a notice. */
  noticeDays?: number | undefined
  otherWay?: boolean | undefined
  humanReview?: boolean | undefined
  keepMonths?: number | undefined
}

/** `on` is the day of the question, YYYY-MM-DD; without it, future rules count too. */
export type RulePlaces = { position: readonly RulePlace[]; candidate?: RulePlace | undefined; on?: string | undefined }

/** Notice for a company that requires one where no law does. */
export const PLAIN_NOTICE = 'You may ask what was read from your résumé and how it counted, and correct mistakes.'

const byPlace: ReadonlyMap<string, readonly CountryRule[]> = (() => {
  const rows = new Map<string, CountryRule[]>()
  for (const rule of COUNTRY_RULES) for (const place of rule.places) rows.set(place, [...(rows.get(place) ?? []), rule])
  return rows
})()

/** Returns the rows that apply at some places, without duplicates, from the widest place to the narrowest. */
export function listRules({ position, candidate, on }: RulePlaces): readonly CountryRule[] {
  const codes = new Set([...position, ...(candidate ? [candidate] : [])].flatMap(placeCodesOf))
  const rows = new Set([...codes].flatMap((code) => byPlace.get(code) ?? []))
  return [...rows].filter(({ since }) => on === undefined || since <= on)
}

/**
 * Returns the strictest rules of the position's places, the candidate's, and the company's requirements. Within a rule,
 * the stricter one wins (rule A-131).
 */
export const rulesInForce = (places: RulePlaces, stricter: StricterRules = {}): RulesInForce =>
  foldRules(listRules(places), stricter)

const strictest = <T>(order: readonly T[], wanted: readonly (T | undefined)[]): T =>
  order.findLast((each) => wanted.includes(each)) ?? (order[0] as T)

function foldRules(rows: readonly CountryRule[], stricter: StricterRules): RulesInForce {
  const notices = rows.flatMap(({ notice }) => notice ?? [])
  const days = Math.max(0, stricter.noticeDays ?? 0, ...notices.map((each) => each.days))
  const texts = [...new Set(notices.map(({ text }) => text))]
  return {
    payHistory: strictest(PAY_HISTORIES, [stricter.payHistory, ...rows.map((row) => row.payHistory)]),
    payRange: strictest(PAY_RANGES, [stricter.payRange, ...rows.map((row) => row.payRange)]),
    notice:
      texts.length > 0 || stricter.noticeDays !== undefined
        ? { days, text: texts.length > 0 ? texts.join(' ') : PLAIN_NOTICE }
        : undefined,
    otherWay: stricter.otherWay === true || rows.some(({ otherWay }) => otherWay === true),
    humanReview: stricter.humanReview === true || rows.some(({ humanReview }) => humanReview === true),
    keepMonths: Math.max(0, stricter.keepMonths ?? 0, ...rows.map((row) => row.keepMonths ?? 0)),
    consents: [...new Set(rows.flatMap(({ consent }) => consent ?? []))],
    sources: rows
      .flatMap((row) => aspectsOf(row).map((of) => ({ of, row })))
      .toSorted((one, other) => strictnessOf(other) - strictnessOf(one))
      .map(({ of, row }) => ({ of, source: sourceOf(row) })),
  }
}

/** Ranks rows about the same aspect; higher is stricter. */
function strictnessOf({ of, row }: { of: RuleAspect; row: CountryRule }): number {
  if (of === 'payRange') return PAY_RANGES.indexOf(row.payRange ?? 'none')
  if (of === 'notice') return row.notice?.days ?? 0
  return of === 'keepMonths' ? (row.keepMonths ?? 0) : 0
}

const sourceOf = ({ law, article, since, url }: CountryRule): RuleSource => ({ law, article, since, url })

/** Returns the aspects that a row covers. */
export const aspectsOf = (row: CountryRule): readonly RuleAspect[] =>
  RULE_ASPECTS.filter((of) => row[of === 'consents' ? 'consent' : of] !== undefined)

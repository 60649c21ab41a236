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
  /** Whether people may be asked what they earn or earned. */
  payHistory: PayHistory
  /** By when a range of pay has to be told. */
  payRange: PayRange
  /** Of automated assessment; undefined where none has to be given. */
  notice: Notice | undefined
  /** Another way to be assessed has to be offered. */
  otherWay: boolean
  /** A person decides when asked. */
  humanReview: boolean
  /** Records are kept at least so long; 0 where nothing says so. */
  keepMonths: number
  /** What has to stand where somebody consents. */
  consents: readonly string[]
  /** Of each rule the strictest source first. */
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

/** What a company may want beyond the law; what is freer than the law counts for nothing. */
export type StricterRules = {
  payHistory?: PayHistory | undefined
  payRange?: PayRange | undefined
  /** Working days; a notice is wanted where it is there. */
  noticeDays?: number | undefined
  otherWay?: boolean | undefined
  humanReview?: boolean | undefined
  keepMonths?: number | undefined
}

/** `on` is the day for which it is asked, YYYY-MM-DD; without it, rows count whose day is still to come. */
export type RulePlaces = { position: readonly RulePlace[]; candidate?: RulePlace | undefined; on?: string | undefined }

/** What stands in a notice that no law words: a company that wants one where none is asked for. */
export const PLAIN_NOTICE = 'You may ask what was read of you and how it counted, and say what is wrong.'

const byPlace: ReadonlyMap<string, readonly CountryRule[]> = (() => {
  const rows = new Map<string, CountryRule[]>()
  for (const rule of COUNTRY_RULES) for (const place of rule.places) rows.set(place, [...(rows.get(place) ?? []), rule])
  return rows
})()

/** The rows that hold at some places, each once, in the order of the places from the widest to the narrowest. */
export function listRules({ position, candidate, on }: RulePlaces): readonly CountryRule[] {
  const codes = new Set([...position, ...(candidate ? [candidate] : [])].flatMap(placeCodesOf))
  const rows = new Set([...codes].flatMap((code) => byPlace.get(code) ?? []))
  return [...rows].filter(({ since }) => on === undefined || since <= on)
}

/**
 * The strictest of what holds at the position's places, at the candidate's, and of what the company wants beyond. Within a rule
 * the stricter wins (rule A-131).
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

/** Of two rows about one thing, the larger is the stricter. */
function strictnessOf({ of, row }: { of: RuleAspect; row: CountryRule }): number {
  if (of === 'payRange') return PAY_RANGES.indexOf(row.payRange ?? 'none')
  if (of === 'notice') return row.notice?.days ?? 0
  return of === 'keepMonths' ? (row.keepMonths ?? 0) : 0
}

const sourceOf = ({ law, article, since, url }: CountryRule): RuleSource => ({ law, article, since, url })

/** What a row says something of. */
export const aspectsOf = (row: CountryRule): readonly RuleAspect[] =>
  RULE_ASPECTS.filter((of) => row[of === 'consents' ? 'consent' : of] !== undefined)

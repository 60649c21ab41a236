import { sentence } from '../text/sentence.ts'
import type { CountryRule, PayRange } from './country-rule.ts'
import { aspectsOf, type RuleAspect, type RulesInForce } from './rules-in-force.ts'

const PAY_RANGE_SAYS: Readonly<Record<PayRange, string>> = {
  none: 'No range of pay has to be told.',
  'on-request': 'A range of pay has to be told to whoever asks for it.',
  'before-interview': 'A range of pay has to be told before the first interview.',
  'on-post': 'A range of pay has to stand on the post.',
}

const NOTICE_SAYS = {
  one: 'Candidates are told that software takes part in assessing, {count} working day before it counts.',
  other: 'Candidates are told that software takes part in assessing, {count} working days before it counts.',
}
const KEEP_SAYS = {
  one: 'Records of an application are kept for at least {count} month.',
  other: 'Records of an application are kept for at least {count} months.',
}

/** Descriptions of the values of each rule, including those without requirements. */
export const RULE_DESCRIPTIONS: { readonly [Of in RuleAspect]: (rules: RulesInForce) => string } = {
  payHistory: ({ payHistory }) =>
    payHistory === 'forbidden'
      ? 'Nobody may be asked what they earn or earned.'
      : 'People may be asked what they earn or earned.',
  payRange: ({ payRange }) => PAY_RANGE_SAYS[payRange],
  notice: ({ notice }) => {
    if (!notice) return 'No notice of automated assessment has to be given.'
    return notice.days === 0
      ? 'Candidates are told that software takes part in assessing.'
      : sentence(NOTICE_SAYS, { count: notice.days })
  },
  otherWay: ({ otherWay }) =>
    otherWay ? 'Candidates may ask to be assessed in another way.' : 'No other way to be assessed has to be offered.',
  humanReview: ({ humanReview }) =>
    humanReview ? 'A person looks again when a candidate asks for it.' : 'No review by a person has to be offered.',
  keepMonths: ({ keepMonths }) =>
    keepMonths === 0 ? 'Nothing says how long records have to be kept.' : sentence(KEEP_SAYS, { count: keepMonths }),
  consents: ({ consents }) =>
    consents.length > 0
      ? sentence('Where somebody consents it says: {words}', { words: consents.join(' ') })
      : 'No wording has to stand where somebody consents.',
}

const FREE: RulesInForce = {
  payHistory: 'allowed',
  payRange: 'none',
  notice: undefined,
  otherWay: false,
  humanReview: false,
  keepMonths: 0,
  consents: [],
  sources: [],
}

/** Returns the requirements of a row of the table, in words. */
export function describeRule(rule: CountryRule): string[] {
  const { consent, ...said } = rule
  const alone: RulesInForce = { ...FREE, ...said, notice: said.notice, consents: consent ? [consent] : [] }
  return aspectsOf(rule).map((of) => RULE_DESCRIPTIONS[of](alone))
}

/**
 * Returns the law behind a rule, as shown in errors and pages: "California Labor Code, § 432.3(c)". Empty if no law
 * requires it.
 */
export function nameSource(rules: RulesInForce, of: RuleAspect): string {
  const source = rules.sources.find((each) => each.of === of)?.source
  return source ? `${source.law}, ${source.article}` : ''
}

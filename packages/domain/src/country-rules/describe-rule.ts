import { sentence } from '../text/sentence.ts'
import type { CountryRule, PayRange } from './country-rule.ts'
import { aspectsOf, type RuleAspect, type RulesInForce } from './rules-in-force.ts'

const PAY_RANGE_SAYS: Readonly<Record<PayRange, string>> = {
  none: 'No pay range is required.',
  'on-request': 'Candidates who ask must be told the pay range.',
  'before-interview': 'Candidates must be told the pay range before the first interview.',
  'on-post': 'The job post must show the pay range.',
}

const NOTICE_SAYS = {
  one: 'Candidates must be told that software helps to assess them, {count} working day before its results are used.',
  other:
    'Candidates must be told that software helps to assess them, {count} working days before its results are used.',
}
const KEEP_SAYS = {
  one: 'Application records must be kept for at least {count} month.',
  other: 'Application records must be kept for at least {count} months.',
}

/** Descriptions of the values of each rule, including those without requirements. */
export const RULE_DESCRIPTIONS: { readonly [Of in RuleAspect]: (rules: RulesInForce) => string } = {
  payHistory: ({ payHistory }) =>
    payHistory === 'forbidden'
      ? 'Candidates must not be asked about current or past pay.'
      : 'Candidates may be asked about current or past pay.',
  payRange: ({ payRange }) => PAY_RANGE_SAYS[payRange],
  notice: ({ notice }) => {
    if (!notice) return 'No notice about automated assessment is required.'
    return notice.days === 0
      ? 'Candidates must be told that software helps to assess them.'
      : sentence(NOTICE_SAYS, { count: notice.days })
  },
  otherWay: ({ otherWay }) =>
    otherWay ? 'Candidates may ask for an alternative assessment.' : 'No alternative assessment is required.',
  humanReview: ({ humanReview }) =>
    humanReview ? 'A person must review the application if a candidate asks for it.' : 'No human review is required.',
  keepMonths: ({ keepMonths }) =>
    keepMonths === 0 ? 'No retention period is required.' : sentence(KEEP_SAYS, { count: keepMonths }),
  consents: ({ consents }) =>
    consents.length > 0
      ? sentence('The consent text must say: {words}', { words: consents.join(' ') })
      : 'No consent wording is required.',
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

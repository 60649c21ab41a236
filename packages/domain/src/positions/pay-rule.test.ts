import { expect, test } from 'vitest'
import { placeOfText } from '../country-rules/place-of-text.ts'
import { describePayRule, missingPayRangeReason, statesPayRange } from './describe-pay-rule.ts'
import { payRuleOf } from './pay-rule.ts'

const TODAY = '2026-11-27'
const ruleAt = (country: string, ...names: string[]) =>
  payRuleOf(
    (names.length > 0 ? names : ['']).map((name) => placeOfText(name, country)),
    TODAY,
  )

test.each([
  ['United States', ['Los Angeles, CA'], 'on-post'],
  ['United States', ['Denver, Colorado'], 'on-post'],
  ['India', ['Pune'], 'none'],
  ['Germany', ['Berlin'], 'before-interview'],
  ['Germany', [], 'before-interview'],
  ['India', ['Pune', 'Nagpur'], 'none'],
])('in %s, %j, a pay range is required: %s', (country, names, demands) =>
  expect(ruleAt(country, ...names).demands).toBe(demands),
)

test('the strictest place applies, and only laws that require a range are named', () => {
  const rule = payRuleOf([placeOfText('Berlin', 'Germany'), placeOfText('Denver, CO', 'United States')], TODAY)
  expect(rule.demands).toBe('on-post')
  expect(rule.sources.map(({ law }) => law)).toEqual(['Colorado Revised Statutes'])
  expect(missingPayRangeReason('Night nurse', rule)).toBe(
    'The job post for Night nurse needs a pay range. It’s required by law where the work is: Colorado Revised Statutes (§ 8-5-201(2)). Under “Job post content”, enter the lowest and highest pay, and show it on the post.',
  )
})

test('a company stricter than the law is named as the source', () => {
  const rule = payRuleOf([placeOfText('', 'India')], TODAY, { payRange: 'on-post' })
  expect(rule).toEqual({ demands: 'on-post', sources: [] })
  expect(missingPayRangeReason('Night nurse', rule)).toContain('Your company requires one on every post')
  expect(describePayRule(rule)).toBe(
    'The post must show the lowest and highest pay. Required by your company’s policy.',
  )
  expect(describePayRule({ demands: 'none', sources: [] })).toBe('')
})

test.each([
  [{ shows_pay: true, pay_from: 1, pay_to: 2 }, true],
  [{ shows_pay: true, pay_from: 2, pay_to: 2 }, true],
  [{ shows_pay: true, pay_from: 1, pay_to: null }, false],
  [{ shows_pay: true, pay_from: null, pay_to: 2 }, false],
  [{ shows_pay: false, pay_from: 1, pay_to: 2 }, false],
])('%j shows a range: %s', (pay, shows) => expect(statesPayRange(pay)).toBe(shows))

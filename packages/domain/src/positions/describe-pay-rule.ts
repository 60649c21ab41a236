import type { PayRange, RuleSource } from '../country-rules/country-rule.ts'
import { listOf, paragraph, sentence } from '../text/sentence.ts'

/**
 * Point at which candidates must be told a position's pay, and the laws that require it; no laws if only the company
 * requires it.
 */
export type PayRule = { demands: PayRange; sources: Pick<RuleSource, 'law' | 'article' | 'url'>[] }

/** Pay shown on a post. */
type ShownPay = { shows_pay: boolean; pay_from: number | null; pay_to: number | null }

/**
 * Whether a post shows both ends, since laws that require a range do not accept "from" or "up to"; a single amount
 * counts as a range.
 */
export const statesPayRange = ({ shows_pay, pay_from, pay_to }: ShownPay): boolean =>
  shows_pay && pay_from !== null && pay_to !== null

/** Returns 'New York Labor Law (§ 194-b)'; empty if no law requires it. */
const nameLaws = ({ sources }: PayRule): string => listOf(sources.map(({ law, article }) => `${law} (${article})`))

const TO_DO = 'Under “Job post content”, enter the lowest and highest pay, and show it on the post.'

/** Returns why a post cannot be published without a range. */
export function missingPayRangeReason(title: string, rule: PayRule): string {
  const laws = nameLaws(rule)
  return paragraph(
    laws === ''
      ? sentence('The job post for {title} needs a pay range. Your company requires one on every post.', {
          title,
        })
      : sentence('The job post for {title} needs a pay range. It’s required by law where the work is: {laws}.', {
          title,
          laws,
        }),
    TO_DO,
  )
}

/** Returns why a company cannot change its country: published posts without a place of their own would then need a range. */
export const countryChangeBlockedReason = (
  { title, others }: { title: string; others: number },
  rule: PayRule,
): string =>
  paragraph(
    missingPayRangeReason(title, rule),
    others > 0 &&
      sentence(
        {
          one: 'The same applies to 1 more published post without its own location.',
          other: 'The same applies to {count} more published posts without their own location.',
        },
        { count: others },
      ),
  )

/** Returns the hint next to the pay of a post; empty if nothing is required. */
export function describePayRule(rule: PayRule): string {
  const laws = nameLaws(rule)
  const by = laws === '' ? 'your company’s policy' : laws
  if (rule.demands === 'on-post')
    return sentence('The post must show the lowest and highest pay. Required by {by}.', { by })
  if (rule.demands === 'before-interview')
    return sentence(
      'Candidates must know the pay range before their first interview. Showing it here is enough. Required by {by}.',
      { by },
    )
  return rule.demands === 'on-request'
    ? sentence('Candidates who ask must be told the pay range. Required by {by}.', { by })
    : ''
}

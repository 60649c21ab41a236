import type { PayRange, RuleSource } from '../country-rules/country-rule.ts'
import { listOf, paragraph, sentence } from '../text/sentence.ts'

/** When candidates have to be told what a position pays, and the laws that say so; none where the company alone wants it. */
export type PayRule = { demands: PayRange; sources: Pick<RuleSource, 'law' | 'article' | 'url'>[] }

/** What of pay a post shows. */
type ShownPay = { shows_pay: boolean; pay_from: number | null; pay_to: number | null }

/** Both ends, since laws that ask for a range take no "from" and no "up to" for one; one amount is a range of its own. */
export const showsRange = ({ shows_pay, pay_from, pay_to }: ShownPay): boolean =>
  shows_pay && pay_from !== null && pay_to !== null

/** 'New York Labor Law (§ 194-b)'; empty where no law says so. */
const nameLaws = ({ sources }: PayRule): string => listOf(sources.map(({ law, article }) => `${law} (${article})`))

const TO_DO = 'Say under “What the job post shows” what it pays, from the lowest to the highest, and show it.'

/** Why a post cannot be published without a range. */
export function refusePayless(title: string, rule: PayRule): string {
  const laws = nameLaws(rule)
  return paragraph(
    laws === ''
      ? sentence('The job post of {title} has to say what it pays: your company wants a range on every post.', {
          title,
        })
      : sentence('The job post of {title} has to say what it pays, by the law where the work is: {laws}.', {
          title,
          laws,
        }),
    TO_DO,
  )
}

/** Why a company cannot be said to be somewhere else: posts that are out, and say no place of their own, would need a range then. */
export const refuseMove = ({ title, others }: { title: string; others: number }, rule: PayRule): string =>
  paragraph(
    refusePayless(title, rule),
    others > 0 &&
      sentence(
        {
          one: 'The same holds for 1 more post that is out and says no place of its own.',
          other: 'The same holds for {count} more posts that are out and say no place of their own.',
        },
        { count: others },
      ),
  )

/** What stands beside the pay while a post is written; empty where nothing asks for it. */
export function tellPayRule(rule: PayRule): string {
  const laws = nameLaws(rule)
  const by = laws === '' ? 'your company’s own rule' : laws
  if (rule.demands === 'on-post')
    return sentence('The post has to show a range with both ends. This is asked for by {by}.', { by })
  if (rule.demands === 'before-interview')
    return sentence(
      'Candidates have to be told a range before their first interview, and showing it here does that. This is asked for by {by}.',
      { by },
    )
  return rule.demands === 'on-request'
    ? sentence('Candidates who ask have to be told a range. This is asked for by {by}.', { by })
    : ''
}

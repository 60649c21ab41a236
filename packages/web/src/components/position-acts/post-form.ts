import type { PostChoices, PostContent, RequisitionPay } from '@rolecall/contract/careers/post-content'
import { POST_CONTENT } from '@rolecall/domain/careers/post-limits'
import { describePayRule } from '@rolecall/domain/positions/describe-pay-rule'
import { PAY_PERIODS } from '@rolecall/domain/positions/pay-periods'
import { SCHOOLING } from '@rolecall/domain/positions/schooling'
import { WORKPLACES } from '@rolecall/domain/positions/workplaces'
import { findCurrencies } from '@rolecall/domain/reference/find-currencies'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import type { FormField } from '../../ui/form/FormFields.tsx'

/** Pay as typed. */
type PostText = { pay_from: string; pay_to: string }

export type PostValues = Omit<PostContent, 'pay_from' | 'pay_to'> & PostText
/** A pay range in the fields. */
export type PayText = Pick<PostValues, 'pay_from' | 'pay_to' | 'pay_per' | 'pay_currency'>

/** Formats an amount for the call: whole, or with two decimals. */
const typed = (amount: number | null): string =>
  amount === null ? '' : amount.toFixed(Number.isInteger(amount) ? 0 : 2)

export const toPostValues = ({ pay_from, pay_to, ...content }: PostContent): PostValues => ({
  ...content,
  pay_from: typed(pay_from),
  pay_to: typed(pay_to),
})

export const payOf = ({ pay_from, pay_to, pay_per, pay_currency }: PayText): PayText => ({
  pay_from,
  pay_to,
  pay_per,
  pay_currency,
})

/** Converts a requisition's pay to fields; '' for the company's own currency. */
export const toPayText = ({ pay_from, pay_to, pay_per, pay_currency }: RequisitionPay, currency: string): PayText => ({
  pay_from: typed(pay_from),
  pay_to: typed(pay_to),
  pay_per,
  pay_currency: pay_currency === currency ? '' : pay_currency,
})

export const POST_LABELS: Record<keyof PostValues, string> = {
  skills: 'Skills',
  workplace: 'Workplace',
  shows_pay: 'Show pay on the post',
  pay_from: 'Lowest pay',
  pay_to: 'Highest pay',
  pay_currency: 'Currency',
  pay_per: 'Pay period',
  education: 'Education',
  experience_counts: 'Accept experience instead',
  people: 'People on the post',
  about_team: 'About the team',
}

const PAY_LENGTH_MAX = 30
/** Above the number of existing currencies. */
const CURRENCIES_MAX = 500

/** Lists the fields below and above the choices. */
export function listPostFields({ currency, salary, pay_rule }: Pick<PostChoices, 'currency' | 'salary' | 'pay_rule'>): {
  place: FormField<keyof PostValues>[]
  ends: FormField<keyof PostValues>[]
  units: FormField<keyof PostValues>[]
  learned: FormField<keyof PostValues>[]
  team: FormField<keyof PostValues>[]
} {
  const asKept =
    salary === null
      ? ''
      : sentence(' Colleagues see the position’s internal salary: up to {salary}.', {
          salary: formatCount(Math.round(salary)),
        })
  return {
    place: [
      {
        name: 'workplace',
        kind: 'radios',
        label: POST_LABELS.workplace,
        options: [
          { value: '', label: 'Not specified' },
          ...Object.entries(WORKPLACES).map(([value, label]) => ({ value, label })),
        ],
      },
      {
        name: 'shows_pay',
        kind: 'check',
        label: POST_LABELS.shows_pay,
        help: `${describePayRule(pay_rule)}${asKept}`.trim(),
      },
    ],
    ends: [
      { name: 'pay_from', kind: 'line', label: POST_LABELS.pay_from, inputMode: 'numeric', maxLength: PAY_LENGTH_MAX },
      { name: 'pay_to', kind: 'line', label: POST_LABELS.pay_to, inputMode: 'numeric', maxLength: PAY_LENGTH_MAX },
    ],
    units: [
      {
        name: 'pay_currency',
        kind: 'choice',
        label: POST_LABELS.pay_currency,
        placeholder: sentence('{currency}, same as the position', { currency }),
        options: findCurrencies('', CURRENCIES_MAX).map(({ code, name }) => ({
          value: code,
          label: `${code} · ${name}`,
        })),
        nothingFound: 'No currencies match',
        clearLabel: 'Use default currency',
      },
      {
        name: 'pay_per',
        kind: 'choice',
        label: POST_LABELS.pay_per,
        options: Object.entries(PAY_PERIODS).map(([value, { said }]) => ({ value, label: said.replace(/^an? /, '') })),
      },
    ],
    learned: [
      {
        name: 'education',
        kind: 'choice',
        label: POST_LABELS.education,
        placeholder: 'Not specified',
        options: Object.entries(SCHOOLING).map(([value, { said }]) => ({ value, label: said.replace(/^an? /, '') })),
        clearLabel: 'Clear education',
        help: 'The minimum education required. Unneeded degree requirements keep good people away.',
      },
      { name: 'experience_counts', kind: 'check', label: POST_LABELS.experience_counts },
    ],
    team: [
      {
        name: 'about_team',
        kind: 'text',
        label: POST_LABELS.about_team,
        help: 'A sentence or two: team size, what you do, how you work.',
        rows: 2,
        mostRows: 6,
        max: POST_CONTENT.aboutTeam,
        maxLength: POST_CONTENT.aboutTeam,
      },
    ],
  }
}

import type { PostChoices, PostContent } from '@rolecall/contract/contact/post-content'
import { POST_CONTENT } from '@rolecall/domain/positions/post-limits'
import { WORKPLACES } from '@rolecall/domain/positions/workplaces'
import { sentence } from '@rolecall/domain/text/sentence'
import type { FormField } from '../../kit/form/FormFields.tsx'

/** Pay as it is typed. */
type PostText = { pay_from: string; pay_to: string }

export type PostValues = Omit<PostContent, 'pay_from' | 'pay_to'> & PostText

export const toPostValues = ({ pay_from, pay_to, ...content }: PostContent): PostValues => ({
  ...content,
  pay_from: pay_from === null ? '' : String(pay_from),
  pay_to: pay_to === null ? '' : String(pay_to),
})

export const POST_LABELS: Record<keyof PostValues, string> = {
  skills: 'Skills',
  workplace: 'Where the work is done',
  shows_pay: 'Show the pay on the post',
  pay_from: 'Pay from',
  pay_to: 'Pay to',
  people: 'Who is named',
  about_team: 'About the team',
}

const PAY_LENGTH_MAX = 30

/** The fields below and above the choices. */
export function listPostFields({ currency, salary }: Pick<PostChoices, 'currency' | 'salary'>): {
  place: FormField<keyof PostValues>[]
  ends: FormField<keyof PostValues>[]
  team: FormField<keyof PostValues>[]
} {
  const asKept =
    salary === null ? '' : sentence(' Your colleagues read {salary} as the salary.', { salary: Math.round(salary) })
  return {
    place: [
      {
        name: 'workplace',
        kind: 'radios',
        label: POST_LABELS.workplace,
        options: [
          { value: '', label: 'Not said' },
          ...Object.entries(WORKPLACES).map(([value, label]) => ({ value, label })),
        ],
      },
      {
        name: 'shows_pay',
        kind: 'check',
        label: POST_LABELS.shows_pay,
        help: sentence('Of a year, in {currency}.{asKept}', { currency, asKept }),
      },
    ],
    ends: [
      { name: 'pay_from', kind: 'line', label: POST_LABELS.pay_from, inputMode: 'numeric', maxLength: PAY_LENGTH_MAX },
      { name: 'pay_to', kind: 'line', label: POST_LABELS.pay_to, inputMode: 'numeric', maxLength: PAY_LENGTH_MAX },
    ],
    team: [
      {
        name: 'about_team',
        kind: 'text',
        label: POST_LABELS.about_team,
        help: 'A sentence or two: how many you are, what you look after, how you work.',
        rows: 2,
        mostRows: 6,
        max: POST_CONTENT.aboutTeam,
        maxLength: POST_CONTENT.aboutTeam,
      },
    ],
  }
}

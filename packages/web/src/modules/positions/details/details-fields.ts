import { POSITION_DESCRIPTION } from '@rolecall/domain/limits'
import { EMPLOYMENT_TYPES } from '@rolecall/domain/positions/employment-types'
import { PAY_PERIODS } from '@rolecall/domain/positions/pay-periods'
import type { ReactNode } from 'react'
import type { FormField } from '../../../../kit/form/FormFields.tsx'
import type { DetailsField } from './details.ts'

export type Choices = {
  /** Groups of projects by state, as the select lists them (rule H-025). */
  projects: readonly { group: string; items: { value: string; label: string }[] }[]
  /** With "None", whose id is empty. */
  questionnaires: readonly { _id: string; name: string }[]
  countries: readonly { name: string; code: string }[]
}

type Field = FormField<DetailsField>
type Surroundings = {
  /** Why what an existing position was made with stays as it is. */
  fixed: string | undefined
  onCodeLeft: () => void
  helps: Helps
  takesFocus: boolean
}

/** What stands below a label: where the value comes from, else what may stand there. */
type Helps = { title: ReactNode; code: ReactNode }

export const TITLE_HELP = 'Letters, digits and spaces'
export const CODE_HELP = 'Letters and digits, at most 20; no other {position} may have it'

export const listNameFields = ({ fixed, onCodeLeft, helps, takesFocus }: Surroundings): Field[] => [
  {
    name: 'title',
    kind: 'line',
    label: 'Title',
    help: helps.title,
    isRequired: true,
    disabledReason: fixed,
    takesFocus,
  },
  {
    name: 'code',
    kind: 'line',
    label: 'Code',
    help: helps.code,
    isRequired: true,
    disabledReason: fixed,
    onLeave: onCodeLeft,
  },
]

export const listChoiceFields = ({ projects, questionnaires }: Choices, fixed: string | undefined): Field[] => [
  {
    name: 'projectId',
    kind: 'choice',
    label: '{Project}',
    isRequired: true,
    placeholder: 'Search {projects}',
    nothingFound: 'No project like that.',
    options: projects,
    disabledReason: fixed,
  },
  {
    name: 'questionnaire',
    kind: 'choice',
    label: 'Questionnaire',
    placeholder: questionnaires.find(({ _id }) => _id === '')?.name ?? 'None',
    clearLabel: 'Take no questionnaire',
    options: questionnaires.filter(({ _id }) => _id !== '').map(({ _id, name }) => ({ value: _id, label: name })),
  },
]

const { min, max } = POSITION_DESCRIPTION

/** `isFirst`: the one box that fills the others. */
export const describeText = (isFirst: boolean): Field => ({
  name: 'description',
  kind: 'text',
  label: 'Description',
  placeholder: 'Paste the job description',
  ...(isFirst && {
    help: `Paste it, and what it says fills the fields below. ${min} to ${max.toLocaleString()} characters`,
    takesFocus: true,
  }),
  isRequired: true,
  isFormatted: true,
  rows: isFirst ? 8 : 12,
  mostRows: isFirst ? 14 : 24,
  min,
  max,
})

/** Of a position that is edited by somebody who may not see its pay, so that they cannot write over it. */
export const PAY_UNSEEN = 'The pay is seen and changed by people who may see pay. It stays as it is.'

const CURRENCIES = Intl.supportedValuesOf('currency')
const PERIODS = Object.entries(PAY_PERIODS).map(([value, { said }]) => ({ value, label: said.replace(/^an? /, '') }))

type PayAround = {
  /** The one that the salary is in; '' while the description leaves it open. */
  currency: string
  helpOf: (name: 'ctc' | 'payFrom' | 'payCurrency' | 'payPer') => ReactNode
  disabledReason: string | undefined
}

/** The salary with its lower end, its currency and its period. */
export const listPayFields = ({ currency, helpOf, disabledReason }: PayAround): Field[] => [
  {
    name: 'payFrom',
    kind: 'line',
    label: 'Pay from',
    help: helpOf('payFrom') ?? 'Optional',
    inputMode: 'decimal',
    disabledReason,
  },
  {
    name: 'ctc',
    kind: 'line',
    label: currency ? `Salary (CTC) in ${currency}` : 'Salary (CTC)',
    help: helpOf('ctc') ?? 'Optional',
    inputMode: 'decimal',
    disabledReason,
  },
  {
    name: 'payCurrency',
    kind: 'choice',
    label: 'Currency',
    help: helpOf('payCurrency'),
    placeholder: currency,
    nothingFound: 'No such currency.',
    options: CURRENCIES,
    disabledReason,
  },
  { name: 'payPer', kind: 'choice', label: 'Paid by', help: helpOf('payPer'), options: PERIODS, disabledReason },
]

const INVITED_MAX = 100

export const listInviteFields = (fixed: string | undefined): Field[] => [
  {
    name: 'inviteUsers',
    kind: 'tags',
    label: 'Invited people',
    help: 'E-mail addresses; Enter, a comma or a space after each',
    most: INVITED_MAX,
    disabledReason: fixed,
  },
]

/** Also of an existing position, and said on its post. */
export const EMPLOYMENT_TYPE_FIELD: Field = {
  name: 'employmentType',
  kind: 'choice',
  label: 'Employment type',
  placeholder: 'Not said',
  clearLabel: 'Say nothing of it',
  options: Object.entries(EMPLOYMENT_TYPES).map(([value, label]) => ({ value, label })),
}

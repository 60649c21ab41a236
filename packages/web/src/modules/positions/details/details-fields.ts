import { EMPLOYMENT_TYPES } from '@rolecall/domain/positions/employment-types'
import { PAY_PERIODS } from '@rolecall/domain/positions/pay-periods'
import { POSITION_DESCRIPTION } from '@rolecall/domain/positions/position-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { ReactNode } from 'react'
import type { FormField } from '../../../ui/form/FormFields.tsx'
import type { DetailsField } from './details.ts'

export type Choices = {
  /** Projects grouped by state, as the select lists them (rule H-025). */
  projects: readonly { group: string; items: { value: string; label: string }[] }[]
  /** Options including "None", whose id is empty. */
  questionnaires: readonly { _id: string; name: string }[]
  countries: readonly { name: string; code: string }[]
}

type Field = FormField<DetailsField>
type FieldContext = {
  /** Why the details fixed at creation can't change. */
  fixed: string | undefined
  onCodeLeft: () => void
  helps: HelpTexts
  takesFocus: boolean
}

/** Help below a label: the source of the value, otherwise the allowed input. */
type HelpTexts = { title: ReactNode; code: ReactNode }

export const TITLE_HELP = 'Letters, digits and spaces'
export const CODE_HELP = 'Up to 20 letters and digits. No other {position} can have it.'

export const listNameFields = ({ fixed, onCodeLeft, helps, takesFocus }: FieldContext): Field[] => [
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
    nothingFound: 'No {projects} match.',
    options: projects,
    ...(projects.length > 0
      ? { isRequired: true, placeholder: 'Search {projects}', disabledReason: fixed }
      : { placeholder: 'General', disabledReason: 'Your first {position} creates this {project}. You can rename it.' }),
  },
  {
    name: 'questionnaire',
    kind: 'choice',
    label: 'Questionnaire',
    placeholder: questionnaires.find(({ _id }) => _id === '')?.name ?? 'None',
    clearLabel: 'Clear questionnaire',
    options: questionnaires.filter(({ _id }) => _id !== '').map(({ _id, name }) => ({ value: _id, label: name })),
  },
]

const { min, max } = POSITION_DESCRIPTION

/** Describes the description field. `isFirst`: the one box that fills the others. */
export const describeText = (isFirst: boolean): Field => ({
  name: 'description',
  kind: 'text',
  label: 'Description',
  placeholder: 'Paste the job description',
  ...(isFirst && {
    help: `Paste it to fill in the fields below. ${min} to ${formatCount(max)} characters.`,
    takesFocus: true,
  }),
  isRequired: true,
  isFormatted: true,
  rows: isFirst ? 8 : 12,
  mostRows: isFirst ? 14 : 24,
  min,
  max,
})

/** Shown when the user edits a position whose pay they may not see, so that they can't overwrite it. */
export const PAY_HIDDEN_NOTE = 'You can’t see or change the pay. Saving leaves it unchanged.'

const CURRENCIES = Intl.supportedValuesOf('currency')
const PERIODS = Object.entries(PAY_PERIODS).map(([value, { said }]) => ({ value, label: said.replace(/^an? /, '') }))

type PayFieldContext = {
  /** The currency unless another is chosen; '' while the description leaves it open. */
  currency: string
  helpOf: (name: 'ctc' | 'payFrom' | 'payCurrency' | 'payPer') => ReactNode
  disabledReason: string | undefined
}

/** Lists the fields of the salary: lower end, upper end, currency and period. */
export const listPayFields = ({ currency, helpOf, disabledReason }: PayFieldContext): Field[] => [
  {
    name: 'payFrom',
    kind: 'line',
    label: 'Lowest salary',
    help: helpOf('payFrom') ?? 'Optional',
    inputMode: 'decimal',
    disabledReason,
  },
  {
    name: 'ctc',
    kind: 'line',
    label: 'Highest salary (CTC)',
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
    nothingFound: 'No currencies match.',
    options: CURRENCIES,
    disabledReason,
  },
  { name: 'payPer', kind: 'choice', label: 'Pay period', help: helpOf('payPer'), options: PERIODS, disabledReason },
]

const INVITED_MAX = 100

export const listInviteFields = (fixed: string | undefined): Field[] => [
  {
    name: 'inviteUsers',
    kind: 'tags',
    label: 'Invited people',
    help: 'Email addresses, separated by Enter, commas or spaces',
    most: INVITED_MAX,
    disabledReason: fixed,
  },
]

/** Also editable on an existing position, and shown on its job post. */
export const employmentTypeField = (help: ReactNode): Field => ({
  name: 'employmentType',
  kind: 'choice',
  label: 'Employment type',
  help,
  placeholder: 'Not specified',
  clearLabel: 'Clear employment type',
  options: Object.entries(EMPLOYMENT_TYPES).map(([value, label]) => ({ value, label })),
})

import { POSITION_DESCRIPTION } from '@rolecall/domain/limits'
import type { FormField } from '../../../ui/form/FormFields.tsx'
import type { DetailsField } from './details.ts'

export type Choices = {
  /** Groups of projects by state, as the select lists them. */
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
}

export const listNameFields = ({ fixed, onCodeLeft }: Surroundings): Field[] => [
  {
    name: 'title',
    kind: 'line',
    label: 'Title',
    help: 'Letters, digits and spaces',
    isRequired: true,
    disabledReason: fixed,
    takesFocus: true,
  },
  {
    name: 'code',
    kind: 'line',
    label: 'Code',
    help: 'Letters and digits, at most 20; no other position may have it',
    isRequired: true,
    disabledReason: fixed,
    onLeave: onCodeLeft,
  },
]

export const listChoiceFields = ({ projects, questionnaires }: Choices, fixed: string | undefined): Field[] => [
  {
    name: 'projectId',
    kind: 'choice',
    label: 'Project',
    isRequired: true,
    placeholder: 'Search projects',
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

export const DESCRIPTION_FIELD: Field = {
  name: 'description',
  kind: 'text',
  label: 'Description',
  placeholder: 'Paste the job description',
  isRequired: true,
  rows: 12,
  mostRows: 24,
  ...POSITION_DESCRIPTION,
}

export const SALARY_FIELD: Field = {
  name: 'ctc',
  kind: 'line',
  label: 'Salary (CTC)',
  help: 'What the post costs in a year, everything included (cost to company). May be left out',
  inputMode: 'decimal',
}

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

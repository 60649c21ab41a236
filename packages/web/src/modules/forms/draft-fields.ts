import { type FormFieldShape, fromFormField, toFormField } from '@rolecall/contract/forms/form-input'
import type { forms } from '@rolecall/contract/forms/forms'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { findDefinitionProblems } from '@rolecall/domain/forms/definition-problems'
import {
  type FieldKind,
  type FormField,
  formField,
  offersOptions,
  type ReferenceList,
} from '@rolecall/domain/forms/form-field'
import { linesOf, problemsOf } from '../../components/form-builder/drafts.ts'

/** A field as held in the builder. `options` and `select_keys`: one per line; `list` is '' for options of its own. */
export type DraftField = Omit<FormField, 'options' | 'select_keys' | 'reference'> & {
  id: string
  options: string
  select_keys: string
  list: ReferenceList | ''
  by: string
}

/** The values of the form builder. */
export type BuilderValues = { name: string; fields: DraftField[] }

export const LABELS = { name: 'Name', fields: 'Fields' } as const

export const KIND_NAMES: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  textarea: 'Long text',
  number: 'Number',
  date: 'Date',
  drop_down: 'Single choice',
  multi_select: 'Multiple choice',
  yes_no: 'Yes or no',
  email: 'Email',
  phone: 'Phone',
  multi_field_group: 'Years and months',
  salary: 'Salary',
  days: 'Days, 0 to 180',
  rating: 'Rating from 1 to 5',
  percentage: 'Percentage from 1 to 100',
  aadhar: 'Aadhar',
  pan: 'PAN',
}

export const LIST_NAMES: Readonly<Record<ReferenceList, string>> = {
  countries: 'Countries',
  currencies: 'Currencies',
  locations: 'Cities',
  domains: 'Domains',
  sub_domains: 'Subdomains',
}

export const toDraft = ({ options, select_keys, reference, ...field }: FormField): DraftField => ({
  ...field,
  id: crypto.randomUUID(),
  options: options.join('\n'),
  select_keys: select_keys.join('\n'),
  list: reference?.list ?? '',
  by: reference?.by ?? '',
})

export const makeField = (group: string): DraftField => toDraft(formField({ key: '', label: '', group, kind: 'text' }))

/** Returns the field's key, or derives one from the words of its label. */
const keyOf = ({ key, label }: Pick<FormField, 'key' | 'label'>): string =>
  key.trim() ||
  label
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('_')
    .replace(/^[0-9_]+/, '')

/** Converts a draft to a field, without the properties that its kind doesn't use. */
export function toField({ id: _, options, select_keys, list, by, ...draft }: DraftField): FormField {
  const isChoice = offersOptions(draft.kind)
  return {
    ...draft,
    key: keyOf(draft),
    label: draft.label.trim(),
    group: draft.group.trim(),
    options: isChoice && list === '' ? linesOf(options) : [],
    select_keys: draft.parent_key === '' ? [] : linesOf(select_keys),
    reference: isChoice && list !== '' ? { list, by } : null,
  }
}

type LoadedForm = { name: string; fields: readonly FormFieldShape[] }

export const valuesOf = ({ name, fields }: LoadedForm): BuilderValues => ({
  name,
  fields: fields.map(toFormField).map(toDraft),
})

export const toContent = ({
  name,
  fields,
}: BuilderValues): Pick<CallInput<typeof forms.edit>['body'], 'name' | 'fields'> => ({
  name,
  fields: fields.map(toField).map(fromFormField),
})

/** Returns the error of each field, by its id. */
export const findProblems = (fields: readonly DraftField[]): Readonly<Record<string, string>> =>
  problemsOf(fields, {
    findBlank: ({ label, group }) => {
      if (label.trim() === '') return 'Enter a label.'
      return group.trim() === '' ? 'Enter a section.' : undefined
    },
    found: findDefinitionProblems(fields.map(toField)),
  })

/** Returns the fields as one text, to show two conflicting edits. */
export const fieldsAsText = (fields: readonly DraftField[]): string =>
  fields.map(({ label, kind }) => `${label} (${KIND_NAMES[kind].toLowerCase()})`).join(' · ') || 'No fields'

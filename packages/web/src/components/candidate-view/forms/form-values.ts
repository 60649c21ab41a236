import type { FormFieldShape } from '@rolecall/contract/forms/form-input'
import { FIELD_RATING, type FieldState, isEmptyAnswer } from '@rolecall/domain/forms/validate-form'
import type { FormField as KitField } from '../../../ui/form/FormFields.tsx'

/** Values of the controls; an experience has two of them, `key__years` and `key__months`. */
export type FormValues = Record<string, string | string[]>

/** The destination after the form: '' for none, REJECT, or the id of a status. Stored with the answers among the values. */
export const OUTCOME = 'outcome__'
export const REJECT = 'reject__'

const PARTS = ['years', 'months'] as const
const partName = (key: string, part: (typeof PARTS)[number]) => `${key}__${part}`

export const isExperience = ({ default: kind }: FormFieldShape): boolean => kind === 'multi_field_group'
const isMany = ({ default: kind }: FormFieldShape): boolean => kind === 'multi_select'

/** Returns the names of a field's controls. */
export const namesOf = (field: FormFieldShape): string[] =>
  isExperience(field) ? PARTS.map((part) => partName(field.key, part)) : [field.key]

/** Converts answers to values of the controls; '' or an empty list for no answer. */
export function toValues(
  fields: readonly FormFieldShape[],
  answers: Readonly<Record<string, unknown>>,
  outcome: string,
): FormValues {
  const entries = fields.flatMap((field): [string, string | string[]][] => {
    const answer = answers[field.key]
    if (isExperience(field)) {
      const parts = (answer ?? {}) as Record<string, unknown>
      return PARTS.map((part) => [partName(field.key, part), String(parts[part] ?? '')])
    }
    if (isMany(field)) return [[field.key, [answer ?? []].flat().map(String)]]
    return [[field.key, isEmptyAnswer(answer) ? '' : String(answer)]]
  })
  return { ...Object.fromEntries(entries), [OUTCOME]: outcome }
}

/** Converts values of the controls to answers. */
export const toAnswers = (fields: readonly FormFieldShape[], values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [
      field.key,
      isExperience(field)
        ? Object.fromEntries(PARTS.map((part) => [part, values[partName(field.key, part)] ?? '']))
        : (values[field.key] ?? ''),
    ]),
  )

/** Returns the control that shows a field's error: for an experience the first one. */
export const controlOf = (fields: readonly FormFieldShape[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.key, namesOf(field)[0] ?? field.key]))

export const labelsOf = (fields: readonly FormFieldShape[]): Record<string, string> =>
  Object.fromEntries([
    ...fields.flatMap((field) =>
      namesOf(field).map((name, place) => [
        name,
        isExperience(field) ? `${field.label}, ${PARTS[place]}` : field.label,
      ]),
    ),
    [OUTCOME, 'After saving'],
  ])

const RATINGS = Array.from({ length: FIELD_RATING.max }, (_, place) => String(place + FIELD_RATING.min))
const asOptions = (texts: readonly string[]) => texts.map((value) => ({ value, label: value }))

type Look = {
  standing: FieldState | undefined
  options: readonly string[]
  value: string | string[] | undefined
  /** The company's currency. */
  currency: string
}

/** Converts a field to fields of the kit. Cities are separate, since their list is searched on the server. */
export function toKitFields(field: FormFieldShape, { standing, options, value, currency }: Look): KitField[] {
  const common = {
    label: field.label,
    isRequired: field.required,
    ...(field.help && { help: field.help }),
    ...(standing?.isEnabled === false && { disabledReason: explainDisabled(field) }),
  }
  const [name = field.key] = namesOf(field)
  switch (field.default) {
    case 'multi_field_group':
      return PARTS.map((part) => ({
        ...common,
        name: partName(field.key, part),
        label: `${field.label}, ${part}`,
        kind: 'line',
        inputMode: 'numeric',
        isRequired: field.required && part === 'years',
        maxLength: 2,
      }))
    case 'textarea':
      return [{ ...common, name, kind: 'text', rows: 2, mostRows: 8, maxLength: 10_000 }]
    case 'date':
      return [{ ...common, name, kind: 'day' }]
    case 'yes_no':
      return [{ ...common, name, kind: 'radios', options: asOptions(['Yes', 'No']) }]
    case 'rating':
      return [{ ...common, name, kind: 'radios', options: asOptions(RATINGS) }]
    case 'multi_select':
      return [{ ...common, name, kind: 'many', options }]
    case 'drop_down': {
      const kept = typeof value === 'string' && value !== '' && !options.includes(value) ? [value] : []
      const search = options.length > 10 && { nothingFound: 'No matches' }
      return [
        {
          ...common,
          ...search,
          name,
          kind: 'choice',
          options: [...kept, ...options],
          clearLabel: `Clear ${field.label}`,
        },
      ]
    }
    case 'email':
      return [{ ...common, name, kind: 'line', type: 'email', maxLength: 254 }]
    case 'salary': {
      const inCurrency = currency && `In ${currency}, unless the form says otherwise.`
      const help = [field.help, inCurrency].filter(Boolean).join(' ')
      return [{ ...common, ...(help && { help }), name, kind: 'line', inputMode: 'numeric', maxLength: 20 }]
    }
    case 'number':
    case 'days':
    case 'percentage':
    case 'aadhar':
      return [{ ...common, name, kind: 'line', inputMode: 'numeric', maxLength: 20 }]
    case 'phone':
      return [{ ...common, name, kind: 'line', inputMode: 'tel', maxLength: 20 }]
    default:
      return [{ ...common, name, kind: 'line', maxLength: 500 }]
  }
}

const explainDisabled = ({ parent_key, select_keys }: FormFieldShape): string =>
  parent_key === '' ? 'You can’t fill this in here.' : `Only for: ${select_keys.join(', ') || 'any answer above'}`

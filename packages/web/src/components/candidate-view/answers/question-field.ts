import { type Question, YES_NO } from '@rolecall/domain/forms/questions'
import type { FormField } from '../../../ui/form/FormFields.tsx'

/** Returns a question as a form field. */
export function toQuestionField({ id, kind, text, help, required, options }: Question): FormField {
  const common = {
    name: id,
    label: text || 'Question',
    isRequired: required,
    isVerbatim: true,
    ...(help && { help }),
  }
  if (kind === 'text') return { ...common, kind: 'text', rows: 2, mostRows: 8 }
  if (kind === 'number') return { ...common, kind: 'line', inputMode: 'decimal' }
  if (kind === 'date') return { ...common, kind: 'day' }
  if (kind === 'file') return { ...common, kind: 'file' }
  if (kind === 'many') return { ...common, kind: 'many', options }
  const offered = kind === 'yesno' ? YES_NO : options
  return { ...common, kind: 'radios', options: offered.map((value) => ({ value, label: value })) }
}

import type { Nouns } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { at } from './lever-api-map.ts'
import type { Field } from './lever-api-types.ts'

/** The fields of a form that have a value, as questions and answers. */
type Answers = Nouns['answers']['answers']
export const answersOf = (fields: readonly Field[]): Answers =>
  fields.flatMap((field) => {
    const answer = sayValue(field)
    return answer === undefined ? [] : [{ question: field.text ?? field.identifier ?? '', answer }]
  })

/** The value of a field as text. */
export function sayValue({ type, value }: { type?: string | undefined; value?: unknown }): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (type === 'date' && typeof value === 'number') return at(value)
  if (Array.isArray(value))
    return (
      value
        .map((each) => sayValue({ value: each }))
        .filter(Boolean)
        .join(', ') || undefined
    )
  if (typeof value !== 'object') return plainTextOf(String(value))
  const named = value as Record<string, unknown>
  return sayValue({ value: named.fileName ?? named.name ?? named.text ?? named.value ?? JSON.stringify(value) })
}

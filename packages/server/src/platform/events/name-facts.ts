import type { FieldChange } from '@rolecall/contract/ground/errors'
import { FACT_LABELS, type FactField } from '@rolecall/domain/resume/fact-fields'

/** "title (“Cook” → “Chef”), phone": contact data without what it was and is. */
export const nameFacts = (fields: readonly string[], changed: readonly FieldChange[] = []): string =>
  fields
    .map((field) => {
      const label = FACT_LABELS[field as FactField] ?? field
      const change = changed.find((each) => each.field === field)
      return change ? `${label} (“${change.before ?? ''}” → “${change.now ?? ''}”)` : label
    })
    .join(', ')

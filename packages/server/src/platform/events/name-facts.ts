import type { FieldChange } from '@rolecall/contract/platform/errors'
import { FACT_LABELS, type FactField } from '@rolecall/domain/resumes/fact-fields'

/** Changed facts such as "title (“Cook” → “Chef”), phone": contact data are named without their values. */
export const nameFacts = (fields: readonly string[], changed: readonly FieldChange[] = []): string =>
  fields
    .map((field) => {
      const label = FACT_LABELS[field as FactField] ?? field
      const change = changed.find((each) => each.field === field)
      return change ? `${label} (“${change.before ?? ''}” → “${change.now ?? ''}”)` : label
    })
    .join(', ')

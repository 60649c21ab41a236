import { isAmong } from '../text/is-among.ts'

/** A company's own shortlist filter, by its names on the wire (rule H-118). */
export type ExtraFilter = {
  filter_api_key: string
  filter_default_value: unknown
  filter_values: readonly unknown[]
  filter_options_object: Readonly<Record<string, unknown>>
  consider_na: boolean
  filter_merge: boolean
  append_key: string
}

/** Maximum numbers. Limits chosen by us. */
export const EXTRA_FILTERS_MAX = 10
export const EXTRA_FILTER_VALUES_MAX = 50

/** The choice of everything but the other listed values (rule H-117). */
const OTHER = 'other'
const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** An option of a filter: its label in the menu, and all values it stands for. */
export type ExtraOption = { value: string; label: string; stands: readonly string[] }

export const listOptions = (filter: ExtraFilter): ExtraOption[] =>
  filter.filter_values.filter(isText).map((given) => {
    const value = String(given)
    const option = Object.hasOwn(filter.filter_options_object, value) ? filter.filter_options_object[value] : undefined
    const merged = filter.filter_merge && Array.isArray(option) ? option.filter(isText).map(String) : []
    return { value, label: typeof option === 'string' ? option : value, stands: [value, ...merged] }
  })

/** Reads a choice: values to include, or to exclude. An empty or default choice is no filter. */
export function readChoice(
  filter: ExtraFilter,
  given: readonly string[],
): { values: string[]; isExcept: boolean } | undefined {
  const initial = isText(filter.filter_default_value) ? String(filter.filter_default_value) : ''
  const chosen = given.filter((value) => value !== '' && value !== initial)
  if (chosen.length === 0) return undefined
  const options = listOptions(filter)
  const isExcept = chosen.some((value) => value.toLowerCase() === OTHER)
  const named = chosen.filter((value) => value.toLowerCase() !== OTHER)
  const meant = isExcept && named.length === 0 ? options.map(({ value }) => value) : named
  return {
    values: meant.flatMap((value) => options.find((option) => option.value === value)?.stands ?? [value]),
    isExcept,
  }
}

/** Lists that a company's filter may add its values to, instead of having its own (`append_key`). */
export const APPENDED = [
  'locations',
  'prefer_location',
  'company',
  'organization',
  'source',
  'resume_group',
  'nationality',
  'work_permit',
  'degree_level',
] as const
export const isAppended = (name: string): boolean => isAmong(APPENDED, name)

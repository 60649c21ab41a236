import { EXTRA_FILTER_VALUES_MAX, EXTRA_FILTERS_MAX } from '@rolecall/domain/company/extra-filters'
import { z } from 'zod'
import { Flag, PlainNumber } from '../platform/wire.ts'

/** A company's own shortlist filter, with its names on the wire (rule H-118). */
export const ExtraFilter = z
  .object({
    filter_api_key: z.string(),
    filter_name: z.string(),
    filter_default_value: z.unknown(),
    filter_values: z.array(z.unknown()),
    filter_options_object: z.record(z.string(), z.unknown()),
    consider_na: z.boolean(),
    filter_merge: z.boolean(),
    append_key: z.string(),
  })
  .meta({ id: 'ExtraFilter' })

const FilterWord = z.string().trim().min(1).max(200)

/** A company's own shortlist filter. It compares answers to forms, by the key of their field. */
const FilterInput = z.object({
  filter_api_key: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z]\w*$/i, 'A key must start with a letter and contain only letters, digits and underscores.')
    .describe('Key of a form field, or designation, vendor or geo_region; also its name in requests'),
  filter_name: z.string().trim().min(1).max(60),
  filter_default_value: z
    .union([z.string().max(200), PlainNumber])
    .nullish()
    .transform((value) => value ?? ''),
  filter_values: z
    .array(FilterWord)
    .max(EXTRA_FILTER_VALUES_MAX)
    .nullish()
    .transform((values) => values ?? []),
  filter_options_object: z
    .record(z.string().max(200), z.union([FilterWord, z.array(FilterWord).max(EXTRA_FILTER_VALUES_MAX)]))
    .nullish()
    .transform((options) => options ?? {})
    .describe('Options by value: the label, or the list of values it stands for'),
  consider_na: Flag.describe('Whether candidates without a known value pass the filter'),
  filter_merge: Flag.describe('Whether each value stands for the list of values in its options'),
  append_key: z
    .string()
    .trim()
    .max(60)
    .nullish()
    .transform((name) => name ?? '')
    .describe('The list in the request that chosen values are added to; empty for a separate filter'),
})

/** All filters of a company, as saved. */
export const ExtraFiltersInput = z
  .array(FilterInput)
  .max(EXTRA_FILTERS_MAX, `You can have up to ${EXTRA_FILTERS_MAX} filters.`)
  .refine(
    (list) => new Set(list.map(({ filter_api_key: key }) => key)).size === list.length,
    'A filter is listed twice.',
  )

import type { ShortlistFilters, ShortlistOrder } from '@rolecall/contract/shortlist/shortlist-filters'
import { APPENDED, type ExtraFilter, readChoice } from '@rolecall/domain/company/extra-filters'
import { type CompanySettings, SORTING } from '../company/settings.ts'

/** The filters of a request, extended by those of the company. */
export function withAppended(filters: ShortlistFilters, extras: readonly ExtraFilter[]): ShortlistFilters {
  const result = { ...filters }
  for (const extra of extras) {
    const name = APPENDED.find((each) => each === extra.append_key)
    const choice = name && readChoice(extra, filters.own[extra.filter_api_key] ?? [])
    if (name && choice) result[name] = [...result[name], ...choice.values, ...(choice.isExcept ? ['other'] : [])]
  }
  return result
}

/** The order of a list: the one asked for, else the first of the company's menu, in the direction it sets. */
export type Order = { by: ShortlistOrder; isTurned: boolean }

export function orderOf(
  { sort_by }: Pick<ShortlistFilters, 'sort_by'>,
  { sort_options: [first = 'score'], sort_options_config: config }: CompanySettings,
): Order {
  const by = sort_by ?? first
  return { by, isTurned: (config[by]?.order ?? SORTING[by].order) !== SORTING[by].order }
}

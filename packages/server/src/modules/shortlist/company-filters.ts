import type { ShortlistFilters, ShortlistOrder } from '@rolecall/contract/hiring/shortlist-filters'
import { APPENDED, type ExtraFilter, readChoice } from '@rolecall/domain/company/extra-filters'
import { type CompanySettings, SORTING } from '../../../house/company/settings.ts'

/** The filters of a request with what those of the company add to them. */
export function withAppended(filters: ShortlistFilters, extras: readonly ExtraFilter[]): ShortlistFilters {
  const result = { ...filters }
  for (const extra of extras) {
    const name = APPENDED.find((each) => each === extra.append_key)
    const choice = name && readChoice(extra, filters.own[extra.filter_api_key] ?? [])
    if (name && choice) result[name] = [...result[name], ...choice.values, ...(choice.isExcept ? ['other'] : [])]
  }
  return result
}

/** How a list is ordered: by what was asked, else by the first of the company's menu, in the direction that it says. */
export type Order = { by: ShortlistOrder; isTurned: boolean }

export function orderOf(
  { sort_by }: Pick<ShortlistFilters, 'sort_by'>,
  { sort_options: [first = 'score'], sort_options_config: config }: CompanySettings,
): Order {
  const by = sort_by ?? first
  return { by, isTurned: (config[by]?.order ?? SORTING[by].order) !== SORTING[by].order }
}

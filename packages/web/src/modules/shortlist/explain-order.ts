import type { company } from '@rolecall/contract/company/company'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'

type Config = CallResult<typeof company.config>

/** Shown above the first candidate who is not ranked ahead (rule A-330); without must-haves, all are. */
export const RANKED_BEHIND =
  'Candidates below miss a must-have or work in another field. They come last, whatever their score.'

/** Whether candidates are listed by score, the best first. */
export const isBestFirst = (sort: string, config: Config | undefined): boolean => {
  const order = sort || config?.sort_options[0]
  return order === 'score' && config?.sort_options_config[order]?.order !== 'asc'
}

/** Says why a higher score may stand further down; undefined for a list by score (rule A-341). */
export function explainOrder(sort: string, config: Config | undefined): string | undefined {
  const order = sort || config?.sort_options[0]
  if (!order || !config || isBestFirst(sort, config)) return undefined
  if (order === 'score') return 'The lowest scores come first.'
  const label = config.sort_options_config[order]?.label ?? order
  return sentence('Sorted by “{label}”, not by score. A higher score can be further down.', { label })
}

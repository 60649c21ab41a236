import { mappingKey } from '@rolecall/domain/moving/mapping'
import type { Nouns } from '../../adapters/nouns.ts'
import type { StatusRow } from '../pipeline/statuses.queries.ts'
import type { MoveInRecord, PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import type { SourceNames } from './source-names.ts'

/** Maximum characters of a reason. */
const REASON_MAX = 500

/** The id of the source here from which an application came; '' where it is matched with none. */
export function sourceOf(
  { sourceId }: Nouns['application'],
  { run, names }: { run: Pick<MoveInRecord, 'mapping'>; names: Pick<SourceNames, 'sources'> },
): string {
  const name = names.sources.get(sourceId ?? '')
  return (name && run.mapping.sources?.[mappingKey(name)]) || ''
}

/** Why candidates came to a status: one of the company's reasons for it if it has one of that name, else the words of the source. */
export function reasonOf(
  reasonId: string | undefined,
  { option_list: options }: Pick<StatusRow, 'option_list'>,
  { reasons }: Pick<SourceNames, 'reasons'>,
): string {
  const name = reasons.get(reasonId ?? '')
  if (name === undefined) return ''
  return options.find((each) => mappingKey(each) === mappingKey(name)) ?? name.slice(0, REASON_MAX)
}

/** Returns the name of the person who referred a candidate; '' if it is not known. */
export const referrerOf = (
  { referredById, referredBy }: Nouns['application'],
  { users }: Pick<SourceNames, 'users'>,
): string => users.get(referredById ?? '') ?? referredBy?.trim() ?? ''

export type MadeOutcome = Pick<PlacedLine, 'outcome' | 'reason'>

/** What the receipt says of an application that was made. */
export const outcomeOf = (application: Nouns['application'], names: Pick<SourceNames, 'users'>): MadeOutcome =>
  referrerOf(application, names) === '' ? { outcome: 'made' } : { outcome: 'changed', reason: REASONS.referred }

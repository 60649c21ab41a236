import { type MoveInMapping, mappingKey } from '@rolecall/domain/moving/mapping'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { listLeftLines, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'

const AT_ONCE = 1_000

/** Nouns that become nothing of their own: what they are here says the mapping. */
export const MAPPED_NOUNS = ['user', 'source', 'stage', 'reason'] as const
export type MappedNoun = (typeof MAPPED_NOUNS)[number]

/** Records what users, stages, sources and reasons are here: none of them becomes something of its own. */
export async function placeMapped({ tx }: SystemWork, run: MoveInRecord, noun: MappedNoun): Promise<PlacedLine[]> {
  const left = await listLeftLines(tx, run.id, noun, AT_ONCE)
  return left.map(({ line }) => describeMapped(run.mapping, noun, line))
}

/** What becomes of a line, as it is mapped. */
export function describeMapped(
  { users = {}, sources = {}, stages = {} }: Partial<MoveInMapping>,
  noun: MappedNoun,
  { id, name }: { id: string; name: string },
): PlacedLine {
  const about = { noun, id }
  if (noun === 'reason') return { ...about, outcome: 'made', reason: REASONS.withApplications }
  if (noun === 'user') {
    const made = users[id]
    return made
      ? { ...about, outcome: 'known', made, reason: REASONS.userHere }
      : { ...about, outcome: 'changed', reason: REASONS.noUser }
  }
  const made = (noun === 'stage' ? stages : sources)[mappingKey(name)]
  if (made) return { ...about, outcome: 'made', made }
  return noun === 'stage'
    ? { ...about, outcome: 'lost', reason: REASONS.noStatus }
    : { ...about, outcome: 'changed', reason: REASONS.noSource }
}

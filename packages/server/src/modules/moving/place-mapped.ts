import { mappingKey } from '@rolecall/domain/moving/mapping'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { listLeftLines, type MoveInRecord, type PlacedLine } from './moving.queries.ts'

const AT_ONCE = 1_000

/** Records what users, stages, sources and reasons are here: none of them becomes something of its own. */
export async function placeMapped(
  { tx }: SystemWork,
  run: MoveInRecord,
  noun: 'user' | 'source' | 'stage' | 'reason',
): Promise<PlacedLine[]> {
  const { users = {}, sources = {}, stages = {} } = run.mapping
  const left = await listLeftLines(tx, run.id, noun, AT_ONCE)
  return left.map(({ line }): PlacedLine => {
    const about = { noun, id: line.id }
    if (noun === 'reason') return { ...about, outcome: 'made', reason: 'It stands with the applications that have it.' }
    if (noun === 'user') {
      const made = users[line.id]
      if (made) return { ...about, outcome: 'known', made, reason: 'It is a user here.' }
      return { ...about, outcome: 'changed', reason: 'It is no user here. What they did and wrote has their name.' }
    }
    const made = (noun === 'stage' ? stages : sources)[mappingKey(line.name)]
    if (made) return { ...about, outcome: 'made', made }
    const reason =
      noun === 'stage' ? 'It is matched with no status.' : 'It is matched with no source. Its people are from the pool.'
    return { ...about, outcome: noun === 'stage' ? 'lost' : 'changed', reason }
  })
}

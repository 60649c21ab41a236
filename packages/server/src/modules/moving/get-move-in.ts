import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { findMoveIn, type MoveInRecord } from './moving.queries.ts'

/** Returns a move of the company. Throws not_found for others. */
export async function getMoveIn({ tx }: Pick<Work, 'tx'>, id: string, find = findMoveIn): Promise<MoveInRecord> {
  const found = isUuid(id) ? await find(tx, id) : undefined
  if (!found) throw notFound('Move')
  return found
}

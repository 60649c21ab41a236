import { listPositionActions, type PositionAction } from '@rolecall/domain/access/object-actions'
import { notAllowed, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { type LockedPosition, lockPosition } from './positions.queries.ts'

type StoredPosition = Awaited<ReturnType<typeof getVisiblePosition>>

/** The action that a caller needs, and the message if they may not do it. */
type Need = { may?: PositionAction; otherwise?: string }

/**
 * Returns a position that the caller may see and act on; refuses one that they may not see like an unknown one. `lock`: locks it
 * too, and returns it as it is then, with its current version.
 */
export function getPosition(work: Work, reference: string, need?: Need): Promise<StoredPosition>
export function getPosition(work: Work, reference: string, need: Need & { lock: true }): Promise<LockedPosition>
export async function getPosition(
  { tx, session }: Work,
  reference: string,
  { may, otherwise, lock = false }: Need & { lock?: boolean } = {},
): Promise<StoredPosition | LockedPosition> {
  const known = await getVisiblePosition(tx, session, reference)
  if (may && !listPositionActions(session).includes(may))
    throw otherwise === undefined ? notAllowed() : new Problem('missing_permission', otherwise)
  return lock ? lockPosition(tx, known.id) : known
}

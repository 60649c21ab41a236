import { createHash } from 'node:crypto'
import { may } from '@rolecall/domain/access/may'
import { z } from 'zod'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'

/**
 * Kinds of objects reported one after the other when they come into a reader's sight: ordered by id, so that reading can
 * resume.
 */
export const WALKED = ['project', 'position', 'candidate', 'application'] as const
export type FeedWalkKind = (typeof WALKED)[number]

/** Progress through the objects that were there at the start, or that came into sight with an entry. */
export type Walk = { of: 'start' | 'entry'; what: FeedWalkKind; after: readonly string[] }

/** The last entry that was read, with its stamp, and how many of its changes; 0 before any. */
export type Cursor = { number: number; stamp: string; place: number; walk?: Walk }

const Parts = z.tuple([
  z.literal(1),
  z.string(),
  z.string(),
  z.int().min(0),
  z.union([z.literal(''), z.uuid()]),
  z.int().min(0),
  z
    .tuple([
      z.enum(['start', 'entry']),
      z.enum(WALKED),
      z.array(z.string().regex(/^(?:\d{1,18}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)).max(2),
    ])
    .nullable(),
])

const shorten = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** A hash of what the session may see at all. The feed reports separately when sight by membership begins and ends. */
function sightOf(session: Session): string {
  const rights = (
    [
      'view_all_projects',
      'view_public_projects',
      'view_all_positions',
      'view_public_position',
      'view_candidate_pool',
    ] as const
  ).map((right) => may(session, right))
  const [allProjects, , allPositions] = rights
  const { within } = session
  const bounds = within && [within.projectIds.toSorted(), within.positionIds.toSorted()]
  return shorten(JSON.stringify([rights, bounds, allProjects && allPositions ? '' : session.userId]))
}

const kept = new WeakMap<Session, readonly [company: string, sight: string]>()

/** The first parts of all cursors of a session, cached, since a page has a thousand cursors. */
function beginningOf(session: Session): readonly [company: string, sight: string] {
  const known = kept.get(session)
  if (known) return known
  const fresh = [shorten(session.companyId), sightOf(session)] as const
  kept.set(session, fresh)
  return fresh
}

export function writeCursor(session: Session, { number, stamp, place, walk }: Cursor): string {
  const parts = [1, ...beginningOf(session), number, stamp, place]
  const walked = walk ? [walk.of, walk.what, walk.after] : null
  return Buffer.from(JSON.stringify([...parts, walked])).toString('base64url')
}

/** Reads a cursor. Throws if it is invalid, or was given to a reader with other rights. */
export function readCursor(session: Session, text: string): Cursor {
  const parts = Parts.safeParse(parseQuietly(Buffer.from(text, 'base64url').toString())).data
  if (!parts) throw invalid('after', 'This isn’t a cursor of the feed.')
  const [, company, sight, number, stamp, place, walked] = parts
  if (company !== shorten(session.companyId)) throw unknownCursor()
  if (sight !== sightOf(session))
    throw new Problem(
      'cursor_expired',
      'Your access has changed since this cursor was issued. Start again without a cursor.',
    )
  if (!walked) return { number, stamp, place }
  const [of, what, after] = walked
  return { number, stamp, place, walk: { of, what, after } }
}

export const unknownCursor = () =>
  new Problem('cursor_expired', 'This cursor is unknown or has expired. Start again without a cursor.')

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

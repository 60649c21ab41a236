import { createHash } from 'node:crypto'
import { may } from '@rolecall/domain/access/may'
import { z } from 'zod'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { Session } from '../../../ground/kernel/session.ts'

/** What is told one after the other where somebody begins to see something: by ids, so that it can be gone on with. */
export const WALKED = ['project', 'position', 'candidate', 'application'] as const
export type Walked = (typeof WALKED)[number]

/** How far somebody is with what was there as they began, or as something came into their sight. */
export type Walk = { of: 'start' | 'entry'; what: Walked; after: readonly string[] }

/** The last entry that was read, with its stamp, and how many of those it names; 0 before any. */
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

/** Stands for what somebody may see at all. Of what they see besides, as a member, the feed tells when it begins and ends. */
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

/** What all cursors of somebody begin with; a page has a thousand of them. */
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

/** Throws where it is none, or was given to somebody who saw something else. */
export function readCursor(session: Session, text: string): Cursor {
  const parts = Parts.safeParse(parseQuietly(Buffer.from(text, 'base64url').toString())).data
  if (!parts) throw invalid('after', 'This is no cursor of the feed.')
  const [, company, sight, number, stamp, place, walked] = parts
  if (company !== shorten(session.companyId)) throw unknownCursor()
  if (sight !== sightOf(session))
    throw new Problem(
      'gone',
      'What you may see is not what it was when this cursor was given. Please begin without one.',
    )
  if (!walked) return { number, stamp, place }
  const [of, what, after] = walked
  return { number, stamp, place, walk: { of, what, after } }
}

export const unknownCursor = () =>
  new Problem('gone', 'Nothing is known of this cursor here, or not any more. Please begin without one.')

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

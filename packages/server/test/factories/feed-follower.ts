import { type FeedEntry, feed } from '@rolecall/contract/activity/feed'
import type { TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

/** A signed-in user, or a key. */
type Reader = Pick<TestUser, 'token'>

type HeldRecords = Record<FeedEntry['subject'], Map<string, unknown>>

const keyOf = ({ subject, project_id, position_id, candidate_id }: FeedEntry): string =>
  ({
    project: project_id,
    position: position_id,
    candidate: candidate_id,
    application: `${position_id} ${candidate_id}`,
  })[subject]

/** A program that follows a company through the documented call, and stores what it reports. */
export function aFollower({ make }: Pick<TestApp, 'make'>, by: Reader, { readsPool = true } = {}) {
  const held: HeldRecords = { project: new Map(), position: new Map(), candidate: new Map(), application: new Map() }
  const heard: FeedEntry[] = []
  let cursor: string | undefined

  function take(entry: FeedEntry): void {
    heard.push(entry)
    const key = keyOf(entry)
    if (!entry.removed) {
      held[entry.subject].set(key, entry[entry.subject])
      return
    }
    held[entry.subject].delete(key)
    if (entry.subject === 'position')
      for (const each of held.application.keys()) if (each.startsWith(`${key} `)) held.application.delete(each)
    // A reader without access to the pool knows candidates only by their applications.
    if (readsPool) return
    const known = new Set([...held.application.keys()].map((each) => each.split(' ')[1]))
    for (const each of held.candidate.keys()) if (!known.has(each)) held.candidate.delete(each)
  }

  /** Reads one page; returns whether there is more. `stopAfter`: simulates a crash of the program after that many entries. */
  async function readPage(limit?: number, as: Reader = by, stopAfter?: number): Promise<boolean> {
    const query = { ...(cursor !== undefined && { after: cursor }), ...(limit !== undefined && { limit }) }
    const { data, next, more } = await make(feed.changes, { query }, as)
    const taken = data.slice(0, stopAfter ?? data.length)
    for (const entry of taken) take(entry)
    const last = taken.at(-1)
    if (taken.length === data.length) cursor = next
    else if (last) cursor = last.cursor
    return more || taken.length < data.length
  }

  async function readAll(limit?: number, as: Reader = by): Promise<void> {
    while (await readPage(limit, as));
  }

  return {
    held,
    heard,
    readPage,
    readAll,
    cursor: () => cursor,
    goOnFrom(other: string | undefined) {
      cursor = other
    },
  }
}

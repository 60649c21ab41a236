import { FEED_SUBJECTS } from '@rolecall/contract/activity/feed'
import { isOpenKind } from '../../platform/events/event-kinds.ts'
import { invalid } from '../../platform/kernel/problem.ts'

/** The kinds that the caller wants, and whether existing objects are wanted, too. */
export type KindFilter = { has: (kind: string) => boolean; walks: boolean }

/** Whether a kind is the feed's own: a change without an entry in the history, or an existing object. */
const isOwnKind = (kind: string): boolean =>
  FEED_SUBJECTS.some((subject) => kind === `${subject}.changed` || kind === `${subject}.there`)

const ALL: KindFilter = { has: () => true, walks: true }

/** Parses kinds. Throws for an unknown name, which would never occur. */
export function readKinds(text: string | undefined): KindFilter {
  const names = (text ?? '').split(',').flatMap((name) => name.trim() || [])
  if (names.length === 0) return ALL
  const unknown = names.find((name) => !isOpenKind(name) && !isOwnKind(name))
  if (unknown !== undefined) throw invalid('kinds', `The feed has no changes of the kind “${unknown}”.`)
  const kinds = new Set(names)
  return { has: (kind) => kinds.has(kind), walks: names.some((name) => name.endsWith('.there')) }
}

import { FEED_SUBJECTS } from '@rolecall/contract/insight/feed'
import { isOpenKind } from '../../../ground/events/event-kinds.ts'
import { invalid } from '../../../ground/kernel/problem.ts'

/** Of what the caller wants to hear: kinds, and whether of what is there, too. */
export type Wanted = { has: (kind: string) => boolean; walks: boolean }

/** What the feed names besides the kinds of the history: what has changed without an entry there, and what stands there. */
const isOwnKind = (kind: string): boolean =>
  FEED_SUBJECTS.some((subject) => kind === `${subject}.changed` || kind === `${subject}.there`)

const ALL: Wanted = { has: () => true, walks: true }

/** Throws for a name of nothing that the feed tells, which would never come. */
export function readKinds(text: string | undefined): Wanted {
  const names = (text ?? '').split(',').flatMap((name) => name.trim() || [])
  if (names.length === 0) return ALL
  const unknown = names.find((name) => !isOpenKind(name) && !isOwnKind(name))
  if (unknown !== undefined) throw invalid('kinds', `The feed tells nothing of the kind “${unknown}”.`)
  const kinds = new Set(names)
  return { has: (kind) => kinds.has(kind), walks: names.some((name) => name.endsWith('.there')) }
}

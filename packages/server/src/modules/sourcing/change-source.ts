import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import { DEFAULT_SOURCES, INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { SOURCES_MAX } from '@rolecall/domain/sourcing/source-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockCredentials } from './credentials.queries.ts'
import { insertSource, listOutsideSources, type SourceRow, setActive } from './sources.queries.ts'
import { type Credentials, storeCredentials } from './store-credentials.ts'

const INTERNAL_NAMES = [
  INTERNAL_SOURCE,
  ...DEFAULT_SOURCES.flatMap(({ id, label }) => (id === INTERNAL_SOURCE ? label : [])),
]

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const findNamed = (rows: readonly SourceRow[], name: string) =>
  rows.find(({ id }) => isSame(id, name)) ?? rows.find(({ label }) => isSame(label, name))

const complaint = (message: string) => invalid('source', message)

/**
 * Stores a source's credentials, replacing older ones, and creates the source if the company doesn't have it yet. Returns its
 * id.
 */
export async function addSource(work: Work, name: string, credentials: Credentials): Promise<string> {
  const { tx } = work
  if (INTERNAL_NAMES.some((each) => isSame(each, name)))
    throw complaint('Your own talent pool doesn’t need credentials.')
  // Two users who add the same source at once are serialized here.
  await lockCredentials(tx)
  const rows = await listOutsideSources(tx)
  const found = findNamed(rows, name)
  if (!found && rows.length === SOURCES_MAX) throw complaint(`You can have up to ${SOURCES_MAX} sources.`)
  const { id, label } = found ?? { id: name, label: name }
  if (!found) await insertSource(tx, { id, label, place: Math.max(0, ...rows.map(({ place }) => place)) + 1 })
  else if (!found.active) await setActive(tx, id, true)
  await storeCredentials(work, id, credentials)
  const kind = found?.changed_at ? ('source.credentials-replaced' as const) : ('source.added' as const)
  await recordEvent(work, { kind, payload: { source: id, name: label } })
  return id
}

/** Switches a source of the company on or off; repeating it changes nothing. Returns its id. */
export async function setSourceEnabled(work: Work, name: string, active: boolean): Promise<string> {
  const { tx } = work
  await lockCredentials(tx)
  const found = findNamed(await listOutsideSources(tx), name)
  if (!found) {
    const message = active ? ACCESS_MESSAGES.activateFailed : ACCESS_MESSAGES.deactivateFailed
    throw new Problem('not_found', message, { source: 'Your company doesn’t have this source.' })
  }
  const { id, label: called } = found
  if (found.active === active) return id
  await setActive(tx, id, active)
  const kind = active ? ('source.activated' as const) : ('source.deactivated' as const)
  await recordEvent(work, { kind, payload: { source: id, name: called } })
  return id
}

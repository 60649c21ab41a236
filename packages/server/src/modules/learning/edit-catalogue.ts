import type { learning } from '@rolecall/contract/learning/learning'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type CatalogueEntry, listOurCatalogue } from '@rolecall/domain/learning/recommend-learning'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findCatalogue, replaceCatalogue } from './learning.queries.ts'

const OURS = listOurCatalogue()
/** Version of the product's catalogue, before a company has made one. */
const FIRST = 1

/** The catalogue from which the company recommends. */
export async function getCatalogue(tx: Tx) {
  const row = await findCatalogue(tx)
  const entries: readonly CatalogueEntry[] = row && row.entries.length > 0 ? row.entries : OURS
  return { entries, isOurs: entries === OURS, version: row?.version ?? FIRST, row }
}

type Body = CallRequest<typeof learning.editCatalogue>['body']

/** Replaces the catalogue. If it was edited since this edit began, reports that and stores nothing. */
export async function editCatalogue(
  { tx, session, now, ...work }: Work,
  { entries, version: known }: Body,
): Promise<CallReply<typeof learning.editCatalogue>> {
  const { version: current, row } = await getCatalogue(tx)
  const by = row?.full_name ?? 'Someone'
  const listEdits = async () => (row ? [{ by, at: row.changed_at, changed: [] }] : [])
  await assertNotStale('catalogue', { known, current, listEdits })
  assertNoDuplicateEntries(entries)
  const version = current + 1
  const isMade = await replaceCatalogue(tx, { entries, version, by: session.userId, at: now })
  if (!isMade)
    throw new Problem('stale_edit', 'Someone changed the catalogue since you opened it. Reload it and try again.')
  await recordEvent(
    { ...work, tx, session, now },
    { kind: 'learning.edited', payload: { entries: entries.length, version } },
  )
  return { success: true, message: MESSAGES.settingsSaved, version }
}

function assertNoDuplicateEntries(entries: Body['entries']): void {
  const seen = new Set<string>()
  for (const [place, { kind, title, by }] of entries.entries()) {
    const key = [kind, title.toLowerCase(), by.toLowerCase()].join('|')
    if (seen.has(key))
      throw new Problem('invalid_field', 'Two entries are identical.', {
        [`entries.${place}.title`]: 'This is already in the catalogue.',
      })
    seen.add(key)
  }
}

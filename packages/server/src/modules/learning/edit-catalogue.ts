import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { learning } from '@rolecall/contract/hiring/learning'
import { type CatalogueEntry, listOurCatalogue } from '@rolecall/domain/learning/recommend-learning'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { findCatalogue, replaceCatalogue } from './learning.queries.ts'

const OURS = listOurCatalogue()
/** That of the product, before a company has made one. */
const FIRST = 1

/** What the company recommends from. */
export async function getCatalogue(tx: Tx) {
  const row = await findCatalogue(tx)
  const entries: readonly CatalogueEntry[] = row && row.entries.length > 0 ? row.entries : OURS
  return { entries, isOurs: entries === OURS, version: row?.version ?? FIRST, row }
}

type Body = CallRequest<typeof learning.editCatalogue>['body']

/** Recommends from these from now on. Another edit since this one was begun is told, and nothing kept. */
export async function editCatalogue(
  { tx, session, now, ...work }: Work,
  { entries, version: known }: Body,
): Promise<CallReply<typeof learning.editCatalogue>> {
  const { version: current, row } = await getCatalogue(tx)
  const by = row?.full_name ?? 'Somebody'
  const listEdits = async () => (row ? [{ by, at: row.changed_at, changed: [] }] : [])
  await refuseStaleEdit('catalogue', { known, current, listEdits })
  refuseDoubles(entries)
  const version = current + 1
  const isMade = await replaceCatalogue(tx, { entries, version, by: session.userId, at: now })
  if (!isMade) throw new Problem('conflict', 'Somebody has changed this catalogue since you opened it.')
  await recordEvent(
    { ...work, tx, session, now },
    { kind: 'learning.edited', payload: { entries: entries.length, version } },
  )
  return { success: true, message: MESSAGES.settingsSaved, version }
}

function refuseDoubles(entries: Body['entries']): void {
  const seen = new Set<string>()
  for (const [place, { kind, title, by }] of entries.entries()) {
    const key = [kind, title.toLowerCase(), by.toLowerCase()].join('|')
    if (seen.has(key))
      throw new Problem('invalid_request', 'Two entries are the same.', {
        [`entries.${place}.title`]: 'This is in the catalogue already.',
      })
    seen.add(key)
  }
}

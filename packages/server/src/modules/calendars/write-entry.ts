import { announce } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { type AccountRow, findAccount, readSoon, recordReadAttempt } from './accounts.queries.ts'
import {
  dropEntry,
  type EntryKey,
  type EntryRow,
  findEntry,
  recordEntryWritten,
  recordWriteFailure,
} from './entries.queries.ts'
import { entryOfInterview } from './entry-of-interview.ts'
import { openAccount } from './open-account.ts'
import { pauseOf } from './pause-of.ts'
import { AccessRefused, type EntryDraft, type EntryReference } from './remote-calendar.ts'

type CompanyEntryKey = EntryKey & { companyId: string }
type Writing = { account: AccountRow; entry: EntryRow; toWrite: EntryDraft | undefined }

/**
 * Writes an interview into a user's calendar in its current state, or removes it. May be interrupted and rerun at any point: an
 * entry that was written but not recorded is found by its UID and overwritten.
 */
export async function writeEntry({ companyId, ...key }: CompanyEntryKey, deps: Deps): Promise<void> {
  const writing = await inCompany(deps, companyId, async (work): Promise<Writing | undefined> => {
    const [account, entry] = [await findAccount(work.tx, key.userId), await findEntry(work.tx, key)]
    if (account?.state !== 'ready' || entry?.state !== 'waiting') return undefined
    return { account, entry, toWrite: account.writes ? await entryOfInterview(work, key) : undefined }
  })
  if (!writing) return
  const { entry, toWrite } = writing
  try {
    const kept = await write(deps, writing)
    await inCompany(deps, companyId, async (work) => {
      const { tx, now } = work
      const changedAt = entry.changed_at
      if (kept === 'changed') await readSoon(tx, key.userId)
      else if (kept && toWrite) {
        const { startsAt, endsAt } = toWrite
        await recordEntryWritten(tx, { ...key, changedAt, kept, startsAt, endsAt, at: now })
      } else await dropEntry(tx, { ...key, changedAt })
      await announce(work, { kind: 'calendar.read', userId: key.userId })
    })
  } catch (error) {
    await recordEntryFailure(deps, { companyId, ...key }, writing, error)
  }
}

async function write(
  deps: Deps,
  { account, entry, toWrite }: Writing,
): Promise<EntryReference | 'changed' | undefined> {
  const known = entry.href === '' ? undefined : { href: entry.href, etag: entry.etag }
  if (!toWrite && !known) return undefined
  const remote = await openAccount(deps, account, 'UTC')
  if (toWrite) return remote.put(account.calendar, toWrite, known)
  if (known) await remote.drop(account.calendar, known)
  return undefined
}

async function recordEntryFailure(
  deps: Deps,
  whose: CompanyEntryKey,
  { account, entry }: Writing,
  error: unknown,
): Promise<void> {
  const { companyId, userId } = whose
  // The error may contain the entry's text or its address.
  if (!(error instanceof HostFailure))
    deps.log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'could not write to a calendar')
  const why = error instanceof HostFailure ? error.message : 'The interview couldn’t be added.'
  await inCompany(deps, companyId, async (work) => {
    const { tx, now } = work
    const failures = entry.failures + 1
    const nextAt = new Date(now.getTime() + pauseOf(failures))
    await recordWriteFailure(tx, { ...whose, error: why.slice(0, 300), failures, nextAt })
    if (error instanceof AccessRefused)
      await recordReadAttempt(tx, {
        userId,
        changedAt: account.changed_at,
        at: now,
        error: why.slice(0, 300),
        failures: account.failures + 1,
        nextAt: null,
        isRefused: true,
      })
    await announce(work, { kind: 'calendar.read', userId })
  })
}

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import { redactPayload } from '../../platform/events/redact-history.ts'
import { hashEvent } from '../../platform/events/seal-events.ts'
import { lockChain } from '../../platform/events/seals.queries.ts'
import { feedAllApplications } from '../../platform/feed/record-feed.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { recordAllChanged } from '../changes/record-changed.ts'
import { insertDefaultPipeline, insertDefaultRoles, insertDefaultSources } from '../company/create-company.queries.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { listNouns, type Noun } from './archive-nouns.ts'
import { type ArchiveRecord, lockArchive } from './archives.queries.ts'
import { STAYS, updateSettings } from './empty-company.queries.ts'
import type { Mapping } from './import-records.ts'
import {
  clearLate,
  deleteBeside,
  deleteSome,
  deleteStoredFiles,
  hasBeenUsed,
  listLeftHashes,
  listMovedIn,
  redactMovedIn,
} from './undo-archive.queries.ts'

const Payload = z.object({ companyId: z.uuid(), archiveId: z.uuid(), by: z.uuid() })
type Task = z.output<typeof Payload>

/** Rows that are deleted, or redacted, in one transaction. */
const AT_ONCE = 2_000

/** Tables without a noun that are computed from those with one, and do not go with a row of theirs. */
const DERIVED = [
  'application_count',
  'skill_posting',
  'posting_turn',
  'pool_block',
  'offer_serial',
  'requisition_number',
  'hiring_time',
  'candidate_line',
]

/** Tables that programs following the company keep copies of. */
const FOLLOWED = ['application', 'candidate', 'position', 'position_member', 'project', 'project_member']

/**
 * Empties a company into which an archive was imported, unless somebody has worked in it meanwhile. Entries of the history stay,
 * since it is append-only, and lose their words.
 */
export const undoArchiveJob = defineJob({
  name: 'archive.undo',
  payload: Payload,
  async run(task, deps) {
    const step = <T>(act: (work: SystemWork, run: ArchiveRecord) => Promise<T>) => stepOf(task, deps, act)
    if (!(await step(isStillUnused))) return
    const nouns = await inCompany(deps, task.companyId, ({ tx }) => listNouns(tx))
    // Roles go once the users who have them are gone.
    const tables = [...nouns].reverse().flatMap(({ table }) => (STAYS.has(table) || table === 'role' ? [] : table))
    for (const table of [...DERIVED, ...tables]) if (!(await emptyTable(step, nouns, table))) return
    if (!(await removeFiles(step, deps))) return
    if (!(await forgetWords(step))) return
    await step((work, run) => finish(work, run, task.by))
  },
})

type Step = <T>(act: (work: SystemWork, run: ArchiveRecord) => Promise<T>) => Promise<T | undefined>

/** Runs a part in a transaction, as long as the import is being undone. */
const stepOf = <T>(
  { companyId, archiveId }: Task,
  deps: Deps,
  act: (work: SystemWork, run: ArchiveRecord) => Promise<T>,
) =>
  inCompany(deps, companyId, async (work) => {
    const run = await lockArchive(work.tx, 'archive-import', archiveId)
    return run?.state === 'undoing' ? act(work, run) : undefined
  })

async function isStillUnused({ tx }: SystemWork, run: ArchiveRecord): Promise<boolean> {
  if (Object.hasOwn(Object(run.mapped), 'before') && !(await hasBeenUsed(tx, run.id))) return true
  await changeRun(tx, 'archive-import', run.id, { state: 'finished', why: '' })
  return false
}

/** Returns false when the undo was ended. */
async function emptyTable(step: Step, nouns: readonly Noun[], table: string): Promise<boolean> {
  const late = nouns.find((noun) => noun.table === table)?.late ?? []
  for (;;) {
    const deleted = await step(async ({ tx }) => {
      if (late.length > 0) await clearLate(tx, table, late)
      // What a row of candidates or positions is part of is too much to name.
      recordAllChanged(tx)
      if (FOLLOWED.includes(table)) feedAllApplications(tx)
      return deleteSome(tx, table, AT_ONCE)
    })
    if (deleted === undefined) return false
    if (deleted < AT_ONCE) return true
  }
}

async function removeFiles(step: Step, deps: Deps): Promise<boolean> {
  for (;;) {
    const keys = await step(({ tx }, run) => deleteStoredFiles(tx, run.file_key, AT_ONCE))
    if (!keys) return false
    for (const key of keys) await deps.files.remove(key)
    if (keys.length < AT_ONCE) return true
  }
}

/** Takes the words out of entries that moved in. */
async function forgetWords(step: Step): Promise<boolean> {
  for (let after = '0'; ; ) {
    const last = await step(async ({ tx }, run) => {
      await lockChain(tx)
      const events = await listMovedIn(tx, run.id, { after, limit: AT_ONCE })
      const left = events
        .filter(({ erasure_id }) => erasure_id === null)
        .map((event) => {
          const redacted = { ...event, payload: redactPayload(event.payload) }
          const leftHash = hashEvent(tx.companyId, redacted, event.hash ?? Buffer.alloc(0))
          return { ...redacted, leftHash }
        })
      if (left.length > 0) await redactMovedIn(tx, run.id, left)
      return events.at(-1)?.id ?? ''
    })
    if (last === undefined) return false
    if (last === '') return true
    after = last
  }
}

async function finish(work: SystemWork, run: ArchiveRecord, by: string): Promise<void> {
  const { tx } = work
  const { before } = run.mapped as unknown as Partial<Mapping>
  if (before) {
    await deleteBeside(tx, run.id, before.users)
    await updateSettings(tx, before.settings)
    await insertDefaultRoles(tx)
    await insertDefaultPipeline(tx)
    await insertDefaultSources(tx)
  }
  recordAllChanged(tx)
  await changeRun(tx, 'archive-import', run.id, { state: 'undone' })
  await lockChain(tx)
  const digest = createHash('sha256')
  let entries = 0
  for (let after = '0'; ; ) {
    const hashes = await listLeftHashes(tx, run.id, after, AT_ONCE)
    for (const { left_hash } of hashes) digest.update(left_hash ?? Buffer.alloc(0))
    entries += hashes.length
    if (hashes.length < AT_ONCE) break
    after = hashes.at(-1)?.seq ?? after
  }
  const payload = {
    archive_id: run.id,
    erasure_id: run.id,
    file_name: run.file_name,
    entries,
    digest: digest.digest('hex'),
  }
  await recordEvent(work, { kind: 'archive.undone', actorId: by, payload })
}

import pLimit from 'p-limit'
import { SourceBusy, SourceRefused } from '../../adapters/adapter.ts'
import type { Nouns } from '../../adapters/nouns.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { contentTypeOf } from '../../platform/files/resume-files.ts'
import { enqueueMany } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { findImport } from '../imports/imports.queries.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { insertStoredFiles } from '../resumes/store-resume.queries.ts'
import { sha256Of } from '../resumes/store-resume.ts'
import { findMoveIn, listLeftLines, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import type { OpenSource } from './open-source.ts'
import { insertMovedUpload, listLastApplied } from './place-files.queries.ts'
import { credibleMoment, externalIdOf, placeSome, type StepResult } from './placing.ts'
import { FILES_AT_ONCE, readMovedFilesJob } from './read-moved-files.ts'
import type { MoveInTask } from './read-source.ts'

const AT_ONCE = 100
const FETCHED_AT_ONCE = 4
/** Maximum bytes of a résumé, as in the upload of the pool. */
const BYTES_MAX = 10 * 1024 ** 2
/** Ends of names of résumés that can be read. */
export const READABLE = /\.(pdf|docx?|odt|rtf|txt|html?|jpe?g|png|tiff?|webp)$/i

type File = Nouns['file']
type Fetched = { line: File; key: string; size: number } | { line: File; lost: string }

/** Fetches the next files, and queues the résumés among them for reading. The source's other files stay behind. */
export async function placeFiles(task: MoveInTask, deps: Deps, source: OpenSource): Promise<StepResult> {
  const { companyId, runId } = task
  const left = await inCompany(deps, companyId, async ({ tx }) => {
    const run = await findMoveIn(tx, runId)
    return run?.state === 'running' ? listLeftLines(tx, runId, 'file', AT_ONCE) : []
  })
  // An API answers one after the other; of files that were brought, few are in memory at once.
  const fetched = await pLimit(source.adapter.door === 'api' ? 1 : FETCHED_AT_ONCE).map(left, ({ line }) =>
    fetchOne(deps, companyId, source, line),
  )
  return placeSome(task, deps, (work, run) => store(work, run, fetched))
}

async function fetchOne(deps: Deps, companyId: string, source: OpenSource, line: File): Promise<Fetched> {
  if (line.kind !== 'resume') return { line, lost: lossOf(line.kind) }
  if (!READABLE.test(line.name)) return { line, lost: REASONS.unreadable }
  try {
    const pieces = await source.fetch(line.where)
    if (!pieces) return { line, lost: REASONS.fileMissing }
    const bytes = await gather(pieces)
    const ending = READABLE.exec(line.name)?.[1]?.toLowerCase() ?? 'txt'
    const key = `${resumePrefix(companyId)}${sha256Of(bytes)}.${ending}`
    await deps.files.put(key, bytes, contentTypeOf(key))
    return { line, key, size: bytes.length }
  } catch (error) {
    if (error instanceof TooLong) return { line, lost: REASONS.fileTooLarge }
    if (error instanceof SourceRefused && !(error instanceof SourceBusy)) {
      // A source that is away, or refuses the credentials, refuses this too.
      await source.check()
      return { line, lost: REASONS.fileRefused }
    }
    throw error
  }
}

/** Why a file that is no résumé stays behind. */
export const lossOf = (kind: Exclude<File['kind'], 'resume'>): string =>
  kind === 'offer' || kind === 'signed_offer' ? REASONS.noOfferFile : REASONS.notResume

class TooLong extends Error {}

/** The bytes of a file. Throws TooLong before it is whole in memory. */
async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const gathered: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > BYTES_MAX) throw new TooLong('A file is too long')
    gathered.push(piece)
  }
  return Buffer.concat(gathered)
}

async function store(work: SystemWork, run: MoveInRecord, fetched: readonly Fetched[]) {
  const { tx, now } = work
  // Another process may have placed them meanwhile.
  const left = new Set((await listLeftLines(tx, run.id, 'file', AT_ONCE)).map(({ source_id }) => source_id))
  if (fetched.some(({ line }) => !left.has(line.id))) return undefined
  const lost = (line: File, reason: string): PlacedLine => ({ noun: 'file', id: line.id, outcome: 'lost', reason })
  const people = await listByExternalIds(
    tx,
    fetched.map(({ line }) => externalIdOf(run.product, line.personId)),
  )
  const owned = fetched.flatMap((each) => {
    const candidateId = people.get(externalIdOf(run.product, each.line.personId))
    return 'key' in each && candidateId ? [{ ...each, candidateId }] : []
  })
  const imported = run.import_id ? await findImport(tx, run.import_id) : undefined
  const group = imported?.resume_group_id
  if (owned.length > 0 && imported && group) {
    const applied = await listLastApplied(
      tx,
      owned.map(({ candidateId }) => candidateId),
    )
    await insertStoredFiles(
      tx,
      owned.map(({ key, size }) => ({ key, size, contentType: contentTypeOf(key) })),
    )
    const uploadId = await insertMovedUpload(
      tx,
      { importId: imported.id, groupId: group, geo: imported.geo_region ?? 'INDIA', by: run.started_by, now },
      owned.map(({ key, line, candidateId }) => ({
        key,
        name: line.name.slice(0, 200),
        candidateId,
        receivedAt: credibleMoment(line.addedAt, now) ?? applied.get(candidateId) ?? now,
      })),
    )
    const starts = Array.from({ length: Math.ceil(owned.length / FILES_AT_ONCE) }, (_, at) => at * FILES_AT_ONCE + 1)
    await enqueueMany(
      tx,
      readMovedFilesJob,
      starts.map((from) => ({ companyId: tx.companyId, uploadId, from, to: from + FILES_AT_ONCE - 1 })),
    )
  }
  const isOwned = new Set(owned.map(({ line }) => line.id))
  return fetched.map((each): PlacedLine => {
    if ('lost' in each) return lost(each.line, each.lost)
    if (!isOwned.has(each.line.id)) return lost(each.line, REASONS.personLost)
    return { noun: 'file', id: each.line.id, outcome: 'made', made: each.key }
  })
}

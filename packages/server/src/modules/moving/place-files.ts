import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { SourceBusy, SourceRefused } from '../../adapters/adapter.ts'
import type { Nouns } from '../../adapters/nouns.ts'
import { writeDraft } from '../../platform/files/drafts.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { contentTypeOf } from '../../platform/files/resume-files.ts'
import { enqueueMany } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { findImport } from '../imports/imports.queries.ts'
import { readResumeJob } from '../pool/read-resume.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { insertStoredFiles } from '../resumes/store-resume.queries.ts'
import { findMoveIn, listLeftLines, type MoveInRecord, type PlacedLine } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import type { OpenSource } from './open-source.ts'
import { insertMovedUpload, listLastApplied } from './place-files.queries.ts'
import { credibleMoment, externalIdOf, placeSome, type StepResult } from './placing.ts'
import type { MoveInTask } from './read-source.ts'

const AT_ONCE = 100
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
  const fetched: Fetched[] = []
  // One after the other: the source's pace is the limit, and few files are in memory at once.
  for (const { line } of left) fetched.push(await fetchOne(deps, companyId, source, line))
  return placeSome(task, deps, (work, run) => store(work, run, fetched))
}

async function fetchOne(deps: Deps, companyId: string, source: OpenSource, line: File): Promise<Fetched> {
  if (line.kind !== 'resume') return { line, lost: lossOf(line.kind) }
  if (!READABLE.test(line.name)) return { line, lost: REASONS.unreadable }
  let draft: string | undefined
  try {
    const bytes = await source.fetch(line.where)
    if (!bytes) return { line, lost: REASONS.fileMissing }
    const written = await writeDraft(Readable.from(bytes), deps.files.drafts, limitBytes(BYTES_MAX))
    draft = written.path
    const ending = READABLE.exec(line.name)?.[1]?.toLowerCase() ?? 'txt'
    const key = `${resumePrefix(companyId)}${written.hash}.${ending}`
    await deps.files.put(key, await readAll(written.path), contentTypeOf(key))
    return { line, key, size: written.size }
  } catch (error) {
    if (error instanceof TooLong) return { line, lost: REASONS.fileTooLarge }
    if (error instanceof SourceRefused && !(error instanceof SourceBusy)) {
      // A source that is away, or refuses the credentials, refuses this too.
      await source.check()
      return { line, lost: REASONS.fileRefused }
    }
    throw error
  } finally {
    if (draft) await rm(draft, { force: true })
  }
}

/** Why a file that is no résumé stays behind. */
export const lossOf = (kind: Exclude<File['kind'], 'resume'>): string =>
  kind === 'offer' || kind === 'signed_offer' ? REASONS.noOfferFile : REASONS.notResume

class TooLong extends Error {}

function limitBytes(max: number): (count: number) => void {
  let bytes = 0
  return (count) => {
    bytes += count
    if (bytes > max) throw new TooLong('A file is too long')
  }
}

async function readAll(path: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of createReadStream(path)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
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
    await enqueueMany(
      tx,
      readResumeJob,
      owned.map((_, at) => ({ companyId: tx.companyId, uploadId, place: at + 1 })),
    )
  }
  const isOwned = new Set(owned.map(({ line }) => line.id))
  return fetched.map((each): PlacedLine => {
    if ('lost' in each) return lost(each.line, each.lost)
    if (!isOwned.has(each.line.id)) return lost(each.line, REASONS.personLost)
    return { noun: 'file', id: each.line.id, outcome: 'made', made: each.key }
  })
}

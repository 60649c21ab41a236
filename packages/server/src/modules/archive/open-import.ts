import { randomUUID } from 'node:crypto'
import type { archive } from '@rolecall/contract/archive/archive'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { recordEvent } from '../../platform/events/record-event.ts'
import { isFileKey } from '../../platform/files/disk-store.ts'
import { importPrefix } from '../../platform/files/file-store.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { enqueueOneByOne } from '../../platform/jobs/define-job.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { insertRun } from '../runs/runs.queries.ts'
import { listNouns } from './archive-nouns.ts'
import { insertArchive, insertPart } from './archives.queries.ts'
import { hasWork, listUsedNouns } from './empty-company.queries.ts'
import { ARCHIVES_LINE } from './export-company.ts'
import { NOT_EMPTY } from './import-archive.ts'
import { importCompanyJob } from './import-company.ts'

export const ALREADY_RUNNING = 'An archive is already being exported or imported. Wait until it has finished.'

/** Starts the import of an archive that was uploaded. Refuses a company that is not empty, unless it is a dry run. */
export async function openImport(
  { deps, session, inCompany }: HandlerContext,
  { file_details: file, dry_run: dryRun }: CallRequest<typeof archive.upload>['body'],
): Promise<CallReply<typeof archive.upload>> {
  if (!/\.(?:zst|zip)$/i.test(file.file_name))
    throw invalid('file_details.file_name', 'Choose a .tar.zst or .zip file that Rolecall exported.')
  const parts: Part[] = []
  for (const key of [file.s3_key, ...file.more_keys]) {
    if (!isFileKey(key) || !key.startsWith(importPrefix(session.companyId))) throw notFound('File')
    const bytes = await deps.files.findSize(key)
    if (bytes === undefined) throw notFound('File')
    parts.push({ key, bytes })
  }
  const id = await inCompany((work) => startImport(work, { file, dryRun, parts }))
  return { success: true, message: dryRun ? 'Checking the archive.' : 'Importing the archive.', archive_id: id }
}

type Part = { key: string; bytes: number }
type Start = { file: { s3_key: string; file_name: string }; dryRun: boolean; parts: readonly Part[] }

async function startImport(work: Work, { file, dryRun, parts }: Start): Promise<string> {
  const { tx, session, now } = work
  if (!dryRun && ((await hasWork(tx)) || (await listUsedNouns(tx, await listNouns(tx))).length > 0))
    throw new Problem('import_not_ready', NOT_EMPTY)
  const id = randomUUID()
  if (!(await insertRun(tx, 'archive-import', { id, by: session.userId, at: now })))
    throw new Problem('already_running', ALREADY_RUNNING)
  await insertArchive(tx, { id, file_key: file.s3_key, file_name: file.file_name, dry_run: dryRun })
  for (const [place, { key, bytes }] of parts.entries())
    await insertPart(tx, { archiveId: id, place, fileKey: key, bytes })
  await enqueueOneByOne(
    tx,
    importCompanyJob,
    { companyId: tx.companyId, archiveId: id },
    { key: id, line: ARCHIVES_LINE },
  )
  await recordEvent(work, { kind: 'archive.import-started', payload: { archive_id: id, file_name: file.file_name } })
  return id
}

import type { UploadProgress } from '@rolecall/contract/pool/pool-rows'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { countUploadFiles, listUploadFiles, listUploads } from './uploads.queries.ts'

/** Maximum number of uploads shown, and of files for each. Limits chosen by us: a page shows no more. */
const UPLOADS_MAX = 50
const FILES_MAX = 200

/** A user's latest uploads and their outcome, newest first. */
export async function presentUploads(tx: Tx, session: Session): Promise<UploadProgress[]> {
  const uploads = await listUploads(tx, session.userId, UPLOADS_MAX)
  if (uploads.length === 0) return []
  const ids = uploads.map(({ id }) => id)
  const counts = Map.groupBy(await countUploadFiles(tx, ids), ({ upload_id }) => upload_id)
  const files = Map.groupBy(await listUploadFiles(tx, session, ids, FILES_MAX), ({ upload_id }) => upload_id)
  return uploads.map((upload) => {
    const byState = new Map(counts.get(upload.id)?.map(({ state, count }) => [state, Number(count)]))
    const waiting = (byState.get('queued') ?? 0) + (byState.get('reading') ?? 0)
    return {
      _id: upload.id,
      group: upload.group,
      created_at: upload.created_at.toISOString(),
      total: upload.file_count,
      queued: waiting,
      added: byState.get('added') ?? 0,
      duplicate: byState.get('duplicate') ?? 0,
      refused: byState.get('refused') ?? 0,
      needs_look: byState.get('needs_look') ?? 0,
      done: waiting === 0,
      files: (files.get(upload.id) ?? []).map((file) => ({
        place: file.place,
        file_name: file.file_name,
        state: file.state as UploadProgress['files'][number]['state'],
        reason: file.reason ?? '',
        version: file.version as UploadProgress['files'][number]['version'],
        resume_id: file.resume_id ?? '',
        candidate_name: file.candidate_name ?? '',
      })),
    }
  })
}

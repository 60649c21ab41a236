import type { UploadProgress } from '@rolecall/contract/people/pool-rows'
import type { Tx } from '../../../ground/db/connect.ts'
import { countUploadFiles, listUploadFiles, listUploads } from './uploads.queries.ts'

/** Uploads shown, and files of each. Our own bounds: a page shows no more. */
const UPLOADS_MAX = 50
const FILES_MAX = 200

/** What became of somebody's latest uploads, newest first. */
export async function presentUploads(tx: Tx, userId: string): Promise<UploadProgress[]> {
  const uploads = await listUploads(tx, userId, UPLOADS_MAX)
  if (uploads.length === 0) return []
  const ids = uploads.map(({ id }) => id)
  const counts = Map.groupBy(await countUploadFiles(tx, ids), ({ upload_id }) => upload_id)
  const files = Map.groupBy(await listUploadFiles(tx, ids, FILES_MAX), ({ upload_id }) => upload_id)
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

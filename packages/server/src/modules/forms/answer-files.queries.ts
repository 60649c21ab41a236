import type { Tx } from '../../ground/db/connect.ts'
import { contentTypeOfAnswer } from '../../ground/files/form-files.ts'
import type { OfApplication } from '../applications/applied.queries.ts'
import { insertStoredFiles } from '../resumes/keep-resume.queries.ts'

/** A file with which a question of a post is answered; `size` in bytes. */
export type AnswerFile = { questionId: string; fileKey: string; fileName: string; size: number }
type Kept = Omit<AnswerFile, 'size'>

/** `versionId`: of an application that waits for somebody to say whose it is; null for one that is somebody's. */
type Answered = OfApplication & { versionId: string | null; files: readonly Kept[]; at: Date }

export async function insertAnswerFiles(tx: Tx, { candidateId, positionId, versionId, files, at }: Answered) {
  if (files.length === 0) return
  const of = { company_id: tx.companyId, candidate_id: candidateId, position_id: positionId, version_id: versionId }
  const rows = files.map(({ questionId, fileKey, fileName }) => ({
    ...of,
    question_id: questionId,
    file_key: fileKey,
    file_name: fileName,
    came_at: at,
  }))
  await tx.insertInto('answer_file').values(rows).execute()
}

/** Names the files, so that no night removes them. */
export const nameAnswerFiles = async (tx: Tx, files: readonly Pick<AnswerFile, 'fileKey' | 'size'>[]) =>
  files.length > 0 &&
  insertStoredFiles(
    tx,
    files.map(({ fileKey: key, size }) => ({ key, size, contentType: contentTypeOfAnswer(key) })),
  )

/** Of an application that is somebody's, the newest first. */
export const listAnswerFiles = (tx: Tx, { positionId, candidateId }: OfApplication) =>
  tx
    .selectFrom('answer_file')
    .select(['id', 'question_id', 'file_key', 'file_name'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .where('version_id', 'is', null)
    .orderBy('came_at', 'desc')
    .orderBy('id')
    .execute()

/** Takes what an application that waits brought out of it. */
export async function takeAnswerFiles(tx: Tx, versionIds: readonly string[]): Promise<Kept[]> {
  if (versionIds.length === 0) return []
  const rows = await tx
    .deleteFrom('answer_file')
    .where('company_id', '=', tx.companyId)
    .where('version_id', 'in', [...versionIds])
    .returning(['question_id', 'file_key', 'file_name'])
    .execute()
  return rows.map(({ question_id, file_key, file_name }) => ({
    questionId: question_id,
    fileKey: file_key,
    fileName: file_name,
  }))
}

import type { Tx } from '../../platform/db/connect.ts'
import { contentTypeOfAnswer } from '../../platform/files/form-files.ts'
import type { ApplicationKey } from '../applications/submitted-applications.queries.ts'
import { insertStoredFiles } from '../resumes/store-resume.queries.ts'

/** A file that answers a question of a post; `size` in bytes. */
export type AnswerFile = { questionId: string; fileKey: string; fileName: string; size: number }
type StoredAnswerFile = Omit<AnswerFile, 'size'>

/** `versionId`: of an unconfirmed application; null for one that belongs to a candidate. */
type ApplicationAnswerFiles = ApplicationKey & {
  versionId: string | null
  files: readonly StoredAnswerFile[]
  at: Date
}

export async function insertAnswerFiles(
  tx: Tx,
  { candidateId, positionId, versionId, files, at }: ApplicationAnswerFiles,
) {
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

/** Registers the files, so that the nightly sweep keeps them. */
export const nameAnswerFiles = async (tx: Tx, files: readonly Pick<AnswerFile, 'fileKey' | 'size'>[]) =>
  files.length > 0 &&
  insertStoredFiles(
    tx,
    files.map(({ fileKey: key, size }) => ({ key, size, contentType: contentTypeOfAnswer(key) })),
  )

/** Answer files of a candidate's application, newest first. */
export const listAnswerFiles = (tx: Tx, { positionId, candidateId }: ApplicationKey) =>
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

/** Takes the answer files out of unconfirmed applications. */
export async function moveAnswerFiles(tx: Tx, versionIds: readonly string[]): Promise<StoredAnswerFile[]> {
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

import type { FormFile } from '@rolecall/contract/careers/job-post'
import { ANSWER_FIELD } from '@rolecall/domain/forms/form-response'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { detectType } from '../../parsing/ingest/detect-type.ts'
import { UnreadableFile } from '../../parsing/ingest/unreadable-file.ts'
import { ANSWER_TYPES_SENTENCE, isAnswerFile } from '../../platform/files/form-files.ts'
import { EMPTY_SENTENCE, TOO_LARGE_SENTENCE } from '../../platform/files/resume-files.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { AnswerFile } from '../forms/answer-files.queries.ts'
import { getOwnUploadSize, nameOf } from './read-submitted-resume.ts'

type SubmittedFiles = readonly FormFile[] | null | undefined

/** The files of a form by question; the last one if a question has two. */
export const answersAmong = (files: SubmittedFiles): ReadonlyMap<string, FormFile> =>
  new Map(
    (files ?? []).flatMap((file) =>
      file.field?.startsWith(ANSWER_FIELD) ? [[file.field.slice(ANSWER_FIELD.length), file] as const] : [],
    ),
  )

/** Why a file can't be an answer, judging by its name and upload; undefined if it can. */
export function findFileFault({ s3_key: key, file_name: name, missing }: FormFile): string | undefined {
  if (missing) return missing === 'empty' ? EMPTY_SENTENCE : TOO_LARGE_SENTENCE
  return key === '' || !isAnswerFile(name) || !isAnswerFile(key) ? ANSWER_TYPES_SENTENCE : undefined
}

type AnswerFilesInput = { sent: SubmittedFiles; asked: ReadonlySet<string> }

/**
 * Reads the files sent as answers, each with its question. Throws `invalid_request` on the question if a file is not what its
 * name says, or was not uploaded by the sender.
 */
export async function readAnswerFiles(
  deps: Deps,
  companyId: string,
  { sent, asked }: AnswerFilesInput,
): Promise<AnswerFile[]> {
  const taken: AnswerFile[] = []
  for (const [questionId, file] of answersAmong(sent)) {
    if (!asked.has(questionId)) continue
    const refuse = (why: string) => invalid(`answers.${questionId}`, why)
    const fault = findFileFault(file)
    if (fault) throw refuse(fault)
    const { s3_key: fileKey, seal } = file
    const size = await getOwnUploadSize(deps, companyId, { key: fileKey, seal, refuse })
    if (size === 0 || size > RESUME_FILE_BYTES_MAX) throw refuse(size === 0 ? EMPTY_SENTENCE : TOO_LARGE_SENTENCE)
    if (!isWhatItSays(await deps.files.get(fileKey), fileKey)) throw refuse(NOT_WHAT_IT_SAYS)
    taken.push({ questionId, fileKey, fileName: nameOf(file.file_name), size })
  }
  return taken
}

const NOT_WHAT_IT_SAYS = 'This file doesn’t match its file type. Please choose another one.'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const JPEG = Buffer.from('\xff\xd8\xff', 'latin1')

/**
 * Whether the content of a file matches its extension: by its first bytes, or by the checks for résumés. We never show the
 * file, but hand it out unchanged.
 */
export function isWhatItSays(bytes: Uint8Array, key: string): boolean {
  const begins = (mark: Buffer) => mark.equals(bytes.subarray(0, mark.length))
  if (key.endsWith('.png')) return begins(PNG)
  if (/\.jpe?g$/.test(key)) return begins(JPEG)
  try {
    const detected = detectType(bytes, key)
    return 'type' in detected && key.endsWith(`.${detected.type}`)
  } catch (error) {
    // The archive is damaged, or too large when unpacked.
    if (error instanceof UnreadableFile) return false
    throw error
  }
}

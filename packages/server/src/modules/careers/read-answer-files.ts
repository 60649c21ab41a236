import type { FormFile } from '@rolecall/contract/contact/job-post'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import { ANSWER_FIELD } from '@rolecall/domain/questionnaires/form-response'
import { ANSWER_TYPES_SENTENCE, isAnswerFile } from '../../ground/files/form-files.ts'
import { EMPTY_SENTENCE, TOO_LARGE_SENTENCE } from '../../ground/files/resume-files.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { invalid } from '../../ground/kernel/problem.ts'
import { detectType } from '../../intake/ingest/detect-type.ts'
import { UnreadableFile } from '../../intake/ingest/unreadable-file.ts'
import type { AnswerFile } from '../../people/answer-files/answer-files.queries.ts'
import { nameOf, refuseForeign } from './take-resume.ts'

type Sent = readonly FormFile[] | null | undefined

/** The files of a form by the question that each answers; of two for one question the last. */
export const answersAmong = (files: Sent): ReadonlyMap<string, FormFile> =>
  new Map(
    (files ?? []).flatMap((file) =>
      file.field?.startsWith(ANSWER_FIELD) ? [[file.field.slice(ANSWER_FIELD.length), file] as const] : [],
    ),
  )

/** Why a file cannot be an answer, as far as its name and its way here say; undefined where it can. */
export function findFileFault({ s3_key: key, file_name: name, missing }: FormFile): string | undefined {
  if (missing) return missing === 'empty' ? EMPTY_SENTENCE : TOO_LARGE_SENTENCE
  return key === '' || !isAnswerFile(name) || !isAnswerFile(key) ? ANSWER_TYPES_SENTENCE : undefined
}

type Asked = { sent: Sent; asked: ReadonlySet<string> }

/**
 * What was sent as answers to what is asked, with the question of each. Throws `invalid_request` beside the question for what is not what its
 * name says, or what whoever names it has not sent.
 */
export async function readAnswerFiles(deps: Deps, companyId: string, { sent, asked }: Asked): Promise<AnswerFile[]> {
  const taken: AnswerFile[] = []
  for (const [questionId, file] of answersAmong(sent)) {
    if (!asked.has(questionId)) continue
    const refuse = (why: string) => invalid(`answers.${questionId}`, why)
    const fault = findFileFault(file)
    if (fault) throw refuse(fault)
    const { s3_key: fileKey, seal } = file
    const size = await refuseForeign(deps, companyId, { key: fileKey, seal, refuse })
    if (size === 0 || size > RESUME_FILE_BYTES_MAX) throw refuse(size === 0 ? EMPTY_SENTENCE : TOO_LARGE_SENTENCE)
    if (!isWhatItSays(await deps.files.get(fileKey), fileKey)) throw refuse(NOT_WHAT_IT_SAYS)
    taken.push({ questionId, fileKey, fileName: nameOf(file.file_name), size })
  }
  return taken
}

const NOT_WHAT_IT_SAYS = 'This file is not what its name says. Please choose another one.'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const JPEG = Buffer.from('\xff\xd8\xff', 'latin1')

/** By its first bytes, or as a résumé is looked at. Nothing of it is ever shown by us: it is handed out as it came. */
export function isWhatItSays(bytes: Uint8Array, key: string): boolean {
  const begins = (mark: Buffer) => mark.equals(bytes.subarray(0, mark.length))
  if (key.endsWith('.png')) return begins(PNG)
  if (/\.jpe?g$/.test(key)) return begins(JPEG)
  try {
    const detected = detectType(bytes, key)
    return 'type' in detected && key.endsWith(`.${detected.type}`)
  } catch (error) {
    // An archive that is damaged, or too large once it is unpacked.
    if (error instanceof UnreadableFile) return false
    throw error
  }
}

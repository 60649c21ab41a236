import type { jobPost } from '@rolecall/contract/contact/job-post'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import { JSON_RESUME_TYPE } from '@rolecall/domain/questionnaires/applying'
import { ANSWER_FIELD } from '@rolecall/domain/questionnaires/form-response'
import { textOfJsonResume } from '@rolecall/domain/resume/json-resume'
import type { Field } from '@rolecall/domain/resume/parsed-resume'
import { resumePrefix } from '../../ground/files/file-store.ts'
import { isSealedFile } from '../../ground/files/form-files.ts'
import {
  ACCEPTED_TYPES_SENTENCE,
  contentTypeOf,
  EMPTY_SENTENCE,
  isAcceptedType,
  TOO_LARGE_SENTENCE,
} from '../../ground/files/resume-files.ts'
import { findCompanyOfPost } from '../../ground/http/company-of-post.queries.ts'
import { fileKeyOf } from '../../ground/http/uploads.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { invalid, Problem } from '../../ground/kernel/problem.ts'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { ReaderDied } from '../../intake/ingest/reader-process.ts'
import { UNREADABLE_SENTENCES, UnreadableFile } from '../../intake/ingest/unreadable-file.ts'
import { getOwnSkills } from '../../people/matching/own-skills-held.ts'
import { sha256Of } from '../../people/resumes/keep-resume.ts'

type Apply = CallRequest<typeof jobPost.apply>['body']
type Brought = Partial<Pick<Apply, 'files' | 'resume' | 'name' | 'email' | 'phone'>>
export type TakenResume = { fileKey: string; fileName: string; size: number; hash: string; read: ReadResume }

const FILE_NAME_MAX = 200
const refuse = (why: string) => invalid('resume', why)
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/** What was sent as résumé, kept and read at once; undefined where nothing was. Throws `invalid_request` for what is none. */
export async function takeResume(deps: Deps, companyId: string, body: Brought): Promise<TakenResume | undefined> {
  const sent = await findSent(deps, companyId, body)
  if (!sent) return undefined
  const { bytes, fileName } = sent
  if (bytes.length === 0) throw refuse(EMPTY_SENTENCE)
  if (bytes.length > RESUME_FILE_BYTES_MAX) throw new Problem('too_large', TOO_LARGE_SENTENCE)
  if (!isAcceptedType(fileName)) throw refuse(ACCEPTED_TYPES_SENTENCE)
  const hash = sha256Of(bytes)
  const read = await readNow(deps, companyId, sent)
  const fileKey = sent.fileKey ?? fileKeyOf(resumePrefix(companyId), hash, fileName)
  if (!sent.fileKey) await deps.files.put(fileKey, bytes, contentTypeOf(fileName))
  return { fileKey, fileName, size: bytes.length, hash, read: withCorrections(read, body) }
}

/** Reads the résumé of a form before anything is applied for. Throws `invalid_request` where there is none. */
export async function readOnly(
  deps: Deps,
  positionId: string,
  brought: Pick<Brought, 'files' | 'resume'>,
): Promise<TakenResume> {
  const companyId = await findCompanyOfPost(deps.db, positionId)
  const taken = companyId && (await takeResume(deps, companyId, brought))
  if (!taken) throw refuse('Please choose a file, or paste what stands in it.')
  return taken
}

type Sent = { bytes: Buffer; fileName: string; fileKey?: string }

async function findSent(deps: Deps, companyId: string, { files, resume }: Brought): Promise<Sent | undefined> {
  const file = files?.find(({ field = '' }) => !field.startsWith(ANSWER_FIELD))
  if (file) {
    if (file.missing)
      throw file.missing === 'empty' ? refuse(EMPTY_SENTENCE) : new Problem('too_large', TOO_LARGE_SENTENCE)
    const { s3_key: key, seal } = file
    if (key === '') throw refuse(ACCEPTED_TYPES_SENTENCE)
    await refuseForeign(deps, companyId, { key, seal, refuse })
    const bytes = Buffer.from(await deps.files.get(key))
    const fileName = nameOf(file.file_name)
    return isForPrograms(fileName) ? asText({ bytes, fileName }) : { bytes, fileName, fileKey: key }
  }
  if (!resume) return undefined
  const { fileName } = resume
  if ('text' in resume) return { bytes: Buffer.from(resume.text ?? '', 'utf8'), fileName }
  const base64 = (resume.base64 ?? '').replace(/^data:[^,]{0,200},/, '')
  if (!BASE64.test(base64)) throw refuse('The file is not written as base64.')
  const sent = { bytes: Buffer.from(base64, 'base64'), fileName: nameOf(fileName) }
  return isForPrograms(sent.fileName) ? asText(sent) : sent
}

const isForPrograms = (fileName: string) => fileName.toLowerCase().endsWith(JSON_RESUME_TYPE)

/** A JSON Résumé is kept and shown as the text that it says. */
function asText({ bytes, fileName }: Sent): Sent {
  const text = textOfJsonResume(bytes.toString('utf8'))
  if (text === undefined) throw refuse('This file is no JSON Résumé. Please choose another one.')
  return { bytes: Buffer.from(text, 'utf8'), fileName: `${fileName.slice(0, -JSON_RESUME_TYPE.length)}.txt` }
}

type Sealed = { key: string; seal: string | undefined }

/** The size of a file that somebody sent with a form of ours to this company, while it is there; undefined for any other. */
export async function findSealed(deps: Deps, companyId: string, file: Sealed): Promise<number | undefined> {
  const isOurs = file.key.startsWith(resumePrefix(companyId)) && isSealedFile(deps.env.ROLECALL_SECRET, file)
  return isOurs ? deps.files.findSize(file.key) : undefined
}

/** Throws for a file that whoever names it has not sent, whether it is there or not. Answers with its size. */
export async function refuseForeign(
  deps: Deps,
  companyId: string,
  { refuse: say, ...file }: Sealed & { refuse: (why: string) => Problem },
): Promise<number> {
  const size = await findSealed(deps, companyId, file)
  if (size === undefined) throw say('The file was lost. Please send it again.')
  return size
}

export const nameOf = (fileName: string): string => (fileName.split(/[\\/]/).at(-1) ?? '').slice(-FILE_NAME_MAX).trim()

/** Throws `invalid_request` for a file that nothing can be read of. */
export async function readNow(deps: Deps, companyId: string, { bytes, fileName }: Sent): Promise<ReadResume> {
  try {
    const ownSkills = await getOwnSkills(deps, companyId)
    return await deps.reader.read(bytes, fileName, deps.now(), ownSkills, { company: companyId })
  } catch (error) {
    if (error instanceof UnreadableFile) throw refuse(error.message)
    if (error instanceof ReaderDied) throw refuse(UNREADABLE_SENTENCES.unread)
    throw error
  }
}

const NOWHERE = { start: 0, end: 0 }

/** What somebody says of themselves counts more than what was read. */
export function withCorrections(read: ReadResume, said: Brought): ReadResume {
  const field = (value: string | undefined, was: Field<string> | undefined) =>
    value === undefined ? was : { value, span: was?.span ?? NOWHERE, confidence: 1 }
  const { name, email, phone, ...rest } = read.parsed
  const known = {
    name: field(said.name, name),
    email: field(said.email, email),
    phone: field(said.phone, phone),
  }
  const stated = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
  return { ...read, parsed: { ...rest, ...stated } }
}

import type { jobPost } from '@rolecall/contract/careers/job-post'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { ANSWER_FIELD } from '@rolecall/domain/forms/form-response'
import type { Field } from '@rolecall/domain/resumes/parsed-resume'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { ReaderDied } from '../../parsing/ingest/reader-process.ts'
import { UNREADABLE_SENTENCES, UnreadableFile } from '../../parsing/ingest/unreadable-file.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { isSignedUpload } from '../../platform/files/form-files.ts'
import {
  ACCEPTED_TYPES_SENTENCE,
  contentTypeOf,
  EMPTY_SENTENCE,
  isAcceptedType,
  TOO_LARGE_SENTENCE,
} from '../../platform/files/resume-files.ts'
import { findCompanyOfPost } from '../../platform/http/company-of-post.queries.ts'
import { fileKeyOf } from '../../platform/http/uploads.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { sha256Of } from '../resumes/store-resume.ts'

type ApplyBody = CallRequest<typeof jobPost.apply>['body']
type ResumeInput = Partial<Pick<ApplyBody, 'files' | 'resume' | 'name' | 'email' | 'phone'>>
export type TakenResume = { fileKey: string; fileName: string; size: number; hash: string; read: ReadResume }

const FILE_NAME_MAX = 200
const refuse = (why: string) => invalid('resume', why)
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/** Stores and reads the submitted résumé at once; undefined if none was sent. Throws `invalid_request` for an unreadable one. */
export async function readSubmittedResume(
  deps: Deps,
  companyId: string,
  body: ResumeInput,
): Promise<TakenResume | undefined> {
  const sent = await findSent(deps, companyId, body)
  if (!sent) return undefined
  const { bytes, fileName } = sent
  if (bytes.length === 0) throw refuse(EMPTY_SENTENCE)
  if (bytes.length > RESUME_FILE_BYTES_MAX) throw new Problem('file_too_large', TOO_LARGE_SENTENCE)
  if (!isAcceptedType(fileName)) throw refuse(ACCEPTED_TYPES_SENTENCE)
  const hash = sha256Of(bytes)
  const read = await readNow(deps, companyId, sent)
  const fileKey = sent.fileKey ?? fileKeyOf(resumePrefix(companyId), hash, fileName)
  if (!sent.fileKey) await deps.files.put(fileKey, bytes, contentTypeOf(fileName))
  return { fileKey, fileName, size: bytes.length, hash, read: withCorrections(read, body) }
}

/** Reads the résumé of a form before the application is submitted. Throws `invalid_request` if there isn't one. */
export async function readOnly(
  deps: Deps,
  positionId: string,
  brought: Pick<ResumeInput, 'files' | 'resume'>,
): Promise<TakenResume> {
  const companyId = await findCompanyOfPost(deps.db, positionId)
  const taken = companyId && (await readSubmittedResume(deps, companyId, brought))
  if (!taken) throw refuse('Please choose a file or paste your résumé as text.')
  return taken
}

type ResumeUpload = { bytes: Buffer; fileName: string; fileKey?: string }

async function findSent(
  deps: Deps,
  companyId: string,
  { files, resume }: ResumeInput,
): Promise<ResumeUpload | undefined> {
  const file = files?.find(({ field = '' }) => !field.startsWith(ANSWER_FIELD))
  if (file) {
    if (file.missing)
      throw file.missing === 'empty' ? refuse(EMPTY_SENTENCE) : new Problem('file_too_large', TOO_LARGE_SENTENCE)
    const { s3_key: key, seal } = file
    if (key === '') throw refuse(ACCEPTED_TYPES_SENTENCE)
    await getOwnUploadSize(deps, companyId, { key, seal, refuse })
    const bytes = Buffer.from(await deps.files.get(key))
    return { bytes, fileName: nameOf(file.file_name), fileKey: key }
  }
  if (!resume) return undefined
  const { fileName } = resume
  if ('text' in resume) return { bytes: Buffer.from(resume.text ?? '', 'utf8'), fileName }
  const base64 = (resume.base64 ?? '').replace(/^data:[^,]{0,200},/, '')
  if (!BASE64.test(base64)) throw refuse('The file must be base64-encoded.')
  return { bytes: Buffer.from(base64, 'base64'), fileName: nameOf(fileName) }
}

type SignedUpload = { key: string; seal: string | undefined }

/** The size of a file that was uploaded to this company with one of our forms, while it exists; undefined for any other. */
export async function findSignedUpload(deps: Deps, companyId: string, file: SignedUpload): Promise<number | undefined> {
  const isOurs = file.key.startsWith(resumePrefix(companyId)) && isSignedUpload(deps.env.ROLECALL_SECRET, file)
  return isOurs ? deps.files.findSize(file.key) : undefined
}

/** Throws for a file that the sender has not uploaded, whether it exists or not. Returns its size. */
export async function getOwnUploadSize(
  deps: Deps,
  companyId: string,
  { refuse: say, ...file }: SignedUpload & { refuse: (why: string) => Problem },
): Promise<number> {
  const size = await findSignedUpload(deps, companyId, file)
  if (size === undefined) throw say('The file is no longer available. Please choose it again.')
  return size
}

export const nameOf = (fileName: string): string => (fileName.split(/[\\/]/).at(-1) ?? '').slice(-FILE_NAME_MAX).trim()

/** Throws `invalid_request` for an unreadable file. */
export async function readNow(deps: Deps, companyId: string, { bytes, fileName }: ResumeUpload): Promise<ReadResume> {
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

/** Applies the applicant's corrections, which take precedence over what was read. */
export function withCorrections(read: ReadResume, said: ResumeInput): ReadResume {
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

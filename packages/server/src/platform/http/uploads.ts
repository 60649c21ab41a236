import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { finished, PassThrough } from 'node:stream'
import type { MultipartFile, Multipart as Part } from '@fastify/multipart'
import { FORM_FILES_MAX as STRANGERS_FILES_MAX } from '@rolecall/domain/forms/application-drafts'
import { ANSWER_FIELD } from '@rolecall/domain/forms/form-response'
import { IMPORT_FILE_BYTES_MAX } from '@rolecall/domain/imports/import-limits'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import type { FastifyRequest } from 'fastify'
import { isFileKey } from '../files/disk-store.ts'
import { type Draft, writeDraft } from '../files/drafts.ts'
import { resumePrefix } from '../files/file-store.ts'
import { isAnswerFile, signUploadedFile } from '../files/form-files.ts'
import {
  ACCEPTED_TYPES_SENTENCE,
  EMPTY_SENTENCE,
  hashOfKey,
  isAcceptedType,
  tooLargeSentence,
} from '../files/resume-files.ts'
import { readUploadPolicy } from '../files/upload-policy.ts'
import type { Deps } from '../kernel/deps.ts'
import { Problem } from '../kernel/problem.ts'
import { openLink } from '../kernel/signed-links.ts'
import { findCompanyOfPost } from './company-of-post.queries.ts'
import type { UploadLimiter, UploadShare } from './limit-uploads.ts'

/** Maximum number of files in one form. Limit chosen by us: larger batches belong straight into the store. */
const FORM_FILES_MAX = 200
/** Maximum bytes of one field: of a form's list of files, and of a signed form's policy, which strangers may send too. */
const LIST_BYTES_MAX = 1024 * 1024
const POLICY_BYTES_MAX = 8 * 1024
/** Limits of a whole form, chosen by us: fifty of the largest files, and one more with its fields. */
const FORM_LIMITS = {
  bytes: 50 * RESUME_FILE_BYTES_MAX + LIST_BYTES_MAX,
  files: FORM_FILES_MAX,
  fieldSize: LIST_BYTES_MAX,
  fileSize: RESUME_FILE_BYTES_MAX,
}
/** Limits for people without an account: a résumé, some files as answers, and text. */
const STRANGERS_LIMITS = {
  bytes: 3 * RESUME_FILE_BYTES_MAX + 1024 * 1024,
  files: STRANGERS_FILES_MAX,
  fieldSize: 64 * 1024,
  fileSize: RESUME_FILE_BYTES_MAX,
}
/** Limits for signed forms; the policy of the form limits the size of its file. */
const SIGNED_LIMITS = {
  bytes: IMPORT_FILE_BYTES_MAX + 1024 * 1024,
  files: 1,
  fieldSize: POLICY_BYTES_MAX,
  fileSize: IMPORT_FILE_BYTES_MAX,
}

/** The key that bytes are stored under: their SHA-256, and the extension of their file name. */
export function fileKeyOf(prefix: string, hash: string, fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase()
  const suffix = /^[a-z0-9]{1,8}$/.test(extension) ? extension : 'bin'
  return `${prefix}${hash}.${suffix}`
}

/** `missing` explains an empty key. */
type ReceivedFile = {
  s3_key: string
  file_name: string
  field: string
  missing?: 'empty' | 'too_large'
  seal?: string
}

type UploadContext = { deps: Deps; limitUploads: UploadLimiter }

/**
 * Reads a form with files into `{…fields, files: [{s3_key, file_name}]}`, storing each file as it comes. A file that cannot be
 * stored (type not accepted, empty, too large, or a store too busy) has an empty key.
 */
export async function receiveForm(request: FastifyRequest, receiving: UploadContext): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const received: unknown[] = []
  const { session } = request
  let companyId = session?.companyId
  for await (const part of partsOf(request, session ? FORM_LIMITS : STRANGERS_LIMITS)) {
    if (part.type === 'field') {
      if (part.fieldname === 'files') received.push(...readList(part.value))
      else body[part.fieldname] = part.value
      continue
    }
    const file: ReceivedFile = { s3_key: '', file_name: part.filename ?? '', field: part.fieldname }
    // A form's file field for which no file was chosen.
    if (file.file_name === '') {
      skip(part)
      continue
    }
    received.push(file)
    companyId ??= await findCompanyOfPost(receiving.deps.db, textOf(body.positionId))
    if (companyId && isTaken(file)) await keepFile(part, file, companyId, receiving)
    else skip(part)
  }
  return { ...body, files: received }
}

/** A file that answers a question may be a photograph, too. */
const isTaken = ({ file_name: name, field }: ReceivedFile): boolean =>
  field.startsWith(ANSWER_FIELD) ? isAnswerFile(name) : isAcceptedType(name)

/** Stores a file under its hash, and records the key, or the reason for its absence. */
async function keepFile(
  part: MultipartFile,
  file: ReceivedFile,
  companyId: string,
  receiving: UploadContext,
): Promise<void> {
  const { files, env } = receiving.deps
  const limits = { companyId, maxBytes: RESUME_FILE_BYTES_MAX }
  await receiveFile(part, limits, receiving, async (draft) => {
    if (!draft || draft.size === 0) {
      file.missing = draft ? 'empty' : 'too_large'
      return
    }
    file.s3_key = fileKeyOf(resumePrefix(companyId), draft.hash, file.file_name)
    file.seal = signUploadedFile(env.ROLECALL_SECRET, file.s3_key)
    await files.keep(file.s3_key, draft.path, part.mimetype)
  })
}

/**
 * Reads a form that we signed and stores its one file, if its bytes match its key. As with S3, the file comes last; one that is
 * not allowed is not stored.
 */
export async function receiveSignedFile(request: FastifyRequest, receiving: UploadContext): Promise<{ key: string }> {
  const { deps } = receiving
  const fields: Record<string, string> = {}
  let kept: string | undefined
  for await (const part of partsOf(request, SIGNED_LIMITS)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const { key, maxBytes, companyId } = await permitOf(fields, deps)
    await receiveFile(part, { companyId, maxBytes }, receiving, async (draft) => {
      if (!draft) throw new Problem('file_too_large', tooLargeSentence(maxBytes))
      if (draft.size === 0) throw new Problem('empty_file', EMPTY_SENTENCE)
      if (hashOfKey(key) !== draft.hash)
        throw new Problem('file_damaged', 'The file was damaged during the upload. Send it again.')
      await deps.files.keep(key, draft.path, 'application/octet-stream')
    })
    kept = key
  }
  if (kept !== undefined) return { key: kept }
  await permitOf(fields, deps)
  throw new Problem('empty_file', EMPTY_SENTENCE)
}

/** Writes a file to a draft as it comes; returns `undefined` as soon as it exceeds its limit. */
async function receiveFile(
  part: MultipartFile,
  { companyId, maxBytes }: { companyId: string; maxBytes: number },
  { deps, limitUploads }: UploadContext,
  handOn: (draft: Draft | undefined) => Promise<void>,
): Promise<void> {
  const share = limitUploads(companyId)
  let draft: Draft | undefined
  try {
    draft = await findDraft(part, deps.files.drafts, { maxBytes, onBytes: share.add })
    await handOn(draft)
  } finally {
    share.end()
    if (draft) await rm(draft.path, { force: true })
    skip(part)
  }
}

type ByteLimit = { maxBytes: number; onBytes: UploadShare['add'] }

async function findDraft(
  part: MultipartFile,
  folder: string,
  { maxBytes, onBytes }: ByteLimit,
): Promise<Draft | undefined> {
  const { file } = part
  let isTooLarge = false
  let size = 0
  const count = (bytes: number) => {
    onBytes(bytes)
    size += bytes
    isTooLarge ||= size > maxBytes
    if (isTooLarge) throw new Error('The file is too large')
  }
  // A separate stream, since destroying the file's would end the whole form.
  const kept = new PassThrough()
  finished(file, (error) => error && kept.destroy(error))
  // Either may fail before the draft listens for errors.
  for (const stream of [file, kept]) stream.on('error', () => undefined)
  // The event comes at once; the stream's end would come with the last byte the client sends.
  file.once('limit', () => {
    isTooLarge = true
    kept.destroy()
  })
  try {
    const draft = await writeDraft(file.pipe(kept), folder, count)
    if (!file.truncated) return draft
    await rm(draft.path, { force: true })
    return undefined
  } catch (error) {
    if (isTooLarge) return undefined
    return asProblem(error as Error)
  }
}

type Permit = { key: string; maxBytes: number; companyId: string }

/** Returns what a form allows, if we signed it and its key is within its prefix. */
async function permitOf(fields: Record<string, string>, deps: Deps): Promise<Permit> {
  const allowed = readUploadPolicy(fields.policy ?? '', fields.signature ?? '', deps.now())
  const key = fields.key ?? ''
  const refuse = (): never => {
    throw new Problem('signed_link_expired', 'The upload form has expired. Start again.')
  }
  if (!allowed) return refuse()
  await openLink(deps, allowed.link, { act: async () => undefined, otherwise: refuse })
  if (!isFileKey(key) || !key.startsWith(allowed.prefix))
    throw new Problem('missing_permission', 'You can’t upload to this location.')
  if (allowed.prefix.endsWith('/RESUME/') && !isAcceptedType(key))
    throw new Problem('file_type_not_accepted', ACCEPTED_TYPES_SENTENCE)
  return { key, maxBytes: allowed.maxBytes, companyId: allowed.companyId }
}

type FormLimits = { bytes: number; files: number; fieldSize: number; fileSize: number }

/**
 * The parts of a form, in order; a malformed form, or none at all, is the client's mistake. A form that declares, or turns out,
 * to be larger than its limit is refused at once.
 */
async function* partsOf(request: FastifyRequest, { bytes, ...sizes }: FormLimits): AsyncGenerator<Part> {
  if (!request.isMultipart()) throw new Problem('unsupported_type', 'Send a form with a file.')
  const tooLarge = new Problem('too_large', `The form is larger than ${Math.ceil(bytes / 1024 ** 2)} MB.`)
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw tooLarge
  const overflow = Promise.withResolvers<never>()
  overflow.promise.catch(() => undefined)
  let seen = 0
  const count = (chunk: Buffer) => {
    seen += chunk.length
    if (seen > bytes) overflow.reject(tooLarge)
  }
  const limits = { ...sizes, fields: 50 }
  // The plugin knows throwFileSizeLimit here too, its types do not; without this one large file would end the whole form.
  const options = { limits, throwFileSizeLimit: false }
  const parts = request.parts(options)
  request.raw.on('data', count)
  try {
    for (;;) {
      const { value, done } = await Promise.race([parts.next(), overflow.promise]).catch(asProblem)
      if (done) return
      yield value
    }
  } finally {
    request.raw.off('data', count)
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a file to its end and discards it, since the parts behind it only come then. */
function skip(part: MultipartFile): undefined {
  part.file.unpipe()
  part.file.resume()
}

function readList(value: unknown): unknown[] {
  const list = typeof value === 'string' ? parseJson(value) : value
  if (!Array.isArray(list)) throw new Problem('malformed_request', 'The list of files can’t be read.')
  return list
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asProblem(error: Error & { statusCode?: number }): never {
  if (error instanceof Problem || error.statusCode) throw error
  throw new Problem('malformed_request', 'The form can’t be read. Send it again.')
}

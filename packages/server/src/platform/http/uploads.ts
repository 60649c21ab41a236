import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { finished, PassThrough } from 'node:stream'
import type { MultipartFile, Multipart as Part } from '@fastify/multipart'
import { IMPORT_FILE_BYTES_MAX, RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import { JSON_RESUME_TYPE, FORM_FILES_MAX as STRANGERS_FILES_MAX } from '@rolecall/domain/questionnaires/applying'
import { ANSWER_FIELD } from '@rolecall/domain/questionnaires/form-response'
import type { FastifyRequest } from 'fastify'
import { isFileKey } from '../files/disk-store.ts'
import { type Draft, writeDraft } from '../files/drafts.ts'
import { resumePrefix } from '../files/file-store.ts'
import { isAnswerFile, sealFile } from '../files/form-files.ts'
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

/** Files of one form. Our own bound: more than this belongs straight into the store. */
const FORM_FILES_MAX = 200
/** Bytes of one field: of a form's list of files, and of a signed form's policy, which strangers may send too. */
const LIST_BYTES_MAX = 1024 * 1024
const POLICY_BYTES_MAX = 8 * 1024
/** All bytes of a form. Our own bounds: fifty of the largest files, and one with its fields. */
const FORM_LIMITS = {
  bytes: 50 * RESUME_FILE_BYTES_MAX + LIST_BYTES_MAX,
  files: FORM_FILES_MAX,
  fieldSize: LIST_BYTES_MAX,
  fileSize: RESUME_FILE_BYTES_MAX,
}
/** Of people without an account: a résumé, some files as answers, and what they write. */
const STRANGERS_LIMITS = {
  bytes: 3 * RESUME_FILE_BYTES_MAX + 1024 * 1024,
  files: STRANGERS_FILES_MAX,
  fieldSize: 64 * 1024,
  fileSize: RESUME_FILE_BYTES_MAX,
}
/** Of whatever we sign a form for; the policy of the form says how large its file may be. */
const SIGNED_LIMITS = {
  bytes: IMPORT_FILE_BYTES_MAX + 1024 * 1024,
  files: 1,
  fieldSize: POLICY_BYTES_MAX,
  fileSize: IMPORT_FILE_BYTES_MAX,
}

/** The key under which bytes are kept: their SHA-256, and the extension of the name they came with. */
export function fileKeyOf(prefix: string, hash: string, fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase()
  const suffix = /^[a-z0-9]{1,8}$/.test(extension) ? extension : 'bin'
  return `${prefix}${hash}.${suffix}`
}

/** `missing` says why there is no key. */
type ReceivedFile = {
  s3_key: string
  file_name: string
  field: string
  missing?: 'empty' | 'too_large'
  seal?: string
}

type Receiving = { deps: Deps; limitUploads: UploadLimiter }

/**
 * Reads a form with files into `{…fields, files: [{s3_key, file_name}]}`, keeping each file as it comes. A file that cannot
 * be kept (no accepted type, empty, too large) has an empty key, as one that a store was too busy for.
 */
export async function receiveForm(request: FastifyRequest, receiving: Receiving): Promise<Record<string, unknown>> {
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
    // A form's field for a file that nobody has chosen.
    if (file.file_name === '') {
      skip(part)
      continue
    }
    received.push(file)
    companyId ??= await findCompanyOfPost(receiving.deps.db, textOf(body.positionId))
    if (companyId && isTaken(file, !session)) await keepFile(part, file, companyId, receiving)
    else skip(part)
  }
  return { ...body, files: received }
}

/** What answers a question may be a photograph, too, and a stranger's résumé may be one for programs. */
const isTaken = ({ file_name: name, field }: ReceivedFile, isStranger: boolean): boolean =>
  field.startsWith(ANSWER_FIELD)
    ? isAnswerFile(name)
    : isAcceptedType(name) || (isStranger && name.toLowerCase().endsWith(JSON_RESUME_TYPE))

/** Keeps a file under its hash, and writes down where, or why not. */
async function keepFile(
  part: MultipartFile,
  file: ReceivedFile,
  companyId: string,
  receiving: Receiving,
): Promise<void> {
  const { files, env } = receiving.deps
  const limits = { companyId, maxBytes: RESUME_FILE_BYTES_MAX }
  await receiveFile(part, limits, receiving, async (draft) => {
    if (!draft || draft.size === 0) {
      file.missing = draft ? 'empty' : 'too_large'
      return
    }
    file.s3_key = fileKeyOf(resumePrefix(companyId), draft.hash, file.file_name)
    file.seal = sealFile(env.ROLECALL_SECRET, file.s3_key)
    await files.keep(file.s3_key, draft.path, part.mimetype)
  })
}

/**
 * Reads a form that we signed and keeps its one file, if that is what its key says. As with S3, the file comes last; one that
 * is not allowed is not held.
 */
export async function receiveSignedFile(request: FastifyRequest, receiving: Receiving): Promise<{ key: string }> {
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
      if (!draft) throw new Problem('too_large', tooLargeSentence(maxBytes))
      if (draft.size === 0) throw new Problem('invalid_request', EMPTY_SENTENCE)
      if (hashOfKey(key) !== draft.hash)
        throw new Problem('not_allowed', 'The file was damaged on its way. Please send it again.')
      await deps.files.keep(key, draft.path, 'application/octet-stream')
    })
    kept = key
  }
  if (kept !== undefined) return { key: kept }
  await permitOf(fields, deps)
  throw new Problem('invalid_request', EMPTY_SENTENCE)
}

/** Writes a file down as it comes and hands it on; `undefined` as soon as it is larger than it may be. */
async function receiveFile(
  part: MultipartFile,
  { companyId, maxBytes }: { companyId: string; maxBytes: number },
  { deps, limitUploads }: Receiving,
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

type Counting = { maxBytes: number; onBytes: UploadShare['add'] }

async function findDraft(
  part: MultipartFile,
  folder: string,
  { maxBytes, onBytes }: Counting,
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
  // Apart from the file, since destroying that would end the whole form.
  const kept = new PassThrough()
  finished(file, (error) => error && kept.destroy(error))
  // Either may fail before the draft is there to hear of it.
  for (const stream of [file, kept]) stream.on('error', () => undefined)
  // It says so at once; its end would come with the last byte that somebody sends.
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

/** What a form allows, if it is one that we signed and its key is within what it may name. */
async function permitOf(fields: Record<string, string>, deps: Deps): Promise<Permit> {
  const allowed = readUploadPolicy(fields.policy ?? '', fields.signature ?? '', deps.now())
  const key = fields.key ?? ''
  const refuse = (): never => {
    throw new Problem('not_allowed', 'The upload form is not valid any more. Please start again.')
  }
  if (!allowed) return refuse()
  await openLink(deps, allowed.link, { act: async () => undefined, otherwise: refuse })
  if (!isFileKey(key) || !key.startsWith(allowed.prefix))
    throw new Problem('not_allowed', 'This place in the store is not yours.')
  if (allowed.prefix.endsWith('/RESUME/') && !isAcceptedType(key))
    throw new Problem('not_allowed', ACCEPTED_TYPES_SENTENCE)
  return { key, maxBytes: allowed.maxBytes, companyId: allowed.companyId }
}

type FormLimits = { bytes: number; files: number; fieldSize: number; fileSize: number }

/**
 * The parts of a form, in order; a form that is broken or no form at all is the sender's mistake. One that says, or turns out,
 * to be larger than its limit is refused there and then.
 */
async function* partsOf(request: FastifyRequest, { bytes, ...sizes }: FormLimits): AsyncGenerator<Part> {
  if (!request.isMultipart()) throw new Problem('unsupported_type', 'A form with a file is expected here.')
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
  // The plugin knows throwFileSizeLimit here too, its types do not; with it one large file would end the whole form.
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

/** Lets a file pass by, since the parts behind it only come when it was read. */
function skip(part: MultipartFile): undefined {
  part.file.unpipe()
  part.file.resume()
}

function readList(value: unknown): unknown[] {
  const list = typeof value === 'string' ? parseJson(value) : value
  if (!Array.isArray(list)) throw new Problem('invalid_request', 'The list of files could not be read.')
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
  throw new Problem('invalid_request', 'The form could not be read. Please send it again.')
}

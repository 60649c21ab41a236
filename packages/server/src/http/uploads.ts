import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { MultipartFile, Multipart as Part } from '@fastify/multipart'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import type { FastifyRequest } from 'fastify'
import { isFileKey, readUploadPolicy } from '../files/disk-store.ts'
import { resumePrefix } from '../files/file-store.ts'
import {
  ACCEPTED_TYPES_SENTENCE,
  EMPTY_SENTENCE,
  hashOfKey,
  isAcceptedType,
  TOO_LARGE_SENTENCE,
} from '../files/resume-files.ts'
import type { Deps } from '../kernel/deps.ts'
import { Problem } from '../kernel/problem.ts'

/** Files of one form. Our own bound: more than this belongs straight into the store. */
const FORM_FILES_MAX = 200
/** Bytes of one field: of a form's list of files, and of a signed form's policy, which strangers may send too. */
const LIST_BYTES_MAX = 1024 * 1024
const POLICY_BYTES_MAX = 8 * 1024

/** The key under which bytes are kept: their hash, and the extension of the name they came with. */
export function fileKeyOf(prefix: string, bytes: Uint8Array, fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase()
  const suffix = /^[a-z0-9]{1,8}$/.test(extension) ? extension : 'bin'
  return `${prefix}${createHash('sha256').update(bytes).digest('hex')}.${suffix}`
}

/** `missing` says why there is no key. */
type ReceivedFile = { s3_key: string; file_name: string; missing?: 'empty' | 'too_large' }

/**
 * Reads a form with files into `{…fields, files: [{s3_key, file_name}]}`, keeping each file as it comes. A file that cannot
 * be kept (no accepted type, empty, too large) has an empty key, as one that a store was too busy for.
 */
export async function receiveForm(request: FastifyRequest, { files }: Deps): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const received: unknown[] = []
  const prefix = resumePrefix(request.session?.companyId ?? '')
  for await (const part of partsOf(request, { files: FORM_FILES_MAX, fieldSize: LIST_BYTES_MAX })) {
    if (part.type === 'field') {
      if (part.fieldname === 'files') received.push(...readList(part.value))
      else body[part.fieldname] = part.value
      continue
    }
    const file: ReceivedFile = { s3_key: '', file_name: part.filename ?? '' }
    received.push(file)
    if (!isAcceptedType(file.file_name)) {
      skip(part)
      continue
    }
    const bytes = await bytesOf(part)
    if (!bytes || bytes.length === 0) {
      file.missing = bytes ? 'empty' : 'too_large'
      continue
    }
    file.s3_key = fileKeyOf(prefix, bytes, file.file_name)
    await files.put(file.s3_key, bytes, part.mimetype)
  }
  return { ...body, files: received }
}

/** Reads a form that we signed, with one file, and makes sure that the file is what its key says. */
export async function receiveSignedFile(request: FastifyRequest, deps: Deps): Promise<{ key: string; bytes: Buffer }> {
  const { key, bytes } = await receiveSigned(request, deps)
  if (bytes.length === 0) throw new Problem('invalid_request', EMPTY_SENTENCE)
  if (hashOfKey(key) !== createHash('sha256').update(bytes).digest('hex'))
    throw new Problem('not_allowed', 'The file was damaged on its way. Please send it again.')
  return { key, bytes }
}

/** Reads a signed form. As with S3, the file comes last; one that is not allowed is let pass by without being held. */
async function receiveSigned(request: FastifyRequest, deps: Deps): Promise<{ key: string; bytes: Buffer }> {
  const fields: Record<string, string> = {}
  let permit: Permit | undefined
  let bytes: Buffer | undefined = Buffer.alloc(0)
  let refusal: unknown
  for await (const part of partsOf(request, { files: 1, fieldSize: POLICY_BYTES_MAX })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else {
      try {
        permit = permitOf(fields, deps)
        bytes = await bytesOf(part)
      } catch (error) {
        refusal = error
        skip(part)
      }
    }
  }
  if (refusal) throw refusal
  const { key, maxBytes } = permit ?? permitOf(fields, deps)
  if (!bytes || bytes.length > maxBytes) throw new Problem('too_large', TOO_LARGE_SENTENCE)
  return { key, bytes }
}

type Permit = { key: string; maxBytes: number }

/** What a form allows, if it is one that we signed and its key is within what it may name. */
function permitOf(fields: Record<string, string>, { env, now }: Deps): Permit {
  const allowed = readUploadPolicy(env.ROLECALL_SECRET, fields.policy ?? '', fields.signature ?? '', now())
  const key = fields.key ?? ''
  if (!allowed) throw new Problem('not_allowed', 'The upload form is not valid any more. Please start again.')
  if (!isFileKey(key) || !key.startsWith(allowed.prefix))
    throw new Problem('not_allowed', 'This place in the store is not yours.')
  if (allowed.prefix.endsWith('/RESUME/') && !isAcceptedType(key))
    throw new Problem('not_allowed', ACCEPTED_TYPES_SENTENCE)
  return { key, maxBytes: allowed.maxBytes }
}

/** The parts of a form, in order; a form that is broken or no form at all is the sender's mistake. */
async function* partsOf(
  request: FastifyRequest,
  { files, fieldSize }: { files: number; fieldSize: number },
): AsyncGenerator<Part> {
  if (!request.isMultipart()) throw new Problem('unsupported_type', 'A form with a file is expected here.')
  const limits = { fileSize: RESUME_FILE_BYTES_MAX, files, fields: 50, fieldSize }
  // The plugin knows throwFileSizeLimit here too, its types do not; with it one large file would end the whole form.
  const options = { limits, throwFileSizeLimit: false }
  const parts = request.parts(options)
  for (;;) {
    const { value, done } = await parts.next().catch(asProblem)
    if (done) return
    yield value
  }
}

/** All bytes of a file; `undefined` when it is larger than RESUME_FILE_BYTES_MAX. */
async function bytesOf(part: MultipartFile): Promise<Buffer | undefined> {
  const bytes = await part.toBuffer().catch(asProblem)
  return part.file.truncated ? undefined : bytes
}

/** Lets a file pass by, since the parts behind it only come when it was read. */
function skip(part: MultipartFile): undefined {
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

function asProblem(error: { statusCode?: number }): never {
  if (error.statusCode) throw error
  throw new Problem('invalid_request', 'The form could not be read. Please send it again.')
}

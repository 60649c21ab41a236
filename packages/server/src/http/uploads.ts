import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFileKey, readUploadPolicy } from '../files/disk-store.ts'
import { resumePrefix } from '../files/file-store.ts'
import type { Deps } from './deps.ts'
import { Problem } from './problem.ts'

/** The key under which bytes are kept: their hash, and the extension of the name they came with. */
export function fileKeyOf(prefix: string, bytes: Uint8Array, fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase()
  const suffix = /^[a-z0-9]{1,8}$/.test(extension) ? extension : 'bin'
  return `${prefix}${createHash('sha256').update(bytes).digest('hex')}.${suffix}`
}

/** Reads a form with files into `{…fields, files: [{s3_key, file_name}]}`, keeping each file as it comes. */
export async function receiveForm(request: FastifyRequest, { files }: Deps): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const received: { s3_key: string; file_name: string }[] = []
  const prefix = resumePrefix(request.session?.companyId ?? '')
  for await (const part of request.parts({ limits: { fileSize: RESUME_FILE_BYTES_MAX, files: 200, fields: 50 } })) {
    if (part.type === 'field') {
      if (part.fieldname !== 'files') body[part.fieldname] = part.value
      else received.push(...(JSON.parse(String(part.value)) as typeof received))
      continue
    }
    const bytes = await part.toBuffer()
    const key = fileKeyOf(prefix, bytes, part.filename)
    await files.put(key, bytes, part.mimetype)
    received.push({ s3_key: key, file_name: part.filename })
  }
  return { ...body, files: received }
}

/** `POST /storage/:bucket`: what a store in the cloud does for signed forms, done for the folder store. Answers 204. */
export function registerStorage(app: FastifyInstance, deps: Deps): void {
  app.post('/storage/:bucket', { schema: { hide: true } }, async (request, reply) => {
    const { file, fields } = await readStorageForm(request)
    const allowed = readUploadPolicy(deps.env.ROLECALL_SECRET, fields.policy ?? '', fields.signature ?? '', deps.now())
    const key = fields.key ?? ''
    if (!allowed) throw new Problem('not_allowed', 'The upload form is not valid any more. Please start again.')
    if (!isFileKey(key) || !key.startsWith(allowed.prefix))
      throw new Problem('not_allowed', 'This place in the store is not yours.')
    if (!file || file.length === 0) throw new Problem('invalid_request', 'The file is empty.')
    if (file.length > allowed.maxBytes) throw new Problem('too_large', 'The file is larger than what is accepted.')
    const hash = createHash('sha256').update(file).digest('hex')
    if (!key.includes(`/${hash}.`))
      throw new Problem('not_allowed', 'The file was damaged on its way. Please send it again.')
    await deps.files.put(key, file, 'application/octet-stream')
    return reply.code(204).send()
  })
}

async function readStorageForm(request: FastifyRequest) {
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  for await (const part of request.parts({ limits: { fileSize: RESUME_FILE_BYTES_MAX, files: 1, fields: 50 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else file = await (part as MultipartFile).toBuffer()
  }
  return { file, fields }
}

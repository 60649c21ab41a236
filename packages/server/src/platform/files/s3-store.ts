import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { PATIENCE } from '../kernel/dependency.ts'
import { dispositionOf } from './disposition.ts'
import { type FileStore, STORE_LINK_SECONDS, UPLOAD_FORM_MINUTES } from './file-store.ts'

/** A start without them would fail at the first file. */
export class StoreWithoutCredentials extends Error {
  constructor(cause: unknown) {
    super(
      'The store in STORAGE_URL needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
      { cause },
    )
  }
}

const CONNECT_MS = 3_000
/** Maximum number of files being sent to the store at once. */
const AT_ONCE = 4

/**
 * Opens anything that speaks S3: `s3://bucket?region=…&endpoint=…`; credentials come from where AWS's tools look for them, but
 * not from the machine's metadata service unless AWS_EC2_METADATA_DISABLED is set to false. Throws an error to show to the
 * operator when there are none. A connection that is silent for `silenceMs` is closed; bound-store.ts decides how long a caller
 * waits.
 */
export async function openS3Store(url: URL, silenceMs = PATIENCE.limitMs): Promise<FileStore> {
  // Loaded here, since most installations keep their files in a folder.
  const sdk = await import('@aws-sdk/client-s3')
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, NotFound, PutObjectCommand } = sdk
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')

  const bucket = url.hostname
  const endpoint = url.searchParams.get('endpoint')
  // Without a metadata service the SDK would query it in vain for seconds, and only at the first file.
  process.env.AWS_EC2_METADATA_DISABLED ??= 'true'
  const client = new sdk.S3Client({
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    ...(endpoint && ownServer(endpoint)),
  })
  await client.config.credentials().catch((cause: unknown) => {
    throw new StoreWithoutCredentials(cause)
  })
  const clock = followClock(client)
  const fewAtOnce = pLimit(AT_ONCE)
  const read = async (key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    if (!Body) throw new Error(`The store sent an empty response for ${key}`)
    return Body
  }
  const { url: uploads } = await createPresignedPost(client, { Bucket: bucket, Key: 'any' })
  return {
    origin: new URL(uploads).origin,
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
    },
    drafts: join(tmpdir(), `rolecall-drafts-${process.pid}`),
    keep: (key, path, contentType) =>
      // Held in memory, few at a time, so that the store can be told its hash and the request be repeated.
      fewAtOnce(async () => {
        const bytes = await readFile(path)
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
        await rm(path, { force: true })
      }),
    async *list(prefix) {
      for (let after: string | undefined; ; ) {
        const command = new sdk.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(after && { StartAfter: after }),
        })
        const { Contents = [], IsTruncated } = await client.send(command)
        const now = clock.now()
        for (const { Key = '', LastModified } of Contents)
          if (LastModified) yield { key: Key, ageMs: now - LastModified.getTime() }
        after = Contents.at(-1)?.Key
        if (!IsTruncated || !after) return
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    get: async (key) => (await read(key)).transformToByteArray(),
    async findSize(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },
    openStream: async (key) => Readable.fromWeb((await read(key)).transformToWebStream() as never),
    async signUpload(prefix, maxBytes) {
      const { url: action, fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: `${prefix}\${filename}`,
        Conditions: [
          ['starts-with', '$key', prefix],
          ['content-length-range', 1, maxBytes],
        ],
        Expires: UPLOAD_FORM_MINUTES * 60,
      })
      const { key: _, ...rest } = fields
      return {
        url: action,
        accessKey: fields['X-Amz-Credential']?.split('/')[0] ?? '',
        policy: fields.Policy ?? '',
        signature: fields['X-Amz-Signature'] ?? '',
        bucket,
        fields: rest,
      }
    },
    signDownload: (key, options, now) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: options.contentType,
          ResponseContentDisposition: dispositionOf(options),
        }),
        { expiresIn: STORE_LINK_SECONDS, signingDate: now },
      ),
  }
}

/** The current time of the store, by its last answer. */
function followClock(client: S3Client): { now: () => number } {
  let ahead = 0
  client.middlewareStack.add(
    (next) => async (given) => {
      const result = await next(given)
      const { headers } = result.response as { headers?: Record<string, string> }
      const said = Date.parse(headers?.date ?? '')
      if (!Number.isNaN(said)) ahead = said - Date.now()
      return result
    },
    { step: 'deserialize', name: 'followClock' },
  )
  return { now: () => Date.now() + ahead }
}

/** Self-hosted servers rarely have a host name per bucket, and many do not know AWS's newer checksums. */
const ownServer = (endpoint: string) =>
  ({
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }) as const

import { Readable } from 'node:stream'
import { dispositionOf } from './disposition.ts'
import { DOWNLOAD_LINK_MINUTES, type FileStore, UPLOAD_FORM_MINUTES } from './file-store.ts'

const CONNECT_MS = 5_000
const SILENCE_MS = 60_000

/**
 * Anything that speaks S3: `s3://bucket?region=…&endpoint=…`; credentials come from where AWS's tools look for them, but not
 * from the machine's metadata service unless AWS_EC2_METADATA_DISABLED is set to false. Throws a sentence when there are none.
 */
export async function openS3Store(url: URL): Promise<FileStore> {
  // Loaded here, since most installations keep their files in a folder.
  const { GetObjectCommand, HeadObjectCommand, NotFound, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  )
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')

  const bucket = url.hostname
  const endpoint = url.searchParams.get('endpoint')
  // Where there is none, it is asked for seconds in vain, at the first file only.
  process.env.AWS_EC2_METADATA_DISABLED ??= 'true'
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...(endpoint && ownServer(endpoint)),
  })
  await client.config.credentials().catch((cause: unknown) => {
    throw new Error(
      'The store of STORAGE_URL needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
      { cause },
    )
  })
  const read = async (key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    if (!Body) throw new Error(`The store answered without a body for ${key}`)
    return Body
  }
  const { url: uploads } = await createPresignedPost(client, { Bucket: bucket, Key: 'any' })
  return {
    origin: new URL(uploads).origin,
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
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
        { expiresIn: DOWNLOAD_LINK_MINUTES * 60, signingDate: now },
      ),
  }
}

/** Servers of one's own rarely have a host name per bucket, and many do not know AWS's newer checksums. */
const ownServer = (endpoint: string) =>
  ({
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }) as const

import { Readable } from 'node:stream'
import { dispositionOf } from './disposition.ts'
import { DOWNLOAD_LINK_MINUTES, type FileStore, UPLOAD_FORM_MINUTES } from './file-store.ts'

/** Anything that speaks S3: `s3://bucket?region=…&endpoint=…`; credentials come from the environment as AWS's tools read them. */
export async function openS3Store(url: URL): Promise<FileStore> {
  // Loaded here, since most installations keep their files in a folder.
  const { GetObjectCommand, HeadObjectCommand, NotFound, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  )
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')

  const bucket = url.hostname
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Servers of one's own rarely have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  const read = async (key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    if (!Body) throw new Error(`The store answered without a body for ${key}`)
    return Body
  }
  return {
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
    signDownload: (key, wish) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: wish.contentType,
          ResponseContentDisposition: dispositionOf(wish),
        }),
        { expiresIn: DOWNLOAD_LINK_MINUTES * 60 },
      ),
  }
}

import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The one account of the store, and its region. */
export const S3_ACCOUNT = { id: 'AKIDEXAMPLE', secret: 'known to this test only', region: 'eu-north-1' }

type Answer = { status: number; headers?: Record<string, string>; body?: Uint8Array | string }
type StoredObject = { bytes: Uint8Array; contentType: string; at: Date }
type StorageRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: Buffer }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * A store that implements the part of S3 used by the product, on 127.0.0.1: objects and signed forms of one bucket, in path
 * style. Signatures (version 4) and form policies are checked as by the original.
 */
export async function startS3Server(bucket: string) {
  const objects = new Map<string, StoredObject>()
  /** Milliseconds that its clock is ahead of ours. */
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead)
  /** State of the freeze: a frozen server accepts requests, and answers them when it is thawed. */
  const ice = { thawed: Promise.resolve(), thaw: () => {}, asked: 0 }
  const answer = async (asked: StorageRequest): Promise<Answer> => {
    const [, first, ...rest] = asked.url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (first !== bucket) return complain(404, 'NoSuchBucket')
    if (asked.method === 'POST') return takeForm(asked, objects)
    if (!isSigned(asked)) return complain(403, 'SignatureDoesNotMatch')
    if (asked.method === 'PUT') {
      objects.set(key, { bytes: asked.body, contentType: asked.headers['content-type'] ?? '', at: now() })
      return { status: 200, headers: { etag: `"${sha256(asked.body)}"` } }
    }
    if (asked.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (asked.url.searchParams.has('list-type')) return listing(asked.url.searchParams, objects, now())
    const found = objects.get(key)
    if (!found) return complain(404, 'NoSuchKey')
    const { searchParams } = asked.url
    const disposition = searchParams.get('response-content-disposition')
    return {
      status: 200,
      headers: {
        'content-type': searchParams.get('response-content-type') ?? found.contentType,
        ...(disposition && { 'content-disposition': disposition }),
      },
      body: found.bytes,
    }
  }
  const server = createServer((request, response) => {
    ice.asked += 1
    respond(request, response, async (asked) => {
      await ice.thawed
      return answer(asked)
    }).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    clock,
    freeze() {
      const { promise, resolve } = Promise.withResolvers<void>()
      Object.assign(ice, { thawed: promise, thaw: resolve, asked: 0 })
    },
    thaw: () => ice.thaw(),
    /** Requests since it was frozen. */
    countAsked: () => ice.asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (asked: StorageRequest) => Promise<Answer>,
): Promise<void> {
  const { method = '', headers, url = '' } = request
  const asked = { method, headers, url: new URL(url, `http://${headers.host}`), body: await buffer(request) }
  const { status, headers: told, body = '' } = await answer(asked)
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...told })
  response.end(method === 'HEAD' ? undefined : body)
}

const complain = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

const PAGE = 2

/** `GET /bucket?list-type=2`, in pages so small that a test needs several. */
function listing(query: URLSearchParams, objects: Map<string, StoredObject>, now: Date): Answer {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const contents = keys.slice(0, PAGE).map((key) => {
    const at = objects.get(key)?.at.toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
  })
  const isTruncated = `<IsTruncated>${keys.length > PAGE}</IsTruncated>`
  const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${isTruncated}${contents.join('')}</ListBucketResult>`
  return { status: 200, headers: { 'content-type': 'application/xml', date: now.toUTCString() }, body }
}

/** Signature of a text for a day, region and service, as `X-Amz-Credential` names them after the account. */
function signatureOf(scope: string, text: string): string {
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${S3_ACCOUNT.secret}`)
  return hmac(key, text).toString('hex')
}

function isOurScope(credential: string): boolean {
  const [id, , region, service, end] = credential.split('/')
  return id === S3_ACCOUNT.id && region === S3_ACCOUNT.region && service === 's3' && end === 'aws4_request'
}

/** Returns whether a request is signed by the account, in its headers or in its URL; URLs also expire. */
function isSigned({ method, url, headers, body }: StorageRequest): boolean {
  const inHeaders = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '')
  const query = url.searchParams
  const [, credential = '', signedHeaders = '', signature = ''] = inHeaders ?? [
    '',
    ...['X-Amz-Credential', 'X-Amz-SignedHeaders', 'X-Amz-Signature'].map((name) => query.get(name) ?? ''),
  ]
  if (!isOurScope(credential)) return false
  const date = inHeaders ? String(headers['x-amz-date']) : (query.get('X-Amz-Date') ?? '')
  if (!inHeaders && hasRunOut(date, Number(query.get('X-Amz-Expires')))) return false
  const bodyHash = inHeaders ? String(headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD'
  if (/^[0-9a-f]{64}$/.test(bodyHash) && bodyHash !== sha256(body)) return false
  const parts = url.search.slice(1).split('&')
  const canonical = [
    method,
    url.pathname,
    parts
      .filter((part) => part && !part.startsWith('X-Amz-Signature='))
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = credential.slice(credential.indexOf('/') + 1)
  return signature === signatureOf(scope, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
}

function hasRunOut(date: string, seconds: number): boolean {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(date) ?? []
  const start = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return !(start + seconds * 1000 > Date.now())
}

type Condition = [kind: string, first: unknown, second: unknown] | Record<string, string>
type Policy = { expiration: string; conditions: Condition[] }

/** `POST /bucket`: a form with a policy, which every other field has to fit. */
async function takeForm({ headers, body }: StorageRequest, objects: Map<string, StoredObject>): Promise<Answer> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file')
  const fields = new Map([...form].filter(([name]) => name !== 'file').map(([name, value]) => [name, String(value)]))
  const policy = fields.get('Policy') ?? ''
  const credential = fields.get('X-Amz-Credential') ?? ''
  const scope = credential.slice(credential.indexOf('/') + 1)
  const isOurs = isOurScope(credential) && fields.get('X-Amz-Signature') === signatureOf(scope, policy)
  if (!isOurs || !(file instanceof File)) return complain(403, 'SignatureDoesNotMatch')
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy
  if (!(new Date(expiration).getTime() > Date.now())) return complain(403, 'AccessDenied')
  const complaint = findComplaint(conditions, fields, file.size)
  if (complaint) return complaint
  objects.set(fields.get('key') ?? '', { bytes: await file.bytes(), contentType: file.type, at: new Date() })
  return { status: 204 }
}

function findComplaint(conditions: Condition[], fields: Map<string, string>, size: number): Answer | undefined {
  const free = new Set([...fields.keys()].filter((name) => !['Policy', 'X-Amz-Signature'].includes(name)))
  const requests = conditions.flatMap((condition): [kind: string, first: unknown, second: unknown][] =>
    Array.isArray(condition)
      ? [condition]
      : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]),
  )
  for (const [kind, first, second] of requests) {
    if (kind === 'content-length-range') {
      if (size < Number(first)) return complain(400, 'EntityTooSmall')
      if (size > Number(second)) return complain(400, 'EntityTooLarge')
      continue
    }
    const name = String(first).slice(1)
    const value = fields.get(name) ?? ''
    const fits = kind === 'eq' ? value === second : value.startsWith(String(second))
    if (!fits) return complain(403, 'AccessDenied')
    free.delete(name)
  }
  return free.size > 0 ? complain(403, 'AccessDenied') : undefined
}

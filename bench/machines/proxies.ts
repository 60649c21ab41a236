import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@rolecall/contract/accounts/session'
import { events } from '@rolecall/contract/activity/events'
import { pool } from '@rolecall/contract/pool/pool'
import { type Product, startProduct } from '../../e2e/setup/product.ts'
import { findFreePort } from '../../packages/server/src/platform/db/embedded/cluster.ts'

// Runs the product behind the proxies with the configurations of docs/install.md: signs in, hears events, uploads a large file, and
// keeps a stream open. `node bench/machines/proxies.ts`; nginx and caddy are looked for on the PATH, as Debian installs them.

const ROOT = join(import.meta.dirname, '../..')
/** Longer than the silence that a proxy allows by default. */
const STREAM_MS = 75_000
const FILE_BYTES = 9_500_000
const NAME = 'jobs.acme.example'
/** Claims to come from somebody else, which must not be believed. */
const FORGED = '203.0.113.9'
// The certificates are made here.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

type Place = { folder: string; port: number; product: string }
type Proxy = { name: string; run: (place: Place) => Promise<ChildProcess>; readVersion: () => string }

const manual = await readFile(join(ROOT, 'docs/install.md'), 'utf8')
/** The example of the manual, for another name, port and address of the product. */
function adapt(language: string, { port, product }: Place): string {
  const [, example = ''] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(manual) ?? []
  return example
    .replaceAll('127.0.0.1:3000', new URL(product).host)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(`server_name ${NAME}`, 'server_name localhost')
    .replace(`${NAME} {`, `https://localhost:${port} {`)
}

const proxies: Proxy[] = [
  {
    name: 'Caddy',
    readVersion: () => execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim(),
    async run(place) {
      const file = join(place.folder, 'Caddyfile')
      const options = '{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n'
      await writeFile(file, options + adapt('caddy', place))
      const env = { ...process.env, HOME: place.folder, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder }
      return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env })
    },
  },
  {
    name: 'nginx',
    // It prints its version as an error.
    readVersion: () => execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).trim().split('/')[1] ?? '',
    async run(place) {
      const { folder } = place
      const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
      const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
      execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
      const server = adapt('nginx', place)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (of) => `${of}_temp_path ${folder}/${of};`,
      )
      const file = join(folder, 'nginx.conf')
      const main = `daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}`
      await writeFile(file, `${main}\nhttp { access_log off; ${folders.join(' ')}\n${server}}\n`)
      return spawn('nginx', ['-c', file, '-e', `${folder}/errors`], { stdio: 'ignore' })
    },
  },
]

async function answerOf(address: string, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${address}${path}`, init)
  if (!response.ok) throw new Error(`${path} through ${address}: ${response.status} ${await response.text()}`)
  return response
}

const postJson = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function signIn(address: string): Promise<string> {
  const body = { email: 'recruiter@demo.example', password: 'Rolecall#1' }
  const response = await answerOf(address, session.login.path, postJson(body, { 'x-forwarded-for': FORGED }))
  return session.login.response.parse(await response.json()).access_token
}

/** Sends a large résumé straight to the store, as the client does, and returns its key and the milliseconds it took. */
async function upload(address: string, token: string): Promise<{ key: string; ms: number }> {
  const policy = await answerOf(address, pool.signaturePolicy.path, { headers: { 'access-token': token } })
  const { url, prefix, fields } = pool.signaturePolicy.response.parse(await policy.json())
  const text = `Mara Ellison ${randomUUID()}\nData Engineer\n`.padEnd(FILE_BYTES, 'Python and SQL\n')
  const key = `${prefix}${createHash('sha256').update(text).digest('hex')}.txt`
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, key })) form.append(name, value)
  form.append('file', new Blob([text]), 'cv.txt')
  const begun = performance.now()
  await answerOf('', new URL(url, address).href, { method: 'POST', body: form })
  return { key, ms: performance.now() - begun }
}

/** Opens the stream of a window; `heard` are the times of its events. */
async function listen(address: string, token: string) {
  const leaving = new AbortController()
  const init = { headers: { 'access-token': token }, signal: leaving.signal }
  const response = await answerOf(address, events.stream.path, init)
  const state = { heard: [] as number[], isOpen: true, leave: () => leaving.abort() }
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (text.includes('data: ')) state.heard.push(performance.now())
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      state.isOpen = false
    })
  return state
}

async function speaksHttp2(address: string): Promise<boolean> {
  const client = connect(address, { rejectUnauthorized: false })
  try {
    const [headers] = await once(client.request({ ':path': '/livez' }), 'response')
    return headers[':status'] === 200
  } finally {
    client.close()
  }
}

/** Registers an uploaded file, and returns how many milliseconds later the window hears of it. */
async function changeSomething(
  address: string,
  token: string,
  key: string,
  stream: { heard: number[] },
): Promise<number> {
  const begun = performance.now()
  const body = { files: [{ s3_key: key, file_name: 'cv.txt' }], groupName: `Trial ${randomUUID()}`, useMetadata: false }
  await answerOf(address, pool.upload.path, postJson(body, { 'access-token': token }))
  for (let tries = 0; tries < 1_000; tries += 1) {
    const heard = stream.heard.find((ms) => ms > begun)
    if (heard !== undefined) return heard - begun
    await sleep(10)
  }
  throw new Error(`No event came through ${address}.`)
}

async function tryProxy({ name, run, readVersion }: Proxy, product: Product, folder: string): Promise<string> {
  const place = { folder: join(folder, name), port: await findFreePort(), product: product.url }
  await mkdir(place.folder, { recursive: true })
  const proxy = await run(place)
  try {
    const address = `https://localhost:${place.port}`
    for (let tries = 0; tries < 200 && !(await fetch(`${address}/livez`).catch(() => undefined)); tries += 1)
      await sleep(50)
    const token = await signIn(address)
    const stream = await listen(address, token)
    const { key, ms } = await upload(address, token)
    const first = await changeSomething(address, token, key, stream)
    await sleep(STREAM_MS)
    const isOpen = stream.isOpen
    const later = await changeSomething(address, token, key, stream)
    // Caddy would wait for it without end.
    stream.leave()
    const cells = [
      `${name} ${readVersion()}`,
      (await speaksHttp2(address)) ? 'yes' : 'no',
      Math.round(ms),
      Math.round(first),
      isOpen ? Math.round(later) : 'closed',
    ]
    return `| ${cells.join(' | ')} |`
  } finally {
    proxy.kill('SIGTERM')
    await once(proxy, 'exit')
  }
}

const folder = await mkdtemp(join(tmpdir(), 'rolecall-proxies-'))
const settings = { TRUSTED_PROXIES: '1', PUBLIC_URL: `https://${NAME}`, LOG_LEVEL: 'info', PRIVATE_SOURCES: 'refuse' }
const product = await startProduct(join(folder, 'data'), settings)
try {
  const rows = await Promise.all(proxies.map((proxy) => tryProxy(proxy, product, folder)))
  const file = `a file of ${FILE_BYTES / 1e6} MB, ms`
  console.log(`| proxy | HTTP/2 | ${file} | an event, ms | the same after ${STREAM_MS / 1000} s without one, ms |`)
  console.log(`| --- | --- | ---: | ---: | ---: |\n${rows.join('\n')}`)
  const [forged, own] = [FORGED, '127.0.0.1'].map((each) => product.said().split(`"address":"${each}"`).length - 1)
  console.log(`Requests logged with the proxy's client: ${own}; with the forged address: ${forged}.`)
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

import { connect } from 'node:tls'
import { type Check, ok, problem, reasonOf, type Verdict, warning } from './finding.ts'
import type { Installation } from './installation-facts.ts'
import { judgeCertificate } from './judge.ts'

/** Checks the certificate of the address that people use. */
export const listAddressChecks = ({ env: { PUBLIC_URL }, now, authority }: Installation): Check[] => [
  { name: 'public-address', run: () => checkAddress(PUBLIC_URL, { now: now(), authority }) },
]

type Options = { now: Date; authority: string | undefined }

const HTTPS_PORT = 443
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

async function checkAddress(address: string | undefined, options: Options): Promise<Verdict> {
  const url = address ? URL.parse(address) : undefined
  if (!url) return ok('PUBLIC_URL is not set, so there is no certificate to check.')
  if (url.protocol === 'http:')
    return LOCAL.has(url.hostname)
      ? ok('PUBLIC_URL is on this machine and needs no certificate.')
      : warning('PUBLIC_URL has no TLS, so passwords travel in the clear. Put a proxy with a certificate in front.')
  try {
    return judgeCertificate({ host: url.hostname, now: options.now, ...(await readCertificate(url, options)) })
  } catch (error) {
    return problem(
      `PUBLIC_URL does not answer: ${reasonOf(error)} Check its name in DNS, your proxy and firewall. It may also be that only this machine can’t reach it.`,
    )
  }
}

const SILENCE_MS = 5_000

/** The expiry of a server's certificate, and why it would be refused. */
function readCertificate({ hostname, port }: URL, { authority }: Options) {
  const { promise, resolve, reject } = Promise.withResolvers<{ validTo: Date; refusal: string }>()
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port: Number(port || HTTPS_PORT),
    servername: /^[\d.:]+$/.test(host) ? '' : host,
    // A bad certificate is to be described.
    rejectUnauthorized: false,
    ...(authority && { ca: authority }),
  })
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('It did not answer in time')))
  socket.once('error', reject)
  socket.once('secureConnect', () => {
    const { valid_to } = socket.getPeerCertificate()
    const refusal = socket.authorized ? '' : codeOf(socket.authorizationError)
    socket.destroy()
    resolve({ validTo: new Date(valid_to), refusal })
  })
  return promise
}

const codeOf = (error: unknown): string => {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { code: String(error) }
  return code ?? 'unknown reason'
}

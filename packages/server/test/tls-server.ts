import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import forge from 'node-forge'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
const { getTBSCertificate: getTbs } = forge.pki as unknown as {
  getTBSCertificate: (cert: forge.pki.Certificate) => forge.asn1.Asn1
}

/** A self-signed certificate that is its own authority, and ends in some days. */
function createCertificate(name: string, days: number): string {
  const cert = forge.pki.createCertificate()
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }) as string)
  cert.serialNumber = '01'
  cert.validity.notBefore = new Date(Date.now() - 90 * DAY_MS)
  cert.validity.notAfter = new Date(Date.now() + days * DAY_MS)
  cert.setSubject([{ name: 'commonName', value: name }])
  cert.setIssuer([{ name: 'commonName', value: name }])
  cert.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
  ])
  const tbs = () => Buffer.from(forge.asn1.toDer(getTbs(cert)).getBytes(), 'binary')
  const signer = { sign: () => sign('sha256', tbs(), privateKey).toString('binary') }
  cert.sign(signer as unknown as forge.pki.rsa.PrivateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(cert)
}

/** A server on localhost with a certificate for a name that ends in some days. */
export async function startTlsServer({ name = 'localhost', days = 60 } = {}) {
  const cert = createCertificate(name, days)
  const server = createServer({ key, cert }, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, authority: cert, close: () => server.close() }
}

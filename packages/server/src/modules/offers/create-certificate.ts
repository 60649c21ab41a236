import {
  createHash,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

/** RSA key length required by BSI TR-02102-1 beyond 2023. */
const KEY_BITS = 3_072
/** Years for which our certificate signs. Value chosen by us: no job watches its expiry, so it has to last. */
export const CERTIFICATE_YEARS = 10
const SERIAL_BYTES = 16
const NAME_MAX = 64

const generate = promisify(generateKeyPair)
const OIDS = { documentSigning: '1.3.6.1.5.5.7.3.36', emailProtection: '1.3.6.1.5.5.7.3.4' } as const

/** PEM texts: the certificates, the signer's first; the key. */
export type CertificatePair = { chain: string; key: string }

/** Wraps Node's signature function as the key that forge expects, which has this one method. */
const signsWith = (key: KeyObject, bytes: () => Buffer) =>
  ({ sign: () => sign('sha256', bytes(), key).toString('binary') }) as unknown as forge.pki.rsa.PrivateKey

/** The signed part of a certificate; forge's types lack this function. */
const { getTBSCertificate: getTbs } = forge.pki as unknown as {
  getTBSCertificate: (cert: forge.pki.Certificate) => forge.asn1.Asn1
}

/** Creates a self-signed certificate of a company. The key is generated off the main thread. */
export async function createCertificate(company: string, now: Date): Promise<CertificatePair> {
  const pair = await generate('rsa', { modulusLength: KEY_BITS })
  const cert = forge.pki.createCertificate()
  cert.publicKey = forge.pki.publicKeyFromPem(pair.publicKey.export({ type: 'spki', format: 'pem' }) as string)
  // Positive, as serial numbers have to be: the first half-byte is small.
  cert.serialNumber = `1${randomBytes(SERIAL_BYTES).toString('hex').slice(1)}`
  cert.validity.notBefore = new Date(Math.floor(now.getTime() / 1_000) * 1_000)
  cert.validity.notAfter = new Date(cert.validity.notBefore)
  cert.validity.notAfter.setUTCFullYear(cert.validity.notBefore.getUTCFullYear() + CERTIFICATE_YEARS)
  const name = company.normalize('NFC').replace(/\p{C}/gu, '').trim().slice(0, NAME_MAX) || 'Company'
  const utf8 = { valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class }
  const subject = [
    { name: 'commonName', value: name, ...utf8 },
    { name: 'organizationName', value: name, ...utf8 },
  ]
  cert.setSubject(subject)
  cert.setIssuer(subject)
  cert.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'extKeyUsage', [OIDS.documentSigning]: true, emailProtection: true },
    { name: 'subjectKeyIdentifier' },
  ])
  const tbs = () => Buffer.from(forge.asn1.toDer(getTbs(cert)).getBytes(), 'binary')
  cert.sign(signsWith(pair.privateKey, tbs), forge.md.sha256.create())
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  return { chain: forge.pki.certificateToPem(cert), key }
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

export const certificatesOf = (chain: string): X509Certificate[] =>
  [...chain.matchAll(CERTIFICATE)].map(([pem]) => new X509Certificate(pem))

/** The signer (`signPdf`) from PEM. */
export const signingOf = ({ chain, key }: CertificatePair) => ({
  key: createPrivateKey(key),
  certificates: certificatesOf(chain).map(({ raw }) => raw),
})

/** SHA-256 of a certificate, hex. */
export const fingerprintOf = ({ raw }: X509Certificate): string => createHash('sha256').update(raw).digest('hex')

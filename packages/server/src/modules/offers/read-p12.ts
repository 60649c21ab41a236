import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import type { CertificatePair } from './create-certificate.ts'

/** The content of a file, or the reason why it cannot sign. */
export type P12Result = { made: CertificatePair } | { why: P12Refusal }
export type P12Refusal = 'unread' | 'password' | 'no-key' | 'not-rsa' | 'weak' | 'too-many' | 'too-large'

/** Minimum and maximum bits of a key; below 2,048 PDF viewers do not trust it. Limits chosen by us. */
const KEY_BITS = { min: 2_048, max: 4_096 } as const
/** Certificates, the signer's among them. */
const CHAIN_MAX = 5
/** Maximum size of the certificate chain: SIGNATURE_BYTES_MAX less the rest of a signature. */
const CHAIN_BYTES_MAX = 14_000

const { pki, asn1, pkcs12 } = forge

/** Reads the key of a PKCS #12 file with its certificates. */
export function readP12(bytes: Uint8Array, password: string): P12Result {
  let der: forge.asn1.Asn1
  try {
    der = asn1.fromDer(Buffer.from(bytes).toString('binary'))
  } catch {
    return { why: 'unread' }
  }
  let file: forge.pkcs12.Pkcs12Pfx
  try {
    file = pkcs12.pkcs12FromAsn1(der, false, password)
  } catch (error) {
    const isPassword = error instanceof Error && /password|MAC could not|decrypt/i.test(error.message)
    return { why: isPassword ? 'password' : 'unread' }
  }
  try {
    return chooseKey(file)
  } catch {
    return { why: 'unread' }
  }
}

function chooseKey(file: forge.pkcs12.Pkcs12Pfx): P12Result {
  const bagsOf = (type: string) => file.getBags({ bagType: type })[type] ?? []
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = pki.oids as Record<string, string>
  const [keyBagFound] = [...bagsOf(pkcs8ShroudedKeyBag ?? ''), ...bagsOf(keyBag ?? '')]
  if (!keyBagFound) return { why: 'no-key' }
  // For a key that is not RSA forge leaves the text as it is.
  if (!keyBagFound.key) return { why: 'not-rsa' }
  const key = createPrivateKey(pki.privateKeyToPem(keyBagFound.key))
  if (key.asymmetricKeyType !== 'rsa') return { why: 'not-rsa' }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < KEY_BITS.min || bits > KEY_BITS.max) return { why: 'weak' }
  const certificates = bagsOf(certBag ?? '').flatMap((bag) => readCertificate(bag) ?? [])
  if (certificates.length > CHAIN_MAX) return { why: 'too-many' }
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const own = certificates.find((each) => each.publicKey.export({ type: 'spki', format: 'der' }).equals(spki))
  if (!own) return { why: 'no-key' }
  const chain = [own, ...certificates.filter((each) => each !== own)]
  if (chain.reduce((sum, { raw }) => sum + raw.length, 0) > CHAIN_BYTES_MAX) return { why: 'too-large' }
  const pem = chain.map((each) => each.toString()).join('')
  return { made: { chain: pem, key: key.export({ type: 'pkcs8', format: 'pem' }) as string } }
}

function readCertificate({ cert, asn1: raw }: forge.pkcs12.Bag): X509Certificate | undefined {
  const der = cert ? pki.certificateToAsn1(cert) : raw
  return der && new X509Certificate(Buffer.from(asn1.toDer(der).getBytes(), 'binary'))
}

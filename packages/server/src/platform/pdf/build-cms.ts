import { createHash, type KeyObject, sign } from 'node:crypto'
import forge from 'node-forge'

const { asn1 } = forge
type Node = forge.asn1.Asn1
const { Class, Type } = asn1

export const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  /** ESS signing-certificate-v2 (RFC 5035), which PAdES requires. */
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const

const binary = (bytes: Uint8Array) => Buffer.from(bytes).toString('binary')
const node = (type: forge.asn1.Type, value: string | Node[], isConstructed = typeof value !== 'string') =>
  asn1.create(Class.UNIVERSAL, type, isConstructed, value as string)
const sequence = (...of: Node[]) => node(Type.SEQUENCE, of)
const set = (...of: Node[]) => node(Type.SET, of)
const oid = (dotted: string) => node(Type.OID, asn1.oidToDer(dotted).getBytes(), false)
const octets = (bytes: Uint8Array) => node(Type.OCTETSTRING, binary(bytes), false)
const whole = (value: number) => node(Type.INTEGER, asn1.integerToDer(value).getBytes(), false)
const nothing = () => node(Type.NULL, '', false)
const tagged = (tag: number, of: Node[]) => asn1.create(Class.CONTEXT_SPECIFIC, tag as forge.asn1.Type, true, of)
const toDer = (of: Node) => Buffer.from(asn1.toDer(of).getBytes(), 'binary')
const fromDer = (bytes: Uint8Array) => asn1.fromDer(binary(bytes))
const algorithm = (dotted: string) => sequence(oid(dotted), nothing())

export type SigningKey = {
  /** RSA key. */
  key: KeyObject
  /** Certificates in DER, the signer's first. */
  certificates: readonly Buffer[]
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The issuer and serial number of a certificate, by which a signature names it. */
function issuerAndSerial(certificate: Node): Node {
  const [tbs] = certificate.value as Node[]
  const parts = tbs?.value as Node[]
  // An explicit version comes first.
  const at = parts[0]?.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0
  const [serial, , issuer] = parts.slice(at)
  if (!serial || !issuer) throw new Error('A certificate has neither issuer nor number')
  return sequence(issuer, serial)
}

const attribute = (dotted: string, value: Node) => sequence(oid(dotted), set(value))

/** Sorts a set by its bytes, as DER requires. */
const inOrder = (attributes: readonly Node[]) =>
  attributes.toSorted((one, other) => Buffer.compare(toDer(one), toDer(other)))

/**
 * A detached signature (CMS, RFC 5652) of PAdES level B-B (ETSI EN 319 142-1): the time is in the document, and the
 * certificate is signed, too. The same key and content always give the same bytes.
 */
export function buildCms(content: Uint8Array, { key, certificates }: SigningKey): Buffer {
  const [own] = certificates
  if (!own) throw new Error('Nothing to sign with')
  const read = certificates.map(fromDer)
  const named = issuerAndSerial(read[0] as Node)
  const attributes = inOrder([
    attribute(OIDS.contentType, oid(OIDS.data)),
    attribute(OIDS.messageDigest, octets(sha256(content))),
    attribute(OIDS.signingCertificate, sequence(sequence(sequence(octets(sha256(own)))))),
  ])
  const signature = sign('sha256', toDer(set(...attributes)), key)
  const signer = sequence(
    whole(1),
    named,
    algorithm(OIDS.sha256),
    tagged(0, attributes),
    algorithm(OIDS.rsa),
    octets(signature),
  )
  const signed = sequence(whole(1), set(algorithm(OIDS.sha256)), sequence(oid(OIDS.data)), tagged(0, read), set(signer))
  return toDer(sequence(oid(OIDS.signedData), tagged(0, [signed])))
}

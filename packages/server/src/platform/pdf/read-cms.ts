import { createHash, type KeyObject, timingSafeEqual, verify, type X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { OIDS } from './build-cms.ts'

const { asn1 } = forge
type Node = forge.asn1.Asn1

/** Larger than any of our signatures, the only ones looked for. */
const CMS_BYTES_MAX = 64 * 1_024
const CONSTRUCTED_SET = 0x31

export type CmsVerdict =
  | { holds: true; certificate: X509Certificate }
  /** `unread`: not in the format of our signatures. `stranger`: by an unknown certificate. `altered`: of other content. */
  | { holds: false; why: 'unread' | 'stranger' | 'altered' }

const bytesOf = (node: Node | undefined): Buffer => {
  if (typeof node?.value !== 'string') throw new Error('A value is missing')
  return Buffer.from(node.value, 'binary')
}
const partsOf = (node: Node | undefined): Node[] => {
  if (!Array.isArray(node?.value)) throw new Error('A list is missing')
  return node.value
}
const derOf = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary')

type CmsParts = { certificates: Buffer[]; attributes: Buffer; digest: Buffer; signature: Buffer }

function readCms(cms: Uint8Array): CmsParts {
  const root = asn1.fromDer(forge.util.createBuffer(Buffer.from(cms).toString('binary')), {
    // The reserved space behind it is filled with zeros.
    parseAllBytes: false,
  } as never)
  const [, tagged] = partsOf(root)
  const [signedData] = partsOf(tagged)
  const parts = partsOf(signedData)
  const isTagged = (node: Node, tag: number) =>
    node.tagClass === asn1.Class.CONTEXT_SPECIFIC && (node.type as number) === tag
  const certificates = partsOf(parts.find((node) => isTagged(node, 0))).map(derOf)
  const [signer] = partsOf(parts.at(-1))
  const fields = partsOf(signer)
  const attributes = fields.find((node) => isTagged(node, 0))
  const digestOf = partsOf(attributes).find(
    (each) => asn1.derToOid(bytesOf(partsOf(each)[0]).toString('binary')) === OIDS.messageDigest,
  )
  const [digest] = partsOf(partsOf(digestOf)[1])
  // The signature covers the attributes as a set, and not with the tag they have here.
  const signed = derOf(attributes as Node)
  signed[0] = CONSTRUCTED_SET
  return { certificates, attributes: signed, digest: bytesOf(digest), signature: bytesOf(fields.at(-1)) }
}

const same = (one: Uint8Array, other: Uint8Array) => one.length === other.length && timingSafeEqual(one, other)

/** Verifies that a signature is of this content and by one of these certificates; never throws, whatever is wrong with it. */
export function verifyCms(content: Uint8Array, cms: Uint8Array, known: readonly X509Certificate[]): CmsVerdict {
  if (cms.length > CMS_BYTES_MAX) return { holds: false, why: 'unread' }
  let read: CmsParts
  try {
    read = readCms(cms)
  } catch {
    return { holds: false, why: 'unread' }
  }
  const certificate = known.find(({ raw }) => read.certificates.some((each) => same(each, raw)))
  if (!certificate) return { holds: false, why: 'stranger' }
  const key: KeyObject = certificate.publicKey
  if (!same(read.digest, createHash('sha256').update(content).digest())) return { holds: false, why: 'altered' }
  if (!verify('sha256', read.attributes, key, read.signature)) return { holds: false, why: 'altered' }
  return { holds: true, certificate }
}

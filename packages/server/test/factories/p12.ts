import forge from 'node-forge'
import { type CertificatePair, certificatesOf, createCertificate } from '../../src/modules/offers/create-certificate.ts'
import { NOW } from '../harness.ts'

type Options = { password?: string; algorithm?: '3des' | 'aes256'; withCertificate?: boolean }

/** A PKCS #12 file, as written by programs that issue certificates. */
export function packP12(
  { chain, key }: CertificatePair,
  { password = 'example', algorithm = 'aes256', withCertificate = true }: Options = {},
): Buffer {
  const certificates = withCertificate
    ? certificatesOf(chain).map((each) => forge.pki.certificateFromPem(each.toString()))
    : []
  // Few iterations: the tests are about the content.
  const [own] = certificates
  const options = { algorithm, count: 100, generateLocalKeyId: own !== undefined }
  const packed = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    own ? certificates : (null as never),
    password,
    options,
  )
  return Buffer.from(forge.asn1.toDer(packed).getBytes(), 'binary')
}

let kept: Promise<Buffer> | undefined
/** The file for the examples of calls. */
export const exampleP12 = (): Promise<Buffer> => {
  kept ??= aP12('Acme', NOW)
  return kept
}

export const aP12 = async (company: string, now: Date, options?: Options): Promise<Buffer> =>
  packP12(await createCertificate(company, now), options)

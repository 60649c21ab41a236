import forge from 'node-forge'
import { certificatesOf, type Made, makeCertificate } from '../../src/house/signing/make-certificate.ts'
import { NOW } from '../harness.ts'

type Options = { password?: string; algorithm?: '3des' | 'aes256'; withCertificate?: boolean }

/** A file of PKCS #12, as programs write it that hand out certificates. */
export function packP12(
  { chain, key }: Made,
  { password = 'example', algorithm = 'aes256', withCertificate = true }: Options = {},
): Buffer {
  const certificates = withCertificate
    ? certificatesOf(chain).map((each) => forge.pki.certificateFromPem(each.toString()))
    : []
  // Few rounds: the tests are about what is made of it.
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
/** That of the examples of calls. */
export const exampleP12 = (): Promise<Buffer> => {
  kept ??= aP12('Acme', NOW)
  return kept
}

export const aP12 = async (company: string, now: Date, options?: Options): Promise<Buffer> =>
  packP12(await makeCertificate(company, now), options)

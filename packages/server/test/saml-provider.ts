import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { SignedXml } from 'xml-crypto'

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'

export type Assertion = {
  /** Id of the request that it answers. */
  id: string
  /** Request id in the subject, if different; `null` to omit it. The same for the recipient. */
  subjectAnswers?: string | null
  subjectRecipient?: string | null
  issuer: string
  audience: string
  /** URL that it is posted to. */
  recipient: string
  subject: string
  email: string
  /** Minutes from now until it expires. */
  minutes?: number
}

/** An assertion about a user of the group “Talent”, not signed yet. */
export function writeAssertion({
  id,
  issuer,
  audience,
  recipient,
  subject,
  email,
  minutes = 5,
  ...said
}: Assertion): string {
  const { subjectAnswers = id, subjectRecipient = recipient } = said
  const at = (of: number) => new Date(Date.now() + of * MINUTE_MS).toISOString()
  const attribute = (name: string, value: string) =>
    `<Attribute Name="${name}"><AttributeValue>${value}</AttributeValue></Attribute>`
  const may = (name: string, value: string | null) => (value === null ? '' : ` ${name}="${value}"`)
  const confirmed = `<SubjectConfirmationData NotOnOrAfter="${at(minutes)}"${may('Recipient', subjectRecipient)}${may('InResponseTo', subjectAnswers)}/>`
  return [
    `<Assertion xmlns="${ASSERTION}" ID="_${randomBytes(8).toString('hex')}" Version="2.0" IssueInstant="${at(minutes - 5)}">`,
    `<Issuer>${issuer}</Issuer><Subject><NameID>${subject}</NameID>`,
    `<SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">${confirmed}</SubjectConfirmation></Subject>`,
    `<Conditions NotBefore="${at(minutes - 6)}" NotOnOrAfter="${at(minutes)}"><AudienceRestriction><Audience>${audience}</Audience></AudienceRestriction></Conditions>`,
    `<AuthnStatement AuthnInstant="${at(minutes - 5)}"><AuthnContext><AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</AuthnContextClassRef></AuthnContext></AuthnStatement>`,
    `<AttributeStatement>${attribute('email', email)}${attribute('displayName', 'Rosa Lind')}${attribute('groups', 'Talent')}</AttributeStatement>`,
    '</Assertion>',
  ].join('')
}

export const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
export const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

export function signAssertion(
  xml: string,
  signer: KeyObject,
  { method = RSA_SHA256, digest = SHA256 }: { method?: string | undefined; digest?: string | undefined } = {},
): string {
  const signature = new SignedXml({
    privateKey: signer.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signatureAlgorithm: method as typeof RSA_SHA256,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  signature.addReference({
    xpath: `//*[local-name(.)='Assertion']`,
    digestAlgorithm: digest as typeof SHA256,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  signature.computeSignature(xml, { location: { reference: `//*[local-name(.)='Issuer']`, action: 'after' } })
  return signature.getSignedXml()
}

type Answer = Pick<Assertion, 'id' | 'issuer'> & {
  /** Status codes from the outer to the inner one. */
  status?: readonly string[]
  destination?: string
}

/** The response posted by the browser, in base64. */
export function inResponse({ id, issuer, status = ['Success'], destination }: Answer, assertions: string): string {
  const codes = status.reduceRight(
    (inner, code) => `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${code}">${inner}</samlp:StatusCode>`,
    '',
  )
  const to = destination === undefined ? '' : ` Destination="${destination}"`
  return Buffer.from(
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${randomBytes(6).toString('hex')}" Version="2.0" IssueInstant="${new Date().toISOString()}" InResponseTo="${id}"${to}><Issuer xmlns="${ASSERTION}">${issuer}</Issuer><samlp:Status>${codes}</samlp:Status>${assertions}</samlp:Response>`,
  ).toString('base64')
}

export const newSigner = (modulusLength = 2048) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  return { signer: privateKey, certificate: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

/** The content of our request, from the URL that the browser was sent to. */
export function readRequest(asked: URLSearchParams) {
  const request = inflateRawSync(Buffer.from(asked.get('SAMLRequest') ?? '', 'base64')).toString()
  const find = (pattern: RegExp) => pattern.exec(request)?.[1] ?? ''
  return {
    request,
    id: find(/ ID="([^"]+)"/),
    recipient: find(/ AssertionConsumerServiceURL="([^"]+)"/),
    audience: find(/Issuer[^>]*>([^<]+)</),
    state: asked.get('RelayState') ?? '',
  }
}

/** A SAML provider in this process, with a page where the given user signs in by a button. */
export async function aSamlProvider({ subject, email }: Pick<Assertion, 'subject' | 'email'>) {
  const { signer, certificate } = newSigner()
  const server = createServer(({ url = '' }, response) => {
    const { id, recipient, audience, state } = readRequest(new URL(url, issuer).searchParams)
    const signed = signAssertion(writeAssertion({ id, issuer, audience, recipient, subject, email }), signer)
    const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
    const fields =
      hidden('SAMLResponse', inResponse({ id, issuer, destination: recipient }, signed)) + hidden('RelayState', state)
    response.setHeader('content-type', 'text/html')
    response.end(`<form method="post" action="${recipient}">${fields}<button>Go on as ${subject}</button></form>`)
  })
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await listening
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, certificate, entryPoint: `${issuer}/login`, close: () => server.close() }
}

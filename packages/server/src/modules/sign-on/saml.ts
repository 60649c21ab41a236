import { createPublicKey, X509Certificate } from 'node:crypto'
import { SIGN_ON } from '@rolecall/domain/accounts/account-limits'
import { checkAnswer, checkSigned, SAFE_RSA_BITS } from './check-saml.ts'
import { findClaim, groupsIn, type Person } from './named-person.ts'
import { readSamlAnswer } from './read-saml.ts'
import type { Provider } from './sign-on.queries.ts'

/** Tolerated difference between the clocks of two machines. */
const SKEW_MS = 60_000
const ATTRIBUTES = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const EMAIL = ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', `${ATTRIBUTES}/emailaddress`]
const NAME = ['displayName', 'name', 'urn:oid:2.16.840.1.113730.3.1.241', `${ATTRIBUTES}/name`]
const GIVEN_NAME = ['givenName', 'firstName', 'urn:oid:2.5.4.42', `${ATTRIBUTES}/givenname`]
const SURNAME = ['sn', 'lastName', 'urn:oid:2.5.4.4', `${ATTRIBUTES}/surname`]

export type SamlSite = { provider: Provider; entityId: string; acsUrl: string }

/** Loads the library at the first sign-on. `requestId`: the one request that an assertion may answer. */
async function openSaml({ provider, entityId, acsUrl }: SamlSite, requestId: string) {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.entry_point,
    idpCert: readSigner(provider.certificate),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: SIGN_ON.minutes * 60_000,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // Each request is stored with its attempt, whose row is deleted when it is answered.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

export async function samlUrl(site: SamlSite, { requestId, state }: { requestId: string; state: string }) {
  const saml = await openSaml(site, requestId)
  return saml.getAuthorizeUrlAsync(state, undefined, {})
}

/**
 * Returns the person a signed assertion names. Throws if it is not signed by the provider, not for us, not valid now, or no
 * answer to this request; a SignedRefusal if the provider really sent it.
 */
export async function readAssertion(site: SamlSite, requestId: string, SAMLResponse: string): Promise<Person> {
  const answer = readSamlAnswer(Buffer.from(SAMLResponse, 'base64').toString('utf8'))
  const expected = { requestId, acsUrl: site.acsUrl }
  checkAnswer(answer, expected)
  const saml = await openSaml(site, requestId)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
  if (!profile) throw new Error('It names no user.')
  // The library accepts SHA-1, and an assertion without InResponseTo or recipient.
  const weakness = findWeakness(readSigner(site.provider.certificate))
  checkSigned({ answer, assertion: profile.getAssertion?.(), weakness }, expected)
  const { issuer, groups_claim } = site.provider
  if (issuer && profile.issuer !== issuer) throw new Error('It’s from another identity provider.')
  const given = [findClaim(profile, GIVEN_NAME), findClaim(profile, SURNAME)].filter(Boolean).join(' ')
  return {
    subject: profile.nameID,
    email: findClaim(profile, EMAIL) || (profile.nameID.includes('@') ? profile.nameID : ''),
    isVerified: true,
    name: findClaim(profile, NAME) || given,
    groups: groupsIn(profile, groups_claim || 'groups'),
  }
}

const PEM = /-----BEGIN ([A-Z ]+)-----/

/** A certificate or a public key as PEM; text without a PEM frame is taken for a certificate. Throws if it is neither. */
export function readSigner(given: string): string {
  const text = given.trim()
  const pem = PEM.test(text) ? text : `-----BEGIN CERTIFICATE-----\n${foldBase64(text)}\n-----END CERTIFICATE-----\n`
  if (PEM.exec(pem)?.[1] === 'PUBLIC KEY') createPublicKey(pem)
  else new X509Certificate(pem)
  return pem
}

const LINE = 64
const foldBase64 = (text: string) => {
  const plain = text.replace(/\s+/g, '')
  return Array.from({ length: Math.ceil(plain.length / LINE) }, (_, at) =>
    plain.slice(at * LINE, (at + 1) * LINE),
  ).join('\n')
}

/** The end of a certificate's validity; undefined for a bare key. */
export const endOf = (signer: string): Date | undefined =>
  PEM.exec(signer)?.[1] === 'PUBLIC KEY' ? undefined : new X509Certificate(signer).validToDate

/** The reason not to trust a signer, as a sentence; undefined for a good one. */
export function findWeakness(signer: string): string | undefined {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey(signer)
  if (type !== 'rsa') return `its key type is ${type}, but SAML responses need RSA`
  const bits = details?.modulusLength ?? 0
  return bits < SAFE_RSA_BITS ? `its key has ${bits} bits, but ${SAFE_RSA_BITS} is the minimum` : undefined
}

import { z } from 'zod'
import type { SamlAnswer } from './read-saml.ts'

/** The request that an answer has to match. */
type SamlExpectation = { requestId: string; acsUrl: string }

/** An answer really signed by the provider that does not suffice: the administrator who set it up can fix that, and is told. */
export class SignedRefusal extends Error {}

/** Minimum key size, by the BSI and by NIST. */
export const SAFE_RSA_BITS = 2_048

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
/** Allowed algorithms, listed one by one, so that weak and unknown ones are refused alike. */
const SAFE = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  `${DSIG}enveloped-signature`,
  EXCLUSIVE,
  `${EXCLUSIVE}WithComments`,
  INCLUSIVE,
  `${INCLUSIVE}#WithComments`,
]

/** Throws if the frame of an answer belongs to another request or another place, or is no sign-in. */
export function checkAnswer({ root, status, destination, inResponseTo }: SamlAnswer, expected: SamlExpectation): void {
  if (root !== 'Response') throw new Error('it didn’t send a SAML response')
  if (status[0] !== 'Success')
    throw new Error(`it refused the sign-in (${status.filter(Boolean).join(', ') || 'no status'})`)
  if (inResponseTo !== expected.requestId) throw new Error('its response is for another request')
  if (destination && destination !== expected.acsUrl)
    throw new Error('its response is for another address (Destination)')
}

const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([])
const SignedAssertion = z.object({
  Assertion: z.object({
    Subject: list(
      z.object({
        SubjectConfirmation: list(
          z.object({
            $: z.object({ Method: z.string().default('') }).default({ Method: '' }),
            SubjectConfirmationData: list(z.object({ $: z.record(z.string(), z.string()).default({}) })),
          }),
        ),
      }),
    ),
  }),
})

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

type SignedAnswer = { answer: SamlAnswer; assertion: unknown; weakness: string | undefined }

/**
 * Throws unless the signed part says that it answers this request, here, for a time, and its signature is strong enough.
 * `assertion` is what the signature covers. An answer that is signed twice is as good as its weaker signature.
 */
export function checkSigned(
  { answer, assertion, weakness }: SignedAnswer,
  { requestId, acsUrl }: SamlExpectation,
): void {
  if (weakness) throw new SignedRefusal(`its certificate is weak: ${weakness}`)
  const weak = answer.algorithms.find((algorithm) => !SAFE.includes(algorithm))
  if (weak !== undefined)
    throw new SignedRefusal(
      `it signs with ${nameOf(weak)}, which can be forged. Configure RSA-SHA256 signatures and SHA-256 digests`,
    )
  const bearers = SignedAssertion.parse(assertion)
    .Assertion.Subject.flatMap(({ SubjectConfirmation }) => SubjectConfirmation)
    .filter(({ $ }) => $.Method === BEARER)
    .map(({ SubjectConfirmationData: [data] }) => data?.$ ?? {})
  const ours = bearers.filter(({ InResponseTo }) => InResponseTo === requestId)
  if (ours.length === 0) throw new SignedRefusal('its assertion isn’t for this request (InResponseTo of the subject)')
  const here = ours.filter(({ Recipient }) => Recipient === acsUrl)
  if (here.length === 0) throw new SignedRefusal(`its assertion isn’t for ${acsUrl} (Recipient of the subject)`)
  if (!here.some(({ NotOnOrAfter }) => NotOnOrAfter))
    throw new SignedRefusal('its assertion has no expiry (NotOnOrAfter of the subject)')
}

const nameOf = (algorithm: string) => /[\w-]{1,40}$/.exec(algorithm)?.[0] ?? 'an unknown algorithm'

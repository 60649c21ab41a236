import { PASSKEYS } from '@rolecall/domain/accounts/account-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Id, Moment, OptionalText } from '../platform/wire.ts'
import { isProven, NewPasskey, PASSKEY_BODY_BYTES_MAX, PROOF, UNPROVEN, UsedPasskey } from './passkey-input.ts'
import { LoginAnswer } from './session.ts'

const Name = z.string().trim().min(1).max(PASSKEYS.nameMax, `A name can have up to ${PASSKEYS.nameMax} characters.`)

export const OwnPasskey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: Moment,
    last_used_at: Moment.nullable(),
    is_suspected: z.boolean().describe('Whether use of a copy was detected; the passkey no longer signs in'),
  })
  .meta({ id: 'OwnPasskey' })
export type OwnPasskey = z.output<typeof OwnPasskey>

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** The argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' })

/** The argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(Descriptor).describe('Passkeys that may be used; empty if the user is not known yet'),
  })
  .meta({ id: 'PasskeyRequestOptions' })

export const passkeys = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/user/passkeys',
    summary: 'List the caller’s passkeys, and whether more can be added',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    response: z.object({
      success: z.literal(true),
      data: z.array(OwnPasskey),
      origin: z.string().describe('Origin that passkeys are valid for; empty if passkeys are unavailable'),
      refusal: z.string().describe('The reason no passkey can be added; empty when one can'),
    }),
    example: () => ({}),
  },
  begin: {
    method: 'POST',
    path: '/rest/user/passkeys/begin',
    summary: 'Start adding a passkey, with the password and a code or with another passkey',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object(PROOF).refine(isProven, UNPROVEN),
    response: z.object({ success: z.literal(true), options: CreationOptions }),
    example: ({ password }) => ({ body: { password } }),
  },
  add: {
    method: 'POST',
    path: '/rest/user/passkeys',
    summary: 'Finish adding a passkey; when it is the first second factor, all other sessions end',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object({
      passkey: NewPasskey,
      name: OptionalText(PASSKEYS.nameMax).describe(
        'Name of the passkey; defaults to the name of the device or service that stores it',
      ),
    }),
    response: Done.extend({
      message: z.string(),
      id: z.string(),
      name: z.string(),
      recovery_codes: z
        .array(z.string())
        .describe('Recovery codes, shown only once with the first second factor; otherwise empty'),
    }),
    example: ({ passkeyMade }) => ({ body: { passkey: passkeyMade } }),
  },
  name: {
    method: 'POST',
    path: '/rest/user/passkeys/name',
    summary: 'Rename a passkey',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ id: Id, name: Name }),
    response: Done.extend({ message: z.string() }),
    example: ({ passkeyId }) => ({ body: { id: passkeyId, name: 'Key of the office' } }),
  },
  remove: {
    method: 'POST',
    path: '/rest/user/passkeys/remove',
    summary: 'Remove a passkey, with the password and a code or with a passkey; it can no longer sign in',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object({ id: Id, ...PROOF }).refine(isProven, UNPROVEN),
    response: Done.extend({ message: z.string() }),
    example: ({ passkeyId, passkeyUsed }) => ({ body: { id: passkeyId, passkey: passkeyUsed } }),
  },
  prove: {
    method: 'POST',
    path: '/rest/user/passkeys/prove',
    summary: 'Get the challenge with which a passkey re-authenticates the caller',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({}).nullish(),
    response: z.object({ success: z.literal(true), options: RequestOptions }),
    example: () => ({ body: {} }),
  },
  start: {
    method: 'POST',
    path: '/rest/user/passkeys/start',
    summary: 'Get the challenge for signing in with a passkey',
    access: 'public',
    reads: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({}).nullish(),
    response: z.object({ success: z.literal(true), options: RequestOptions }),
    example: () => ({ body: {} }),
  },
  signIn: {
    method: 'POST',
    path: '/rest/user/passkeys/sign-in',
    summary:
      'Sign in with a passkey, which replaces both password and second factor; returns the same as a sign-in by password',
    access: 'public',
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object({
      passkey: UsedPasskey,
      time_zone: OptionalText(100).describe('IANA time zone; the first administrator’s becomes the company’s'),
    }),
    response: LoginAnswer,
    example: ({ passkeyToSignIn }) => ({ body: { passkey: passkeyToSignIn } }),
  },
})

import { PASSKEYS } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Id, Moment, OptionalText } from '../ground/wire.ts'
import { isProven, NewPasskey, PASSKEY_BODY_BYTES_MAX, PROOF, UNPROVEN, UsedPasskey } from './passkey-input.ts'
import { LoginAnswer } from './session.ts'

const Name = z.string().trim().min(1).max(PASSKEYS.nameMax, `A name has at most ${PASSKEYS.nameMax} characters.`)

export const OwnPasskey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: Moment,
    last_used_at: Moment.nullable(),
    is_suspected: z.boolean().describe('A copy of it was used: it signs in nobody any more'),
  })
  .meta({ id: 'OwnPasskey' })
export type OwnPasskey = z.output<typeof OwnPasskey>

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
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

/** As `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. */
const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(Descriptor).describe('Empty where nobody has said who they are'),
  })
  .meta({ id: 'PasskeyRequestOptions' })

export const passkeys = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/user/passkeys',
    summary: 'The passkeys that one signs in with, and whether there may be more',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    response: z.object({
      success: z.literal(true),
      data: z.array(OwnPasskey),
      origin: z.string().describe('The address at which passkeys work; empty where they do not'),
      refusal: z.string().describe('Why none can be added; empty where one can'),
    }),
    example: () => ({}),
  },
  begin: {
    method: 'POST',
    path: '/rest/user/passkeys/begin',
    summary: 'Begin to add a passkey, with the password and a code or with another passkey',
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
    summary: 'Add the passkey that was begun; the first second factor of somebody ends every other session',
    access: 'signed-in',
    onlyPeople: true,
    whileLimited: true,
    reads: ['session'],
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object({
      passkey: NewPasskey,
      name: OptionalText(PASSKEYS.nameMax).describe('Named after what keeps it where left out'),
    }),
    response: Done.extend({
      message: z.string(),
      id: z.string(),
      name: z.string(),
      recovery_codes: z.array(z.string()).describe('With the first second factor, shown this once; else empty'),
    }),
    example: ({ passkeyMade }) => ({ body: { passkey: passkeyMade } }),
  },
  name: {
    method: 'POST',
    path: '/rest/user/passkeys/name',
    summary: 'Give a passkey another name',
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
    summary: 'Remove a passkey, with the password and a code or with a passkey: it signs in nobody any more',
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
    summary: 'What a passkey signs to prove that it is still the person who has the session',
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
    summary: 'What a passkey signs to sign somebody in',
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
      'Sign in with a passkey, which is the password and the second factor; answers as a sign-in with a password',
    access: 'public',
    changes: ['session'],
    maxBody: PASSKEY_BODY_BYTES_MAX,
    body: z.object({
      passkey: UsedPasskey,
      time_zone: OptionalText(100).describe('IANA’s name; that of the first administrator becomes the company’s'),
    }),
    response: LoginAnswer,
    example: ({ passkeyToSignIn }) => ({ body: { passkey: passkeyToSignIn } }),
  },
})

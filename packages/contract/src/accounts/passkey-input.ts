import { NEW_PASSWORD } from '@rolecall/domain/accounts/account-limits'
import { z } from 'zod'
import { MESSAGES } from '../platform/messages.ts'
import { OptionalText } from '../platform/wire.ts'

/** Bytes in base64url in a passkey's response, made by the browser. */
const Bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, 'This isn’t a valid passkey response.')

/** An id has at most 1,023 bytes. */
const CredentialId = Bytes(1_364).min(1)
const ClientData = Bytes(4_000)
const Type = z.literal('public-key')

/** The `toJSON()` of the result of `navigator.credentials.create`. */
export const NewPasskey = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: Type,
    response: z.object({
      clientDataJSON: ClientData,
      attestationObject: Bytes(16_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.output<typeof NewPasskey>

/** The same for `navigator.credentials.get`. */
export const UsedPasskey = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: Type,
    response: z.object({
      clientDataJSON: ClientData,
      authenticatorData: Bytes(4_000),
      signature: Bytes(2_000),
      userHandle: Bytes(100).nullish(),
    }),
  })
  .meta({ id: 'UsedPasskey' })
export type UsedPasskey = z.output<typeof UsedPasskey>

/** Maximum size of a request body with either. */
export const PASSKEY_BODY_BYTES_MAX = 32 * 1024

/**
 * Proof that the caller owns the session, and did not just find an open window: the password and, if a second factor is
 * on, a code; or a passkey, which replaces both.
 */
export const PROOF = {
  password: OptionalText(NEW_PASSWORD.max).describe('The current password'),
  code: OptionalText(40).describe(
    'Code from the authenticator app, or a recovery code; required if the caller’s second factor is on',
  ),
  passkey: UsedPasskey.optional().describe('Passkey response that replaces the password and code, or only the code'),
}

export type Proof = {
  password?: string | undefined
  code?: string | undefined
  passkey?: UsedPasskey | undefined
}

/** Fails under the password field if there is no proof at all. */
export const isProven = ({ password, passkey }: Proof) => Boolean(password) || passkey !== undefined
export const UNPROVEN = { path: ['password'], error: MESSAGES.required }

import { NEW_PASSWORD } from '@rolecall/domain/limits'
import { z } from 'zod'
import { MESSAGES } from '../ground/messages.ts'
import { OptionalText } from '../ground/wire.ts'

/** Of a passkey's answer, which its browser made: bytes in base64url. */
const Bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, 'This is not what a passkey answers.')

/** An id has at most 1,023 bytes. */
const CredentialId = Bytes(1_364).min(1)
const ClientData = Bytes(4_000)
const Type = z.literal('public-key')

/** What `toJSON()` makes of the answer to `navigator.credentials.create`. */
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

/** The same of `navigator.credentials.get`. */
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

/** Bytes of a request with either. */
export const PASSKEY_BODY_BYTES_MAX = 32 * 1024

/**
 * That it is the person who has the session and not whoever found a window open: the password and, where a second factor is on, a
 * code; or a passkey, which is both.
 */
export const PROOF = {
  password: OptionalText(NEW_PASSWORD.max).describe('The present one'),
  code: OptionalText(40).describe('Of the app, or a recovery code; needed where the second factor of the caller is on'),
  passkey: UsedPasskey.optional().describe('In place of both, or of the code'),
}

export type Proof = {
  password?: string | undefined
  code?: string | undefined
  passkey?: UsedPasskey | undefined
}

/** Says under the password that there is no proof at all. */
export const isProven = ({ password, passkey }: Proof) => Boolean(password) || passkey !== undefined
export const UNPROVEN = { path: ['password'], error: MESSAGES.required }

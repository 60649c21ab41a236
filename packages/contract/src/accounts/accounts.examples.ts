import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'
import type { NewPasskey, UsedPasskey } from './passkey-input.ts'

const PASSKEY = 'Zl2ePq8sTn0vWb4xYc6r1A'
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const USER_LINK = `${EXAMPLE_COMPANY}.7c1e5b9a-3d2f-4e60-8b1a-7f4c9d2e6a07.${EXAMPLE_EXPIRY}.${EXAMPLE_SIGNATURE}`
const USED_PASSKEY: UsedPasskey = {
  id: PASSKEY,
  rawId: PASSKEY,
  type: 'public-key',
  response: {
    clientDataJSON: CLIENT_DATA,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2M',
    signature: EXAMPLE_SIGNATURE,
  },
}
const NEW_PASSKEY: NewPasskey = {
  id: PASSKEY,
  rawId: PASSKEY,
  type: 'public-key',
  response: { clientDataJSON: CLIENT_DATA, attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik' },
}

export const accountsExamples = {
  password: 'a long password',
  /** An unused address in the company's domain; the tokens in the links of emails to the user. */
  newEmail: 'noor.haddad@example.com',
  resetToken: USER_LINK,
  verifyToken: USER_LINK,
  /** The current code of the user's authenticator app. */
  factorCode: '492039',
  /** A passkey of the user; one just created, and two signed responses: one to prove who they are, and one to sign in. */
  passkeyId: '7e1c4a9d-2b5f-4d83-9a60-3c8e1f7b5d02',
  passkeyMade: NEW_PASSKEY,
  passkeyUsed: USED_PASSKEY,
  passkeyToSignIn: USED_PASSKEY,
  /** The user's picture. */
  gravatarId: `${EXAMPLE_COMPANY}.4f6d2c8a-1b3e-4a7f-9c5d-2e8b6a0f7d07`,
}

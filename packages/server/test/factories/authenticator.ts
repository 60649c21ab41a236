import { Secret, TOTP } from 'otpauth'

/** The code of an authenticator app at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

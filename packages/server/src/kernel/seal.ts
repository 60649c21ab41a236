import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Each use has a key of its own, so that nothing that is sealed for one opens as another's. */
const keyFor = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', `rolecall ${use}`, 32))

/** Bytes that only whoever knows ROLECALL_SECRET can read again: nonce, tag, text. */
export function seal(secret: string, use: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyFor(secret, use), nonce)
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** What was sealed; `undefined` where it was under another secret, or was changed. */
export function unseal(secret: string, use: string, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secret, use), sealed.subarray(0, NONCE))
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return undefined
  }
}

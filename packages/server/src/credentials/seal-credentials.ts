import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A key of AES-256 with the name that is kept beside what it seals. */
export type SealKey = { id: string; bytes: Buffer }

/** A text that only the holder of the key reads. `place` is where it lies: nowhere else does it open. */
export type Sealed = { keyId: string; bytes: Buffer }

export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const METHOD = 'aes-256-gcm'

/** Takes base64 and base64url. Its name tells nothing of it. */
export function readKey(text: string): SealKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== KEY_BYTES) throw new Error('A key of credentials has 32 bytes.')
  return { bytes, id: createHmac('sha256', bytes).update('name of the key').digest('hex').slice(0, 16) }
}

export function seal(text: string, { id, bytes }: SealKey, place: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(METHOD, bytes, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId: id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) }
}

/** Throws where it was changed, lies in another place, or is of another key. */
export function unseal({ keyId, bytes }: Sealed, keys: readonly SealKey[], place: string): string {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new Error(`The key ${keyId} of credentials is not here.`)
  const decipher = createDecipheriv(METHOD, key.bytes, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([opened, decipher.final()]).toString('utf8')
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

// Everything sealed has one form: nonce, tag, text of AES-256-GCM. Keys are derived from ROLECALL_SECRET, a key for each use,
// or stand by themselves with a name, so that their data can be sealed again with another one.

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const KEY_BYTES = 32

/** A key with the name that is stored beside the data it seals. */
export type SealKey = { id: string; bytes: Buffer }

/** A text that only the holder of the key can read. */
export type SealedText = { keyId: string; bytes: Buffer }

/** Accepts base64 and base64url. The id reveals nothing about the key. */
export function readKey(text: string): SealKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== KEY_BYTES) throw new Error('An encryption key for credentials must have 32 bytes.')
  return { bytes, id: createHmac('sha256', bytes).update('name of the key').digest('hex').slice(0, 16) }
}

/** `place` is where it is stored: it opens nowhere else. */
function encrypt(text: Uint8Array, key: Buffer, place = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws if it was changed, moved to another place, or sealed with another key. */
function decrypt(sealed: Buffer, key: Buffer, place = ''): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** Derives a key for each use, so that data sealed for one cannot be opened as another's. */
const keyFor = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `rolecall ${use}`, KEY_BYTES))

/** Encrypts bytes so that only ROLECALL_SECRET decrypts them. */
export const seal = (secret: string, use: string, bytes: Uint8Array): Buffer => encrypt(bytes, keyFor(secret, use))

/** Decrypts sealed bytes; `undefined` if they were sealed with another secret, or changed. */
export function unseal(secret: string, use: string, sealed: Buffer): Buffer | undefined {
  try {
    return decrypt(sealed, keyFor(secret, use))
  } catch {
    return undefined
  }
}

/** Seals a text with a named key, for one place. */
export const sealWith = ({ id, bytes }: SealKey, text: string, place: string): SealedText => ({
  keyId: id,
  bytes: encrypt(Buffer.from(text, 'utf8'), bytes, place),
})

/** The key with which a text was sealed is not among the present ones. */
export class KeyMissing extends Error {
  constructor(keyId: string) {
    super(`The encryption key ${keyId} of the credentials is missing.`)
    this.name = 'KeyMissing'
  }
}

/** Throws if none of the keys opens it there. */
export function unsealWith(keys: readonly SealKey[], { keyId, bytes }: SealedText, place: string): string {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new KeyMissing(keyId)
  return decrypt(bytes, key.bytes, place).toString('utf8')
}

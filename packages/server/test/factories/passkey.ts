import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '@rolecall/contract/accounts/passkey-input'

type AssertionOptions = { challenge: string; rpId: string }
type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } }
type ForgedFields = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean; userHandle?: string }

const [PRESENT, VERIFIED, HAS_KEY] = [1, 4, 64]
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const word = (length: number, size: 1 | 2) => Buffer.from(length.toString(16).padStart(2 * size, '0'), 'hex')

/**
 * A software authenticator, which stores one passkey (ES256) and increments its counter by one. Its answers may be falsified.
 */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const id = randomBytes(16)
  let counter = 0
  let handle = ''

  const tell = (type: string, challenge: string, lie: ForgedFields) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lie.origin ?? origin, crossOrigin: false }))

  const head = (rpId: string, flags: number, { isVerified = true, ...lie }: ForgedFields) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    return Buffer.concat([
      sha256(lie.rpId ?? rpId),
      Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]),
      count,
    ])
  }

  return {
    id: id.toString('base64url'),

    create({ challenge, rp, user }: CreationOptions, lie: ForgedFields = {}): NewPasskey {
      handle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // CBOR of { kty: EC2, alg: ES256, crv: ES256, x, y }.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const auth = Buffer.concat([head(rp.id, HAS_KEY, lie), Buffer.alloc(16), word(id.length, 2), id, key])
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58]),
        word(auth.length, 1),
        auth,
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: tell('webauthn.create', challenge, lie).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    use({ challenge, rpId }: AssertionOptions, lie: ForgedFields = {}): UsedPasskey {
      counter += 1
      const [client, auth] = [tell('webauthn.get', challenge, lie), head(rpId, 0, lie)]
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: auth.toString('base64url'),
          signature: sign('sha256', Buffer.concat([auth, sha256(client)]), privateKey).toString('base64url'),
          userHandle: lie.userHandle ?? handle,
        },
      }
    },
  }
}

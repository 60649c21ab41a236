/** The user handle under which an authenticator stores a passkey: the ids of company and user, 32 bytes. */
type Person = { companyId: string; userId: string }

const ID_BYTES = 16
const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const handleOf = ({ companyId, userId }: Person): Buffer => Buffer.concat([toBytes(companyId), toBytes(userId)])

export function readHandle(handle: string | null | undefined): Person | undefined {
  const bytes = Buffer.from(handle ?? '', 'base64url')
  if (bytes.length !== 2 * ID_BYTES) return undefined
  return { companyId: toId(bytes.subarray(0, ID_BYTES)), userId: toId(bytes.subarray(ID_BYTES)) }
}

import { isUuid } from '../access/visibility.queries.ts'
import { isSigned, sign } from '../files/signature.ts'

const partsOf = (companyId: string) => ['incoming', companyId]

/** What stands in the address to which a company's mail service posts what comes in. */
export const signIncoming = (secret: string, companyId: string): string =>
  [companyId, sign(secret, partsOf(companyId))].join('.')

/** Whose mails are posted; `undefined` for an address that is not ours. */
export function readIncomingToken(secret: string, token: string): string | undefined {
  const [companyId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isUuid(companyId)) return undefined
  return isSigned(secret, partsOf(companyId), signature) ? companyId : undefined
}

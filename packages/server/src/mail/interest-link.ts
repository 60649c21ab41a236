import { isUuid } from '../access/visibility.queries.ts'
import { isSigned, sign } from '../files/signature.ts'

/** `askedId`: of the row that says which mail, and to whom. */
export type Asked = { companyId: string; askedId: string }

const partsOf = ({ companyId, askedId }: Asked) => ['interest', companyId, askedId]

/** What stands in the link of a mail that asks a candidate. */
export const signInterest = (secret: string, asked: Asked): string =>
  [asked.companyId, asked.askedId, sign(secret, partsOf(asked))].join('.')

/** Which mail a link belongs to; `undefined` for one that is not ours, or was changed on the way. */
export function readInterestToken(secret: string, token: string): Asked | undefined {
  const [companyId = '', askedId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isUuid(companyId) || !isUuid(askedId)) return undefined
  const asked = { companyId, askedId }
  return isSigned(secret, partsOf(asked), signature) ? asked : undefined
}

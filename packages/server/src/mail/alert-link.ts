import { isUuid } from '../access/visibility.queries.ts'
import { isSigned, sign } from '../files/signature.ts'

/** `id`: of the alert. */
type Named = { companyId: string; id: string }

const partsOf = ({ companyId, id }: Named) => ['alert', companyId, id]

/** What stands in the link that stops an alert, which is good for as long as the alert is there. */
export const signAlert = (secret: string, named: Named): string =>
  [named.companyId, named.id, sign(secret, partsOf(named))].join('.')

/** Which alert a link belongs to; `undefined` for one that is not ours, or was changed on the way. */
export function readAlertToken(secret: string, token: string): Named | undefined {
  const [companyId = '', id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isUuid(companyId) || !isUuid(id)) return undefined
  return isSigned(secret, partsOf({ companyId, id }), signature) ? { companyId, id } : undefined
}

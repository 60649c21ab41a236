import { isUuid } from '../../access/visibility.queries.ts'
import { isSigned, sign } from '../../files/signature.ts'

type Named = { companyId: string; sheetId: string }

/** Until when a link is good stands with its sheet, where it can also be withdrawn: the signature only says that it is ours. */
const partsOf = ({ companyId, sheetId }: Named) => ['sheet', companyId, sheetId]

export function signSheet(secret: string, named: Named): string {
  const query = new URLSearchParams({ company: named.companyId, signature: sign(secret, partsOf(named)) })
  return `/preview/sheet/${named.sheetId}?${query}`
}

/** Whether the link is one of ours, whole and unchanged. */
export const isOurLink = (secret: string, { signature, ...named }: Named & { signature: string }): boolean =>
  isUuid(named.companyId) && isUuid(named.sheetId) && isSigned(secret, partsOf(named), signature)

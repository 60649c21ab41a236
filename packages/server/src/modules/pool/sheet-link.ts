import { sealLink } from '../../../ground/kernel/signed-links.ts'

/** Until when a link is good stands with its sheet, where it can also be withdrawn. */
export function signSheet(secret: string, named: { companyId: string; sheetId: string }): string {
  const { signature } = sealLink(secret, 'sheet', named)
  return `/preview/sheet/${named.sheetId}?${new URLSearchParams({ company: named.companyId, signature })}`
}

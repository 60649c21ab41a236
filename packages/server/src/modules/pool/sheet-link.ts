import { signLink } from '../../platform/kernel/signed-links.ts'

/** Signs a link without an expiry date, which is stored with the sheet so that the link can also be withdrawn. */
export function signSheet(secret: string, named: { companyId: string; sheetId: string }): string {
  const { signature } = signLink(secret, 'sheet', named)
  return `/preview/sheet/${named.sheetId}?${new URLSearchParams({ company: named.companyId, signature })}`
}

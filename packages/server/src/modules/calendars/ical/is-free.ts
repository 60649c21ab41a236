import { type Component, type ContentLine, linesOf } from './content-lines.ts'

/** What Outlook calls times at which somebody can be met. */
const FREE: readonly string[] = ['FREE', 'WORKINGELSEWHERE']
const BUSY: readonly string[] = ['BUSY', 'TENTATIVE', 'OOF']

/**
 * Whether an entry keeps the owner of a calendar free: it is cancelled, they have declined it, or it says so itself. Outlook's own
 * word says more than TRANSP; what nobody knows keeps them busy (rule A-272).
 */
export function isFree(component: Component, emails: ReadonlySet<string>): boolean {
  const said = (name: string) => linesOf(component, name).map(({ value }) => value.toUpperCase())
  const isSaid = (name: string, is: (value: string) => boolean) => said(name).length > 0 && said(name).every(is)
  if (isSaid('STATUS', (value) => value === 'CANCELLED' || value === 'CANCELED')) return true
  if (isDeclined(linesOf(component, 'ATTENDEE'), emails)) return true
  const outlook = said('X-MICROSOFT-CDO-BUSYSTATUS').filter((value) => FREE.includes(value) || BUSY.includes(value))
  if (outlook.length > 0) return outlook.every((value) => FREE.includes(value))
  return isSaid('TRANSP', (value) => value.startsWith('TRANSPARENT'))
}

/** Whether the owner is among those invited, and has declined under each of their addresses. */
function isDeclined(attendees: readonly ContentLine[], emails: ReadonlySet<string>): boolean {
  const own = attendees.filter((line) => addressesOf(line).some((address) => emails.has(address)))
  return own.length > 0 && own.every(({ params }) => params.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
}

/** In lower case. */
export const addressesOf = ({ value, params }: ContentLine): string[] =>
  [value, params.get('EMAIL') ?? ''].map((text) => tidyAddress(text)).filter((address) => address !== '')

function tidyAddress(text: string): string {
  const [address = ''] = text
    .trim()
    .replace(/^mailto:\s*/i, '')
    .toLowerCase()
    .split('?')
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

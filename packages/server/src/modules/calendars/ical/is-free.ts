import { type Component, type ContentLine, linesOf } from './content-lines.ts'

/** Outlook's words for times at which the owner is free. */
const FREE: readonly string[] = ['FREE', 'WORKINGELSEWHERE']
const BUSY: readonly string[] = ['BUSY', 'TENTATIVE', 'OOF']

/**
 * Whether an entry leaves the calendar's owner free: it is cancelled, they declined it, or it says so. Outlook's own property
 * is more precise than TRANSP; an unknown value means busy (rule A-272).
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

/** Whether the owner is among the attendees and has declined under each of their addresses. */
function isDeclined(attendees: readonly ContentLine[], emails: ReadonlySet<string>): boolean {
  const own = attendees.filter((line) => addressesOf(line).some((address) => emails.has(address)))
  return own.length > 0 && own.every(({ params }) => params.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
}

/** The addresses of an attendee, in lower case. */
export const addressesOf = ({ value, params }: ContentLine): string[] =>
  [value, params.get('EMAIL') ?? ''].map((text) => normaliseCalendarAddress(text)).filter((address) => address !== '')

function normaliseCalendarAddress(text: string): string {
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

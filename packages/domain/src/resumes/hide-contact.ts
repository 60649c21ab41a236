import { listContactSpans } from './contact-details.ts'

const SIGN = '•'

/**
 * Returns a text without contact data: known data, and everything else that looks like an address or a number. The
 * length stays the same, so that spans remain valid.
 */
export function hideContact(text: string, known: readonly string[]): string {
  const units = text.split('')
  const hide = (start: number, end: number) => {
    for (let at = start; at < end; at += 1) if (!/\s/.test(units[at] ?? '')) units[at] = SIGN
  }
  for (const { start, end } of listContactSpans(text)) hide(start, end)
  for (const value of known.filter(({ length }) => length > 3)) {
    for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) hide(at, at + value.length)
  }
  return units.join('')
}

import { listContactSpans } from './contact-details.ts'

const SIGN = '•'

/**
 * A text without the ways to reach its person: what is known of them, and whatever else looks like an address or a number.
 * As long as it was, so that spans in it still hold.
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

import { readEmailAddress } from '../text/email-address.ts'

/** The typed text for one person; `email` in lower case, empty if invalid. */
export type TypedAddress = { typed: string; email: string }

/** People are separated by a comma, a semicolon or a line break outside of quotes and angle brackets. */
const BETWEEN = new Set([',', ';', '\n', '\r'])
const CLOSING = { '"': '"', '<': '>' } as const

function splitPeople(text: string): string[] {
  const parts = ['']
  let closedBy: '"' | '>' | '' = ''
  const last = { '"': text.lastIndexOf('"'), '>': text.lastIndexOf('>') }
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place)
    if (closedBy === '' && BETWEEN.has(sign)) {
      parts.push('')
      continue
    }
    parts.push((parts.pop() ?? '') + sign)
    if (closedBy === sign) closedBy = ''
    // An opening sign without a closing one is ignored.
    else if (closedBy === '' && (sign === '"' || sign === '<') && last[CLOSING[sign]] > place) closedBy = CLOSING[sign]
  }
  return parts
}

/** Returns the text in angle brackets; `undefined` without them. */
function findInside(typed: string): string | undefined {
  const from = typed.indexOf('<')
  const to = typed.indexOf('>', from + 1)
  return from >= 0 && to > from ? typed.slice(from + 1, to) : undefined
}

/**
 * Parses addresses pasted from an email, a list or a table: `Ann Lee <ann@acme.com>; bo@acme.com`. Returns each once,
 * in order, including invalid ones.
 */
export function readAddresses(text: string): TypedAddress[] {
  const found = new Map<string, TypedAddress>()
  for (const part of splitPeople(text))
    for (const typed of splitWords(part.trim())) {
      const email = findEmail(typed)
      const key = email || typed.toLowerCase()
      if (typed !== '' && !found.has(key)) found.set(key, { typed, email })
    }
  return [...found.values()]
}

/** Splits addresses separated only by spaces; a name before an address stays with it. */
function splitWords(part: string): string[] {
  if (findInside(part) !== undefined) return [part]
  const words = part.split(/\s+/)
  return words.length > 1 && words.every((word) => word.includes('@')) ? words : [part]
}

function findEmail(typed: string): string {
  const inside = findInside(typed)
  const words = inside === undefined ? typed.split(/\s+/).filter((word) => word.includes('@')) : [inside.trim()]
  const [word = ''] = words
  const email = word.replace(/^mailto:/i, '').toLowerCase()
  return (words.length === 1 && readEmailAddress(email)) || ''
}

import { isEmail } from '../asking/answer-formats.ts'

/** What somebody typed for one person; `email` in lower case, empty where it is none. */
export type TypedAddress = { typed: string; email: string }

/** Between two people: a comma, a semicolon or a new line, neither in quotes nor in angle brackets. */
const PERSON = /(?:"[^"]*"|<[^>]*>|[^,;\n\r])+/g
const IN_BRACKETS = /<([^>]*)>/

/**
 * The addresses of a text as it is pasted from a mail, a list or a table: `Ann Lee <ann@acme.com>; bo@acme.com`. Each once, in
 * the order of the text; what is none stands among them.
 */
export function readAddresses(text: string): TypedAddress[] {
  const found = new Map<string, TypedAddress>()
  for (const [part] of text.matchAll(PERSON))
    for (const typed of splitWords(part.trim())) {
      const email = findEmail(typed)
      const key = email || typed.toLowerCase()
      if (typed !== '' && !found.has(key)) found.set(key, { typed, email })
    }
  return [...found.values()]
}

/** Addresses with nothing but space between them are several people; a name before one is not. */
function splitWords(part: string): string[] {
  if (IN_BRACKETS.test(part)) return [part]
  const words = part.split(/\s+/)
  return words.length > 1 && words.every((word) => word.includes('@')) ? words : [part]
}

function findEmail(typed: string): string {
  const inside = IN_BRACKETS.exec(typed)?.[1]
  const words = inside === undefined ? typed.split(/\s+/).filter((word) => word.includes('@')) : [inside.trim()]
  const [word = ''] = words
  const email = word.replace(/^mailto:/i, '').toLowerCase()
  return words.length === 1 && isEmail(email) ? email : ''
}

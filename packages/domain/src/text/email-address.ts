import { decodeLabel } from './punycode.ts'

/** Maximum bytes of an address in SMTP (RFC 5321), and of the part before the @. */
const ADDRESS_MAX = 254
const LOCAL_MAX = 64
const LABEL_MAX = 63

/** RFC 5322 atoms, and letters of every script (RFC 6531); no quotes, brackets or line breaks. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** Full stops of Chinese and Japanese keyboards, which also separate labels (UTS #46). */
const STOPS = /[。．｡]/g

/** Returns the length in UTF-8 bytes. */
const bytesOf = (text: string): number =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/%[0-9A-F]{2}/g, '.').length

function readDomain(text: string): string | undefined {
  const labels = text.replace(STOPS, '.').normalize('NFKC').toLowerCase().split('.')
  const read = labels.map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
  const isRight = read.every((label) => label !== undefined && LABEL.test(label) && bytesOf(label) <= 2 * LABEL_MAX)
  if (labels.length < 2 || !isRight || labels.some((label) => label.length > LABEL_MAX)) return undefined
  const last = read.at(-1) ?? ''
  // A country's name in its own script may have one letter; digits alone are an IP address.
  if (/^\d+$/.test(last) || (last.length < 2 && /^[a-z]$/.test(last))) return undefined
  return read.join('.')
}

/**
 * Returns an email address in canonical form, for storing and comparing: the domain in lower case and in its own script
 * (`xn--mnchen-3ya.de` becomes `münchen.de`), the part before the @ as written. Undefined for an undeliverable address.
 */
export function readEmailAddress(text: string): string | undefined {
  if (text.length > ADDRESS_MAX) return undefined
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at)).normalize('NFC')
  const domain = readDomain(text.slice(at + 1))
  if (domain === undefined || !LOCAL.test(local) || bytesOf(local) > LOCAL_MAX) return undefined
  const address = `${local}@${domain}`
  return bytesOf(address) > ADDRESS_MAX ? undefined : address
}

export const isEmailAddress = (text: string): boolean => readEmailAddress(text) !== undefined

/** Returns an address in canonical form and lower case, for comparing; an invalid one is only lower-cased. */
export const foldEmail = (text: string): string => (readEmailAddress(text.trim()) ?? text.trim()).toLowerCase()

import { decodeLabel } from './punycode.ts'

/** Bytes of an address that SMTP carries (RFC 5321), and of the part before the @. */
const ADDRESS_MAX = 254
const LOCAL_MAX = 64
const LABEL_MAX = 63

/** RFC 5322 atoms, and letters of every script (RFC 6531); no quotes, no brackets, nothing that breaks a line. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** Full stops of Chinese and Japanese keyboards, which separate labels too (UTS #46). */
const STOPS = /[。．｡]/g

/** In UTF-8. */
const bytesOf = (text: string): number =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/%[0-9A-F]{2}/g, '.').length

function readDomain(text: string): string | undefined {
  const labels = text.replace(STOPS, '.').normalize('NFKC').toLowerCase().split('.')
  const read = labels.map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
  const isRight = read.every((label) => label !== undefined && LABEL.test(label) && bytesOf(label) <= 2 * LABEL_MAX)
  if (labels.length < 2 || !isRight || labels.some((label) => label.length > LABEL_MAX)) return undefined
  const last = read.at(-1) ?? ''
  // A country in its own script may have a name of one letter; one of digits is a number of a machine.
  if (/^\d+$/.test(last) || (last.length < 2 && /^[a-z]$/.test(last))) return undefined
  return read.join('.')
}

/**
 * An email address in the one form in which addresses are kept and compared: the domain in lower case and in its own script
 * (`xn--mnchen-3ya.de` becomes `münchen.de`), the part before the @ as it was written. Undefined for what no mail server
 * delivers to.
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

/** An address in its one form and in lower case, to be compared; what is no address is compared as it is written. */
export const foldEmail = (text: string): string => (readEmailAddress(text.trim()) ?? text.trim()).toLowerCase()

import { isUtf8 } from 'node:buffer'

/** A value of a row; undefined for an expression such as NOW(), which only the database could tell. */
export type SqlValue = string | null | undefined

const BACKSLASH = 0x5c
const QUOTE = 0x27
const DOUBLE_QUOTE = 0x22
const OPEN = 0x28
const CLOSE = 0x29
const COMMA = 0x2c
/** What is no quote, comma or bracket: a number, NULL, or what stands before a quote or bracket. */
const WORD = /[^,()'"]*/y
const BLANK = /[\s]*/y
const NOT_ASCII = /[\x80-\xff]/

export const skipBlank = (text: string, at: number): number => {
  BLANK.lastIndex = at
  BLANK.test(text)
  return BLANK.lastIndex
}

/**
 * Reads a row of an INSERT, from its opening bracket. `text` has one character per byte. `values` are left out unless wanted.
 * 'more': the text ends before the row does.
 */
export function readRow(
  text: string,
  start: number,
  wants: boolean,
): { values: SqlValue[]; next: number } | 'more' | 'broken' {
  const values: SqlValue[] = []
  for (let at = start + 1; ; at += 1) {
    at = readValue(text, skipBlank(text, at), wants ? values : undefined)
    if (at === -1) return 'more'
    at = skipBlank(text, at)
    if (at >= text.length) return 'more'
    const sign = text.charCodeAt(at)
    if (sign === CLOSE) return { values, next: at + 1 }
    if (sign !== COMMA) return 'broken'
  }
}

/** The place behind a value; -1 if the text ends before it does. */
function readValue(text: string, at: number, values: SqlValue[] | undefined): number {
  const first = text.charCodeAt(at)
  if (first === QUOTE || first === DOUBLE_QUOTE) {
    const end = endOfQuoted(text, at)
    if (end !== -1) values?.push(decodeText(unescapeText(text.slice(at + 1, end), text.charAt(at))))
    return end === -1 ? -1 : end + 1
  }
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[0] ?? ''
  const next = at + word.length
  if (next >= text.length) return -1
  const sign = text.charCodeAt(next)
  if (sign === QUOTE || sign === DOUBLE_QUOTE) {
    const end = endOfQuoted(text, next)
    if (end !== -1) values?.push(introduced(word.trim(), unescapeText(text.slice(next + 1, end), text.charAt(next))))
    return end === -1 ? -1 : end + 1
  }
  if (sign === OPEN) {
    values?.push(undefined)
    return endOfBrackets(text, next)
  }
  values?.push(literal(word.trim()))
  return next
}

/** The closing quote of a text that begins at a place; -1 if it is not there yet, nor what follows it. */
export function endOfQuoted(text: string, start: number): number {
  const quote = text.charAt(start)
  for (let from = start + 1; ; ) {
    const end = text.indexOf(quote, from)
    if (end === -1 || end + 1 >= text.length) return -1
    let slashes = 0
    while (end - slashes - 1 > start && text.charCodeAt(end - slashes - 1) === BACKSLASH) slashes += 1
    if (slashes % 2 === 1) from = end + 1
    else if (text.charAt(end + 1) === quote) from = end + 2
    else return end
  }
}

/** The place behind brackets that begin at a place, and behind what follows up to the next comma. */
function endOfBrackets(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE || sign === DOUBLE_QUOTE) {
      at = endOfQuoted(text, at)
      if (at === -1) return -1
    } else if (sign === OPEN) depth += 1
    else if (sign === CLOSE && depth > 1) depth -= 1
    else if (sign === CLOSE) return at + 1
  }
  return -1
}

const ESCAPED: Readonly<Record<string, string>> = { 0: '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' }

function unescapeText(written: string, quote: string): string {
  const single =
    written.includes(quote + quote) && !written.includes('\\') ? written.replaceAll(quote + quote, quote) : written
  if (!single.includes('\\')) return single
  return single.replace(quote === "'" ? /\\([\s\S])|''/g : /\\([\s\S])|""/g, (_, sign: string | undefined) =>
    // Before these two the backslash belongs to the text, which is a pattern.
    sign === undefined ? quote : sign === '%' || sign === '_' ? `\\${sign}` : (ESCAPED[sign] ?? sign),
  )
}

/** A quoted value behind a word: hexadecimal, bits, or a text whose encoding is said. */
function introduced(word: string, text: string): SqlValue {
  if (/^x$/i.test(word)) return decodeText(Buffer.from(text, 'hex').toString('latin1'))
  if (/^b$/i.test(word)) return /^[01]{1,50}$/.test(text) ? String(Number.parseInt(text, 2)) : undefined
  if (/^_latin1$/i.test(word)) return decodeLatin(text)
  return /^(?:n|_\w+)$/i.test(word) ? decodeText(text) : undefined
}

function literal(word: string): SqlValue {
  if (/^null$/i.test(word)) return null
  if (/^0x[\da-f]*$/i.test(word)) return decodeText(Buffer.from(word.slice(2), 'hex').toString('latin1'))
  if (/^(?:true|false)$/i.test(word)) return /^true$/i.test(word) ? '1' : '0'
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(word) ? word : undefined
}

/**
 * Text of bytes, one character each: UTF-8, or else the encoding of old tables, which dumps hold unconverted. Characters of
 * code 0, which no text has, are left out.
 */
export function decodeText(bytes: string): string {
  const text = bytes.includes('\0') ? bytes.replaceAll('\0', '') : bytes
  if (!NOT_ASCII.test(text)) return text
  const buffer = Buffer.from(text, 'latin1')
  return isUtf8(buffer) ? buffer.toString('utf8') : decodeLatin(text)
}

const LATIN = new TextDecoder('windows-1252')
const decodeLatin = (bytes: string): string => LATIN.decode(Buffer.from(bytes, 'latin1')).replaceAll('\0', '')

/** Placeholder for removed Markdown; a noncharacter that no text contains. */
const GONE = '\uFDD0'
/** Placeholder for each of the two signs around bold words. */
const BOLD = '\uFDD1'
/** Placeholders before the words of a link, and between them and its URL in brackets. */
const LINK_START = '\uFDD2'
const LINK_TO = '\uFDD3'
/** Placeholder for a URL's character while markup is being searched. */
const HELD = '\uFDD4'
const gone = (text: string): string => GONE.repeat(text.length)

const HEADING = /^( {0,3})(#{1,6}[ \t]+)/
const QUOTE = /^( {0,3})(> ?)/
const BULLET = /^([ \t]{0,12})[*+-](?=[ \t]+\S)/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/
/** Words between signs, on one line; a sign between words, as in 3 * 4 or snake_case, is no markup. */
const STRONG = /(?<!\\)\*\*(?=\S)([^*\n]{1,2000})\*\*|(?<![\p{L}\p{N}_\\])__(?=\S)([^_\n]{1,500})__(?![\p{L}\p{N}_])/gu
const STRESSED =
  /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*\n]{1,500})\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_\\])_(?=[^\s_])([^_\n]{1,500})_(?![\p{L}\p{N}_])/gu
const CODE = /(?<!\\)`([^`\n]{1,500})`/g
/** Links to pages and mailboxes; brackets in a URL are written as %28 and %29. */
const ADDRESS = String.raw`(?:https?:\/\/|mailto:)[^\s()<>]{1,1000}`
const LINK = String.raw`\[([^[\]\n]{1,300})\]\((${ADDRESS})\)`
/** A URL in a text, without the punctuation that ends its sentence. */
const BARE = String.raw`https?:\/\/[^\s()<>\uFDD0-\uFDD4]{1,1000}[^\s()<>\uFDD0-\uFDD4.,;:!?'"*_”’»]`
const BARE_LINK = new RegExp(BARE, 'gi')
const ANY_LINK = new RegExp(`${LINK}|${BARE}`, 'gi')
const ESCAPED = /\\(?=[*_#`>[\]+-])|(?<=^[ \t]{0,12}\d{1,3})\\(?=[.)])/g

function maskLine(line: string): string {
  if (RULE.test(line)) return gone(line)
  const addresses: string[] = []
  const hold = (address: string) => {
    addresses.push(address)
    return HELD.repeat(address.length)
  }
  return line
    .replace(QUOTE, (_, before: string, sign: string) => before + gone(sign))
    .replace(HEADING, (_, before: string, sign: string) => before + gone(sign))
    .replace(BULLET, '$1•')
    .replace(ANY_LINK, (bare: string, words?: string, address?: string) =>
      words && address ? `${LINK_START}${words}${LINK_TO}(${hold(address)})` : hold(bare),
    )
    .replace(STRONG, (_, one?: string, other?: string) => BOLD + BOLD + (one ?? other) + BOLD + BOLD)
    .replace(STRESSED, (_, one?: string, other?: string) => GONE + (one ?? other) + GONE)
    .replace(CODE, (_, words: string) => GONE + words + GONE)
    .replace(ESCAPED, GONE)
    .replace(/\uFDD4+/g, (held) => addresses.shift() ?? held)
}

/** Returns a text with its Markdown masked; the length stays the same, so that positions remain valid. */
export const maskMarkdown = (text: string): string =>
  /[*#_`>+[\\-]/.test(text) ? text.split('\n').map(maskLine).join('\n') : text

/** Returns a part of such a text without masked characters; the URL of a link follows its words. */
export const withoutMasks = (text: string): string => text.replace(/\uFDD3/g, ' ').replace(/[\uFDD0-\uFDD2\uFDD4]/g, '')

/** `href`: the target of a link. */
export type Run = { text: string; isBold: boolean; href?: string }

/** A masked line, split at its markup; with the URL at the end of a link. */
const PIECES = /\uFDD1\uFDD1|\uFDD2|\uFDD3\(([^()\n]*)\)|[^\uFDD1-\uFDD3]+|[\uFDD1\uFDD3]/g

/** Returns the words of a masked line, with bold and links. */
export function runsOf(masked: string): Run[] {
  const runs: Run[] = []
  let isBold = false
  let linked = 0
  for (const [piece, href] of masked.matchAll(PIECES)) {
    if (href !== undefined) for (const run of runs.slice(linked)) run.href = href
    else if (piece === LINK_START) linked = runs.length
    else if (piece === BOLD + BOLD) isBold = !isBold
    else runs.push({ text: withoutMasks(piece), isBold })
  }
  return runs.flatMap(linkBare).filter(({ text }) => text !== '')
}

/** Splits a run at a URL, which becomes a link. */
export function linkBare(run: Run): Run[] {
  if (run.href !== undefined) return [run]
  const { text, isBold } = run
  const runs: Run[] = []
  let at = 0
  for (const { 0: address, index } of text.matchAll(BARE_LINK)) {
    runs.push({ text: text.slice(at, index), isBold }, { text: address, isBold, href: address })
    at = index + address.length
  }
  return [...runs, { text: text.slice(at), isBold }]
}

/** Returns pasted Markdown as readable text: its lines, its lists with bullets, and no markup. */
export const readableText = (text: string): string => withoutMasks(maskMarkdown(text))

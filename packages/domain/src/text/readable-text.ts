/** Stands where a sign of Markdown stood; no text holds it, since it is no character. */
const GONE = '\uFDD0'
/** Stands for each of the two signs around bold words. */
const BOLD = '\uFDD1'
const gone = (text: string): string => GONE.repeat(text.length)

const HEADING = /^( {0,3})(#{1,6}[ \t]+)/
const QUOTE = /^( {0,3})(> ?)/
const BULLET = /^([ \t]{0,12})[*+-](?=[ \t]+\S)/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/
/** Words between signs, on one line; what stands between words, as in 3 * 4 or snake_case, is no sign. */
const STRONG = /\*\*(?=\S)([^*\n]{1,500})\*\*|(?<![\p{L}\p{N}_])__(?=\S)([^_\n]{1,500})__(?![\p{L}\p{N}_])/gu
const STRESSED =
  /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*\n]{1,500})\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,500})_(?![\p{L}\p{N}_])/gu
const CODE = /`([^`\n]{1,500})`/g
const LINK = /\[([^[\]\n]{1,300})\]\((https?:\/\/[^\s()]{1,500})\)/g
const ESCAPED = /\\(?=[*_#`>[\]+-])/g

function maskLine(line: string): string {
  if (RULE.test(line)) return gone(line)
  return line
    .replace(QUOTE, (_, before: string, sign: string) => before + gone(sign))
    .replace(HEADING, (_, before: string, sign: string) => before + gone(sign))
    .replace(BULLET, '$1•')
    .replace(LINK, (_, words: string, address: string) => `${GONE}${words} (${address})`)
    .replace(STRONG, (_, one?: string, other?: string) => BOLD + BOLD + (one ?? other) + BOLD + BOLD)
    .replace(STRESSED, (_, one?: string, other?: string) => GONE + (one ?? other) + GONE)
    .replace(CODE, (_, words: string) => GONE + words + GONE)
    .replace(ESCAPED, GONE)
}

/** A text whose signs of Markdown are marked as gone; as long as it was, so that places in it stay what they are. */
export const maskMarkdown = (text: string): string =>
  /[*#_`>+[\\-]/.test(text) ? text.split('\n').map(maskLine).join('\n') : text

/** A part of such a text, without what is gone. */
export const withoutMasks = (text: string): string => text.replace(/[\uFDD0\uFDD1]/g, '')

export type Run = { text: string; isBold: boolean }

/** The words of a marked line, by whether they are bold. */
export const runsOf = (masked: string): Run[] =>
  masked
    .split(BOLD + BOLD)
    .map((words, place) => ({ text: withoutMasks(words), isBold: place % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** A text as people read it who pasted Markdown: its lines, its lists with dots, and none of the signs. */
export const readableText = (text: string): string => withoutMasks(maskMarkdown(text))

import { compile } from 'html-to-text'
import { textOf } from './source-values.ts'

/** Maximum characters of HTML that are read, and the depth of its elements. Limits chosen by us. */
const HTML_MAX = 1_000_000
const HTML_DEPTH = 100

/**
 * Tags of editors. Other words in angle brackets are text: “Ida <ida@mail.example>”, “a <b and c> d”. No end is looked for, so
 * that text full of “<” takes no longer than other text.
 */
const TAG =
  /<(?:!--|!doctype\b|\/?(?:p|br|div|span|b|i|u|s|em|strong|small|font|sub|sup|ul|ol|li|dl|dt|dd|a|table|thead|tbody|tr|td|th|h[1-6]|hr|html|head|body|blockquote|pre|code|img|style|script|section|article)(?=[\s/>]))/i
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

const selectors = [
  { selector: 'img', format: 'skip' },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  { selector: 'ul', options: { itemPrefix: '• ' } },
  // Items may come without the list around them.
  { selector: 'li', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'table', format: 'block' },
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
]
const limits = { maxDepth: HTML_DEPTH, maxInputLength: HTML_MAX }
// Compiled once: selectors take longer to prepare than most notes take to read.
const convert = compile({ wordwrap: false, limits, selectors })
const convertEntities = compile({ wordwrap: false, limits, preserveNewlines: true })

/**
 * Returns what a source says as HTML, or as text, as plain text; undefined for everything else. Text without markup stays as it
 * was written, with its lines and signs such as “<”.
 */
export function plainTextOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  if (TAG.test(text)) return convert(text).trim() || undefined
  return ENTITY.test(text) ? convertEntities(text.replaceAll('<', '&lt;')).trim() || undefined : text
}

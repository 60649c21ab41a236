import { readBlocks } from '../read-blocks.ts'
import { writeBlocks } from '../write-blocks.ts'
import type { Element } from './element.ts'
import { blocksOfMarkup } from './markup-blocks.ts'

type PastedContent = { html: string; plain: string }

/** Markup that tells more about a text than its lines. */
const SAYS_MORE = /<(?:h[1-6]|ul|ol|li|table|tr|strong|b|a|dl)[\s>]|mso-list|\bMso|font-weight/i
const IS_PAGE =
  /^\s*<(?:!doctype|html|body|head|div|p|h[1-6]|ul|ol|table|section|article|span|b|strong)\b[^<]*>[\s\S]*<\/\w+>/i
/** Signs of text written in Markdown. */
const IS_MARKDOWN = /^ {0,3}#{1,6} \S|^[ \t]*[*+-] \S|\*\*\S|\]\(https?:/m
const LISTED = /<(?:h[1-6]|li|table)[\s>]|mso-list/i

/**
 * Returns pasted text in the markup of descriptions: headings, lists, bold text and links from Word, web pages and
 * Markdown. Drops all other formatting, but no text.
 * @param parse parses HTML, as browsers do
 */
export function pastedText({ html, plain }: PastedContent, parse: (html: string) => Element): string {
  const textOfMarkup = (markup: string) => writeBlocks(blocksOfMarkup(parse(markup)))
  // Copying Markdown from an editor also copies its syntax colours.
  const isSource = IS_MARKDOWN.test(plain) && !LISTED.test(html)
  if (SAYS_MORE.test(html) && !isSource) return textOfMarkup(html)
  if (plain.trim() === '') return textOfMarkup(html)
  return IS_PAGE.test(plain) ? textOfMarkup(plain) : stripMarkdown(plain)
}

/** Removes other Markdown syntax. */
function stripMarkdown(text: string): string {
  const tidy = text
    .replace(/\r\n?/g, '\n')
    .replace(
      /^(\S[^\n]{0,100})\n(=|-)\2{2,}[ \t]*$/gm,
      (_, title: string, sign: string) => `${sign === '=' ? '#' : '##'} ${title}`,
    )
    .replace(/!\[([^[\]\n]{0,200})\]\([^()\s]{1,500}(?: "[^"\n]{0,200}")?\)/g, '$1')
    .replace(/(\]\([^()\s]{1,500}) "[^"\n]{0,200}"\)/g, '$1)')
    .replace(/^([ \t]*[*+-] )\[[ xX]\] /gm, '$1')
    .replace(/^[ \t]*(?:```|~~~)\w{0,20}[ \t]*$/gm, '')
    .replace(/^[ \t]*\|(?:[ \t]*:?-{2,100}:?[ \t]*\|){1,100}[ \t]*\n?/gm, '')
    .replace(/^[ \t]*\|.*$/gm, (line) => parseTableRow(line.trim()) ?? line)
  return writeBlocks(readBlocks(tidy))
}

/** Returns the cells of a table row; undefined for a row without bars at its ends. */
const parseTableRow = (row: string): string | undefined =>
  row.length > 1 && row.endsWith('|')
    ? row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(' · ')
    : undefined

import { readBlocks } from '../text/read-blocks.ts'
import { writeBlocks } from '../text/write-blocks.ts'
import type { Element } from './element.ts'
import { blocksOfMarkup } from './markup-blocks.ts'

type Pasted = { html: string; plain: string }

/** Markup that says more of a text than its lines do. */
const SAYS_MORE = /<(?:h[1-6]|ul|ol|li|table|tr|strong|b|a|dl)[\s>]|mso-list|\bMso|font-weight/i
const IS_PAGE =
  /^\s*<(?:!doctype|html|body|head|div|p|h[1-6]|ul|ol|table|section|article|span|b|strong)\b[^<]*>[\s\S]*<\/\w+>/i
/** What somebody wrote who writes Markdown. */
const IS_MARKDOWN = /^ {0,3}#{1,6} \S|^[ \t]*[*+-] \S|\*\*\S|\]\(https?:/m
const LISTED = /<(?:h[1-6]|li|table)[\s>]|mso-list/i

/**
 * What was pasted, as text in the signs that descriptions have: headings, lists, bold words and links of Word, of pages and of
 * Markdown. Nothing else of them is kept, and no word is lost.
 *
 * @param parse reads HTML, as browsers do
 */
export function pastedText({ html, plain }: Pasted, parse: (html: string) => Element): string {
  const textOfMarkup = (markup: string) => writeBlocks(blocksOfMarkup(parse(markup)))
  // Whoever copies Markdown out of an editor brings its colours along, too.
  const isSource = IS_MARKDOWN.test(plain) && !LISTED.test(html)
  if (SAYS_MORE.test(html) && !isSource) return textOfMarkup(html)
  if (plain.trim() === '') return textOfMarkup(html)
  return IS_PAGE.test(plain) ? textOfMarkup(plain) : tidyMarkdown(plain)
}

/** What Markdown has beside those signs, without them. */
function tidyMarkdown(text: string): string {
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
    .replace(/^[ \t]*\|.{0,5000}\|[ \t]*$/gm, tidyRow)
  return writeBlocks(readBlocks(tidy))
}

const tidyRow = (row: string): string =>
  row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')

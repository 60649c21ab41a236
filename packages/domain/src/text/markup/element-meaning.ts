import type { Element } from './element.ts'

// Meaning of elements in web pages, Word and Google Docs, whose clipboards express it in styles.

/** Elements without text, or with text that is not content. */
const LEFT_OUT =
  /^(?:script|style|head|title|meta|link|template|noscript|noembed|noframes|xmp|iframe|object|embed|svg|math|canvas|audio|video|select|textarea|button|input)$/
/** Deleted text of tracked changes. */
const DELETED = 'del'
/** Comments and their markers. */
const WORD_LEFT_OUT =
  /\bMso(?:Del|CommentReference|CommentText|CommentSubject|Footer|Header)\b|\bmsocom(?:anchor|txt|off)\b/i
const UNSEEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment|mso-list\s*:\s*ignore/i
const BOLD_STYLE = /(?<![\w-])font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i
const LIGHT_STYLE = /(?<![\w-])font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i
const BLOCK =
  /^(?:p|div|section|article|main|header|footer|nav|aside|blockquote|pre|address|figure|figcaption|form|fieldset|details|summary|dl|dt|dd|hr|center|body|html|root|h[1-6]|ul|ol|li|menu|dir|table|thead|tbody|tfoot|tr|td|th|caption|o:p)$/

const read = ({ attributes }: Element, name: string): string => attributes.get(name) ?? ''

export const isSkippedElement = (element: Element): boolean =>
  LEFT_OUT.test(element.name) ||
  element.name === DELETED ||
  WORD_LEFT_OUT.test(read(element, 'class')) ||
  UNSEEN.test(read(element, 'style')) ||
  element.attributes.has('hidden')

/** Whether an element is a block; `o:p` of Word is part of a line, despite its name. */
export const isBlock = ({ name }: Element): boolean => name !== 'o:p' && BLOCK.test(name)

/** Whether its text is bold, given whether its parent's is. */
export function isBoldIn(element: Element, wasBold: boolean): boolean {
  const style = read(element, 'style')
  if (BOLD_STYLE.test(style)) return true
  if (LIGHT_STYLE.test(style)) return false
  return wasBold || element.name === 'b' || element.name === 'strong' || element.name === 'th'
}

/** Returns the level of a heading; undefined for other elements. */
export function headingDepthOf(element: Element): number | undefined {
  const [, digit] = /^h([1-6])$/.exec(element.name) ?? []
  if (digit) return Number(digit)
  const named = /\bMso(Title|Heading([1-9]))\b/i.exec(read(element, 'class'))
  if (named) return named[2] ? Number(named[2]) : 1
  const outlined = /mso-outline-level\s*:\s*([1-6])/i.exec(read(element, 'style'))
  return outlined?.[1] ? Number(outlined[1]) : undefined
}

/** Returns links to pages and mailboxes only; anchors within a page have no target here. */
export function addressOf(element: Element): string | undefined {
  if (element.name !== 'a') return undefined
  const href = read(element, 'href')
    .replace(/[\t\n\r]/g, '')
    .trim()
  return /^(?:https?:\/\/|mailto:)[^()<>]{1,900}$/i.test(href.replace(/[()<>]/g, '')) ? href : undefined
}

/** Returns the depth, from 1, of a paragraph that Word shows as a list item. */
export function itemDepthOf(element: Element): number | undefined {
  const [, depth] = /mso-list\s*:\s*l\d+\s+level(\d)/i.exec(read(element, 'style')) ?? []
  return depth ? Number(depth) : undefined
}

/** Returns the bullet that Word puts before an item and marks as such. */
export function itemSignOf(element: Element): string {
  if (/mso-list\s*:\s*ignore/i.test(read(element, 'style'))) return wordsOf(element)
  return element.children.map((child) => (typeof child === 'string' ? '' : itemSignOf(child))).join('')
}

const wordsOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')

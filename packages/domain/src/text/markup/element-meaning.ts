import type { Element } from './element.ts'

// How elements are meant, of pages, Word and Google Docs, whose clipboards say it in styles.

/** No words of the text, or of another one. */
const LEFT_OUT =
  /^(?:script|style|head|title|meta|link|template|noscript|noembed|noframes|xmp|iframe|object|embed|svg|math|canvas|audio|video|select|textarea|button|input)$/
/** While changes were tracked. */
const DELETED = 'del'
/** Marks of comments, and the comments themselves. */
const WORD_LEFT_OUT =
  /\bMso(?:Del|CommentReference|CommentText|CommentSubject|Footer|Header)\b|\bmsocom(?:anchor|txt|off)\b/i
const UNSEEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment|mso-list\s*:\s*ignore/i
const BOLD_STYLE = /(?<![\w-])font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i
const LIGHT_STYLE = /(?<![\w-])font-weight\s*:\s*(?:normal|lighter|[1-5]00)/i
const BLOCK =
  /^(?:p|div|section|article|main|header|footer|nav|aside|blockquote|pre|address|figure|figcaption|form|fieldset|details|summary|dl|dt|dd|hr|center|body|html|root|h[1-6]|ul|ol|li|menu|dir|table|thead|tbody|tfoot|tr|td|th|caption|o:p)$/

const read = ({ attributes }: Element, name: string): string => attributes.get(name) ?? ''

export const isLeftOut = (element: Element): boolean =>
  LEFT_OUT.test(element.name) ||
  element.name === DELETED ||
  WORD_LEFT_OUT.test(read(element, 'class')) ||
  UNSEEN.test(read(element, 'style')) ||
  element.attributes.has('hidden')

/** `o:p` of Word stands within a line, whatever it is called. */
export const isBlock = ({ name }: Element): boolean => name !== 'o:p' && BLOCK.test(name)

/** Whether its words are bold, within others that are so or not. */
export function isBoldIn(element: Element, wasBold: boolean): boolean {
  const style = read(element, 'style')
  if (BOLD_STYLE.test(style)) return true
  if (LIGHT_STYLE.test(style)) return false
  return wasBold || element.name === 'b' || element.name === 'strong' || element.name === 'th'
}

/** How deep it is as a heading; nothing where it is none. */
export function headingDepthOf(element: Element): number | undefined {
  const [, digit] = /^h([1-6])$/.exec(element.name) ?? []
  if (digit) return Number(digit)
  const named = /\bMso(Title|Heading([1-9]))\b/i.exec(read(element, 'class'))
  if (named) return named[2] ? Number(named[2]) : 1
  const outlined = /mso-outline-level\s*:\s*([1-6])/i.exec(read(element, 'style'))
  return outlined?.[1] ? Number(outlined[1]) : undefined
}

/** Pages and mailboxes only; within a page there is nothing to go to. */
export function addressOf(element: Element): string | undefined {
  if (element.name !== 'a') return undefined
  const href = read(element, 'href')
    .replace(/[\t\n\r]/g, '')
    .trim()
  return /^(?:https?:\/\/|mailto:)[^()<>]{1,900}$/i.test(href.replace(/[()<>]/g, '')) ? href : undefined
}

/** A paragraph that Word shows as an item of a list: how deep, from 1. */
export function itemDepthOf(element: Element): number | undefined {
  const [, depth] = /mso-list\s*:\s*l\d+\s+level(\d)/i.exec(read(element, 'style')) ?? []
  return depth ? Number(depth) : undefined
}

/** The sign that Word puts before an item, which it names as such. */
export function itemSignOf(element: Element): string {
  if (/mso-list\s*:\s*ignore/i.test(read(element, 'style'))) return wordsOf(element)
  return element.children.map((child) => (typeof child === 'string' ? '' : itemSignOf(child))).join('')
}

const wordsOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')

import { characterOf } from './character-names.ts'

/** An element of a page, with what it holds; of its attributes those that say how it is meant. */
export type Element = { name: string; attributes: ReadonlyMap<string, string>; children: (Element | string)[] }

/** More is no description; the rest is left. */
const MOST_SIGNS = 3_000_000
/** What is deeper stands at that depth. */
const DEEPEST = 100

const EMPTY = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'area', 'base', 'embed', 'source'])
/** What they hold is no markup, up to their end. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])
/** What an element ends that begins without the other's end, up to what both stand in. */
const CLOSED_BY: Readonly<Record<string, { closes: readonly string[]; within: readonly string[] }>> = {
  li: { closes: ['li'], within: ['ul', 'ol'] },
  tr: { closes: ['tr', 'td', 'th'], within: ['table'] },
  td: { closes: ['td', 'th'], within: ['tr', 'table'] },
  th: { closes: ['td', 'th'], within: ['tr', 'table'] },
  dt: { closes: ['dt', 'dd'], within: ['dl'] },
  dd: { closes: ['dt', 'dd'], within: ['dl'] },
}
const ENDS_PARAGRAPH = /^(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote|pre|dl|hr)$/

const NAME = /^<\/?([a-z][\w:-]{0,40})/i
const ATTRIBUTE = /([a-z][\w:-]{0,40})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
/** More of them than anything has that matters here; pictures stand in attributes as millions of signs. */
const READ_SIGNS = 5_000

/** HTML as whoever made it meant it, however badly it is written. Nothing of it is run, fetched or kept as markup. */
export function parseMarkup(html: string): Element {
  const root: Element = { name: 'root', attributes: new Map(), children: [] }
  const open: Element[] = [root]
  const text = html.slice(0, MOST_SIGNS)
  const last = text.lastIndexOf('>')
  let at = 0
  while (at < text.length) {
    const sign = text.indexOf('<', at)
    const until = sign < 0 ? text.length : sign
    if (until > at) addText(open, text.slice(at, until))
    if (sign < 0) break
    at = readTag(text, sign, open, last)
  }
  return root
}

const addText = (open: readonly Element[], written: string) => open.at(-1)?.children.push(namedCharacters(written))

const namedCharacters = (written: string): string =>
  written.includes('&') ? written.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, characterOf) : written

/** Goes on behind what begins there. */
function readTag(text: string, at: number, open: Element[], last: number): number {
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at)
  if (text.startsWith('<!', at) || text.startsWith('<?', at)) return endAfter(text, '>', at)
  const name = NAME.exec(text.slice(at, at + 50))?.[1]?.toLowerCase()
  const end = name === undefined ? -1 : endOfTag(text, at, last)
  if (name === undefined || end < 0) {
    addText(open, '<')
    return at + 1
  }
  if (text[at + 1] === '/') {
    close(open, name)
    return end
  }
  const element: Element = {
    name,
    attributes: readAttributes(text.slice(at, Math.min(end, at + READ_SIGNS))),
    children: [],
  }
  closeBefore(open, name)
  open.at(-1)?.children.push(element)
  if (RAW.has(name)) return endAfter(text, `</${name}`, at, '>')
  const isEmpty = EMPTY.has(name) || text[end - 2] === '/'
  if (!isEmpty && open.length < DEEPEST) open.push(element)
  return end
}

/** Behind the next such sign, else at the end of the text. */
function endAfter(text: string, sign: string, at: number, then = ''): number {
  const found = text.indexOf(sign, at)
  if (found < 0) return text.length
  return then === '' ? found + sign.length : endAfter(text, then, found)
}

/** Behind the tag, past signs in quotes; -1 where it has no end. */
function endOfTag(text: string, at: number, last: number): number {
  if (at > last) return -1
  let quote = ''
  for (let place = at; place < text.length; place += 1) {
    const sign = text[place] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if ((sign === '"' || sign === "'") && /=\s*$/.test(text.slice(place - 3, place))) quote = sign
    else if (sign === '>') return place + 1
  }
  return text.indexOf('>', at) + 1 || -1
}

function readAttributes(tag: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, namedCharacters(double ?? single ?? bare ?? ''))
  }
  return attributes
}

function close(open: Element[], name: string): void {
  const place = open.findLastIndex((element) => element.name === name)
  if (place > 0) open.length = place
}

function closeBefore(open: Element[], name: string): void {
  if (ENDS_PARAGRAPH.test(name) && open.at(-1)?.name === 'p') open.pop()
  const rule = CLOSED_BY[name]
  if (!rule) return
  const border = open.findLastIndex((element) => rule.within.includes(element.name))
  const place = open.findIndex((element, at) => at > border && rule.closes.includes(element.name))
  if (place > 0) open.length = place
}

import { INGEST_LIMITS } from './ingest-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** `name` keeps its prefix ("w:p"), because office files use the usual prefixes; attribute names likewise. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }

/** A declaration, or a tag: its slash, its name, its attributes (quoted values may hold ">"), the slash at its end. */
const TAG = /<(?:[?!][^>]*>|(\/?)([\w:.-]+)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>)/y
const COMMENT = '<!--'
const CDATA = '<![CDATA['
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Shared, because most elements have none and there can be a million of them. */
const NO_ATTRIBUTES: Record<string, string> = {}
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Parses one XML part into a tree. Document types are skipped unread, so that entities defined in the file never expand.
 * @throws UnreadableFile 'damaged' for XML that does not close or goes too deep, 'too-big-inside' for too many nodes
 */
export const parseXml = (xml: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let nodes = 0
  let position = 0
  while (position < xml.length) {
    nodes += 1
    if (nodes > INGEST_LIMITS.xmlNodes) throw new UnreadableFile('too-big-inside')
    const parent = open.at(-1) ?? root
    const start = xml.indexOf('<', position)
    const text = xml.slice(position, start < 0 ? undefined : start)
    if (text !== '') parent.children.push(decodeEntities(text))
    if (start < 0) break
    // Searched by hand: an expression would search unclosed ones to the end again and again.
    if (xml.startsWith(COMMENT, start)) {
      position = endOf(xml, '-->', start + COMMENT.length)
      continue
    }
    if (xml.startsWith(CDATA, start)) {
      position = endOf(xml, ']]>', start + CDATA.length)
      parent.children.push(xml.slice(start + CDATA.length, position - 3))
      continue
    }
    TAG.lastIndex = start
    const tag = TAG.exec(xml)
    if (!tag) throw new UnreadableFile('damaged')
    position = TAG.lastIndex
    const [, closing, name, attributes = '', selfClosing] = tag
    if (name === undefined) continue
    if (closing) {
      if (open.pop()?.name !== name) throw new UnreadableFile('damaged')
      continue
    }
    const element = { name, attributes: readAttributes(attributes), children: [] }
    parent.children.push(element)
    if (!selfClosing) open.push(element)
    if (open.length > INGEST_LIMITS.depth) throw new UnreadableFile('damaged')
  }
  if (open.length !== 1) throw new UnreadableFile('damaged')
  return root
}

/** The position behind a closing mark. */
const endOf = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw new UnreadableFile('damaged')
  return at + mark.length
}

export const listElements = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string')

export const findChild = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && listElements(element).find((child) => child.name === name)

/** Every element of that name, at any depth, in the order of the file. */
export const listDescendants = (element: XmlElement, name: string): XmlElement[] =>
  listElements(element).flatMap((child) => [...(child.name === name ? [child] : []), ...listDescendants(child, name)])

const readAttributes = (source: string): Record<string, string> =>
  source.includes('=')
    ? Object.fromEntries(
        [...source.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
          name,
          decodeEntities(double ?? single ?? ''),
        ]),
      )
    : NO_ATTRIBUTES

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

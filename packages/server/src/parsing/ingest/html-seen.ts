import type { UnseenWay } from '@rolecall/domain/resume/parsed-resume'
import type { UnseenPart } from '@rolecall/domain/resume/unseen-words'
import { isMeant, type Rule, readDeclarations, readRules, type Tagged } from './css-rules.ts'
import { applyStyle, type Box, startBox, wayOfBox } from './html-look.ts'
import type { WithUnseen } from './with-unseen.ts'

type Open = Tagged & { box: Box }

const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** What is inside these is no text of the page, whatever it looks like. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'template', 'noscript', 'head'])
/** Elements that end where the next of them begins. */
const SIBLINGS: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  p: ['p'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
}
/** Deeper nesting than any page has; what lies deeper is passed on as it is. */
const MOST_OPEN = 1_000

/**
 * An HTML page without the words that its styles keep from being seen; everything else stays as it is. Style sheets inside the
 * page are followed, those elsewhere are not there.
 */
export const withoutUnseen = (html: string): WithUnseen<string> => {
  const tokens = listTokens(html)
  const rules = readRules(listSheets(tokens))
  const open: Open[] = []
  const base = startBox(html)
  const kept: string[] = []
  const unseen: UnseenPart[] = []
  for (const token of tokens) {
    const [begin = '', slash, name] = TAG.exec(token) ?? []
    const attributes = token.slice(begin.length, -1)
    const tag = name?.toLowerCase()
    if (tag === undefined) {
      const way = token.startsWith('<') ? undefined : wayOf(open, token)
      if (way) unseen.push({ text: decode(token), way })
      kept.push(way ? ' ' : token)
      continue
    }
    if (slash) closeTag(open, tag)
    else if (open.length < MOST_OPEN) openTag(open, tag, { attributes, rules, base })
    kept.push(token)
  }
  return { seen: kept.join(''), unseen }
}

const TAG = /^<(\/?)([a-z][\w:-]*)/i

/** Tags and texts in order, without comments. Searched by hand, since expressions would look for every end again and again. */
const listTokens = (html: string): string[] => {
  const tokens: string[] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start !== at) tokens.push(html.slice(at, start < 0 ? undefined : start))
    if (start < 0) return tokens
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4)
      if (end < 0) return tokens
      at = end + 3
      continue
    }
    const end = /^<[/!?a-z]/i.test(html.slice(start, start + 2)) ? endOfTag(html, start) : start
    at = end + 1
    tokens.push(html.slice(start, at))
  }
  return tokens
}

/** Where a tag ends, whose quoted values may hold ">". */
const endOfTag = (html: string, start: number): number => {
  let quote = ''
  for (let at = start; at < html.length; at += 1) {
    const character = html[at] ?? ''
    if (quote === '' && character === '>') return at
    if (quote !== '' ? character === quote : character === '"' || character === "'")
      quote = quote === '' ? character : ''
  }
  return html.length - 1
}

const listSheets = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token, index) => (/^<style\b/i.test(token) ? [tokens[index + 1] ?? ''] : []))

const wayOf = (open: readonly Open[], text: string): UnseenWay | undefined => {
  const own = open.at(-1)
  if (!own || text.trim() === '' || open.some(({ tag }) => RAW.has(tag))) return undefined
  return wayOfBox(own.box)
}

const closeTag = (open: Open[], tag: string): void => {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at >= 0) open.length = at
}

type Around = { attributes: string; rules: readonly Rule[]; base: Box }

const openTag = (open: Open[], tag: string, { attributes, rules, base }: Around): void => {
  const ended = SIBLINGS[tag]
  while (ended?.includes(open.at(-1)?.tag ?? '')) open.pop()
  if (VOID.has(tag) || attributes.endsWith('/')) return
  const given = new Map<string, string>()
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE))
    given.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  const tagged: Tagged = { tag, id: given.get('id'), classes: (given.get('class') ?? '').split(/\s+/) }
  const path = [...open, tagged]
  const styles = rules.filter((rule) => isMeant(rule, path)).map(({ declarations }) => declarations)
  const own = {
    ...(given.has('hidden') && { display: 'none' }),
    ...(tag === 'font' && given.has('color') && { color: given.get('color') ?? '' }),
    ...(given.has('bgcolor') && { 'background-color': given.get('bgcolor') ?? '' }),
    ...Object.assign({}, ...styles),
    ...readDeclarations(decode(given.get('style') ?? '')),
  } as Record<string, string>
  open.push({ ...tagged, box: applyStyle(open.at(-1)?.box ?? base, own) })
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code, name) =>
    code === undefined ? (NAMED[name] ?? whole) : String.fromCharCode(Number(code)),
  )

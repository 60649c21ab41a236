import type { HiddenPart } from '@rolecall/domain/resumes/hidden-words'
import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import { isMeant, type Rule, readDeclarations, readRules, type SelectorElement } from './css-rules.ts'
import type { ExtractedContent } from './extracted-content.ts'
import { applyStyle, type Box, readVariables, startBox, wayOfBox } from './html-look.ts'

type OpenElement = SelectorElement & { box: Box; children?: number }

const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements whose content is no text of the page. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'template', 'noscript', 'head', 'datalist', 'rp'])
/** Elements that end where the next one begins. */
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
/** Maximum nesting; deeper elements are passed on unchanged. */
const MOST_OPEN = 1_000

/**
 * Removes the words of an HTML page that its styles hide; everything else stays. Style sheets inside the page are applied,
 * external ones are not available.
 */
export const withoutUnseen = (html: string): ExtractedContent<string> => {
  const tokens = listTokens(html)
  const rules = readRules(listSheets(tokens))
  const open: OpenElement[] = []
  const base = startBox(html, readVariables(rules))
  const kept: string[] = []
  const unseen: HiddenPart[] = []
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

/** Tags and texts in order, without comments. Parsed by hand, since expressions would search for every end again and again. */
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

/** The end of a tag, whose quoted values may hold ">". */
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

const wayOf = (open: readonly OpenElement[], text: string): HidingMethod | undefined => {
  const own = open.at(-1)
  if (!own || text.trim() === '' || open.some(({ tag }) => RAW.has(tag))) return undefined
  if (own.tag === 'details' && !own.attributes.has('open')) return 'hidden'
  return wayOfBox(own.box)
}

const closeTag = (open: OpenElement[], tag: string): void => {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at >= 0) open.length = at
}

type ElementContext = { attributes: string; rules: readonly Rule[]; base: Box }

const openTag = (open: OpenElement[], tag: string, { attributes, rules, base }: ElementContext): void => {
  const ended = SIBLINGS[tag]
  while (ended?.includes(open.at(-1)?.tag ?? '')) open.pop()
  if (VOID.has(tag) || attributes.endsWith('/')) return
  const given = new Map<string, string>()
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE))
    given.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  const tagged: SelectorElement = {
    tag,
    id: given.get('id'),
    classes: (given.get('class') ?? '').split(/\s+/),
    attributes: given,
    place: countChild(open.at(-1)),
  }
  const path = [...open, tagged]
  const meant = rules.filter((rule) => isMeant(rule, path))
  const styles = meant.map(({ declarations }) => declarations)
  const isShut = (tag === 'dialog' && !given.has('open')) || given.has('popover')
  const own = {
    ...((given.has('hidden') || isShut) && { display: 'none' }),
    ...(tag === 'font' && given.has('color') && { color: given.get('color') ?? '' }),
    ...(given.has('bgcolor') && { 'background-color': given.get('bgcolor') ?? '' }),
    ...Object.assign({}, ...styles),
    ...readDeclarations(decode(given.get('style') ?? '')),
    ...Object.assign({}, ...meant.map(({ important }) => important)),
  } as Record<string, string>
  const around = open.at(-1)
  // Only the summary of a closed `details` is visible.
  const isFolded = around?.tag === 'details' && around.attributes.has('open') === false && tag !== 'summary'
  open.push({ ...tagged, box: applyStyle(around?.box ?? base, isFolded ? { ...own, display: 'none' } : own) })
}

/** The index of the next child in its parent, from 1. */
const countChild = (parent: OpenElement | undefined): number => {
  if (!parent) return 1
  parent.children = (parent.children ?? 0) + 1
  return parent.children
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code, name) =>
    code === undefined ? (NAMED[name] ?? whole) : String.fromCharCode(Number(code)),
  )

import { inflateSync } from 'node:zlib'
import { hasRightToLeft } from './direction.ts'

/** Where in a file of ours a byte stands. Whole files only: they are the ones that we have kept. */
export type Place =
  /** `line`: of the page, from 1; what stands there. Without one it is in what is drawn, as a line of a table. */
  | { part: 'page'; page: number; line: number | undefined; text: string }
  | { part: 'attached' | 'signature' | 'letters' | 'description' | 'structure' }

type Part = { from: number; to: number; id: number; head: string; body: Buffer }

const REF = /(\d{1,7}) 0 R/g
const idsIn = (text: string | undefined): number[] => [...(text ?? '').matchAll(REF)].map(([, id]) => Number(id))
const refIn = (head: string, key: string): number | undefined =>
  idsIn(new RegExp(`/${key} (?:\\[)?(\\d{1,7} 0 R)`).exec(head)?.[1])[0]

/** The objects of a file by its table of them. */
function readParts(pdf: Buffer): Part[] {
  const text = pdf.toString('latin1', Math.max(0, pdf.length - 100))
  const tableAt = Number(/startxref\s+(\d+)/.exec(text)?.[1] ?? Number.NaN)
  if (!(tableAt > 0 && tableAt < pdf.length)) return []
  const table = pdf.toString('latin1', tableAt)
  const starts = [...table.matchAll(/^(\d{10}) 00000 n/gm)]
    .map(([, at]) => Number(at))
    .sort((one, other) => one - other)
  return starts.map((from, place) => {
    const to = starts[place + 1] ?? tableAt
    const whole = pdf.subarray(from, to)
    const streamAt = whole.indexOf('stream\n', 0, 'latin1')
    const head = whole.toString('latin1', 0, streamAt < 0 ? undefined : streamAt)
    const body = streamAt < 0 ? whole.subarray(0, 0) : whole.subarray(streamAt + 'stream\n'.length)
    return { from, to, id: Number(/^\d+/.exec(head)?.[0] ?? 0), head, body }
  })
}

/** The part of a file that we have written in which a byte stands. */
export function locateByte(pdf: Buffer, at: number): Place {
  const parts = readParts(pdf)
  const part = parts.find(({ from, to }) => at >= from && at < to)
  if (!part) return { part: 'structure' }
  if (/\/Type \/Sig\b/.test(part.head)) return { part: 'signature' }
  if (/\/Type \/(?:EmbeddedFile|Filespec)\b/.test(part.head)) return { part: 'attached' }
  if (/\/Type \/Metadata\b|\/Producer/.test(part.head) || /^\d+ 0 obj\n\(/.test(part.head))
    return { part: 'description' }
  const byId = new Map(parts.map((each) => [each.id, each]))
  const pages = idsIn(
    /\/Kids \[([^[\]]*)\]/.exec(parts.find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? '')?.[1],
  )
  const page = pages.findIndex((id) => refIn(byId.get(id)?.head ?? '', 'Contents') === part.id)
  if (page >= 0) return locateLine(part, at - (part.to - part.body.length), { page, byId, pageId: pages[page] ?? 0 })
  const isFont = /\/(?:Type \/Font|FontName|CIDInit)/.test(part.head)
  const ofFont = parts.some(({ head }) => refIn(head, 'FontFile2') === part.id || refIn(head, 'ToUnicode') === part.id)
  return { part: isFont || ofFont ? 'letters' : 'structure' }
}

type OfPage = { page: number; pageId: number; byId: Map<number, Part> }

function locateLine(part: Part, at: number, { page, pageId, byId }: OfPage): Place {
  const lines = readLines(part.body.toString('latin1'), fontsOf(pageId, byId))
  const line = lines.findIndex(({ from, to }) => at >= from && at < to)
  const found = lines[line]
  return { part: 'page', page: page + 1, line: found && line + 1, text: found?.text ?? '' }
}

type Letters = Map<string, string>
type FontLetters = Map<string, Letters>

function fontsOf(pageId: number, byId: Map<number, Part>): FontLetters {
  const resources = byId.get(refIn(byId.get(pageId)?.head ?? '', 'Resources') ?? 0)?.head ?? ''
  const fonts: FontLetters = new Map()
  for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const letters = byId.get(refIn(byId.get(Number(id))?.head ?? '', 'ToUnicode') ?? 0)
    if (letters) fonts.set(name, readLetters(letters.body))
  }
  return fonts
}

const LETTERS_BYTES_MAX = 1_000_000

/** Which letters the numbers of a font stand for. */
function readLetters(packed: Buffer): Letters {
  const letters: Letters = new Map()
  let next = 0
  const text = inflateSync(packed, { maxOutputLength: LETTERS_BYTES_MAX }).toString('latin1')
  for (const [, first = '', list = ''] of text.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    next = Number.parseInt(first, 16)
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/gi)) {
      letters.set(
        next.toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
      next += 1
    }
  }
  return letters
}

type PageLine = { from: number; to: number; text: string }
const SHOWN = /1 0 0 1 [-\d.]+ ([-\d.]+) Tm\n(?:\/(F\d+) [\d.]+ Tf\n)?|\/(F\d+) [\d.]+ Tf\n|\[([^\]]*)\] TJ/g

/** What a page writes, one behind the other on a height being one line. */
function readLines(page: string, fonts: FontLetters): PageLine[] {
  const lines: (PageLine & { height: string })[] = []
  let font = ''
  let from = 0
  let height = ''
  for (const found of page.matchAll(SHOWN)) {
    const [whole, at, fontAt, fontLater, shown] = found
    font = fontAt ?? fontLater ?? font
    if (at !== undefined) {
      height = at
      from = found.index
    }
    if (shown === undefined) continue
    const letters = [...shown.matchAll(/<([0-9a-f]*)>/gi)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((letter) => fonts.get(font)?.get(letter.toLowerCase()) ?? '?')
    const text = hasRightToLeft(letters.join('')) ? letters.toReversed().join('') : letters.join('')
    const to = found.index + whole.length
    const last = lines.at(-1)
    if (last?.height === height) Object.assign(last, { to, text: `${last.text} ${text}`.replace(/ +/g, ' ') })
    else lines.push({ from, to, text, height })
  }
  return lines
}

/** What stands on a line of a page of a file whose objects stand where they stand in another one; nothing where it cannot be read. */
export function readSameLine(kept: Buffer, given: Buffer, at: number): { before: string; after: string } | undefined {
  const parts = readParts(kept)
  const part = parts.find(({ from, to }) => at >= from && at < to)
  const place = part && locateByte(kept, at)
  if (!part || place?.part !== 'page' || place.line === undefined || given.length !== kept.length) return undefined
  const byId = new Map(parts.map((each) => [each.id, each]))
  const owner = parts.find(({ head }) => /\/Type \/Page\b/.test(head) && refIn(head, 'Contents') === part.id)
  const body = given.toString('latin1', part.to - part.body.length, part.to)
  const changed = readLines(body, fontsOf(owner?.id ?? 0, byId))[place.line - 1]
  return { before: place.text, after: changed?.text ?? '' }
}

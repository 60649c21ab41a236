import type { HiddenPart } from '@rolecall/domain/resumes/hidden-words'
import type { ExtractedContent } from './extracted-content.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { listHiddenAddresses } from './links.ts'
import { type Colours, followLook, PLAIN_LOOK, type RtfLook, readColours, wayOfRtf } from './rtf-look.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The state of a group, inherited by nested groups and restored at their end. */
type Group = {
  skipped: boolean
  code: boolean
  encoding: string
  fallbackLength: number
  look: RtfLook
  isBlock: boolean
}

/** A control word with its number, a byte in hex, another control symbol, a brace, a line break (ignored), plain text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy

const SKIPPED = new Set(
  `fonttbl colortbl stylesheet info pict objdata filetbl listtable listoverridetable revtbl rsidtbl nonshppict sp
  pntxta pntxtb template xe tc ftnsep ftnsepc aftnsep aftnsepc bkmkstart bkmkend falt panose themedata`.split(/\s+/),
)
/** Groups marked "skip if unknown" that nevertheless hold text. */
const KNOWN = new Set(['shpinst', 'shptxt', 'fldinst'])
const BLOCKS = new Set([
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'footnote',
  'shptxt',
])

const CHARACTERS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  nestrow: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  bullet: '•',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
}
const SYMBOLS: Record<string, string> = { '~': ' ', _: '-', '\n': '\n', '\r': '\n', '\\': '\\', '{': '{', '}': '}' }

/** Encodings of Windows character sets, by the number in the font table. */
const CHARSETS: Record<string, string> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
  2: 'symbol',
}
const CODE_PAGES: Record<string, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  866: 'ibm866',
  65001: 'utf-8',
}

/** `toSkip`: characters of the substitute after a Unicode character. `isOptional`: the last token said "skip if unknown". */
type Reader = {
  group: Group
  outer: Group[]
  toSkip: number
  isOptional: boolean
  base: string
  fonts: Map<string, string>
  output: ReturnType<typeof createOutput>
}

/**
 * The text of an RTF document, cells separated by tabs; links whose address is not shown come last. @throws UnreadableFile
 * 'damaged' for groups nested too deep
 */
export const readRtf = (bytes: Uint8Array): ExtractedContent<string> => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const base = codePage(/\\ansicpg(\d+)/.exec(source)?.[1] ?? '1252')
  const reader: Reader = {
    group: {
      skipped: false,
      code: false,
      encoding: base,
      fallbackLength: 1,
      look: { ...PLAIN_LOOK },
      isBlock: false,
    },
    outer: [],
    toSkip: 0,
    isOptional: false,
    base,
    fonts: listFontEncodings(source),
    output: createOutput(readColours(source)),
  }
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    const [, word, parameter, hex, symbol, brace, plain] = token
    if (brace !== undefined) readBrace(reader, brace)
    else if (word === 'bin') TOKEN.lastIndex += Math.max(Number(parameter ?? 0), 0)
    else if (word !== undefined) readWord(reader, word, parameter)
    else if (symbol !== undefined) addNow(reader, SYMBOLS[symbol] ?? '')
    else if (hex !== undefined) readBytes(reader, String.fromCharCode(Number.parseInt(hex, 16)))
    else if (plain !== undefined) readBytes(reader, plain)
    reader.isOptional = symbol === '*'
  }
  return reader.output.finish(reader.group)
}

const readBrace = (reader: Reader, brace: string): void => {
  const { outer, output, group } = reader
  reader.toSkip = 0
  if (brace === '{') {
    outer.push(group)
    if (outer.length > INGEST_LIMITS.depth) throw new UnreadableFile('damaged')
    reader.group = { ...group, look: { ...group.look }, isBlock: false }
    return
  }
  output.flush(group)
  if (group.isBlock) output.add('\n', group)
  reader.group = outer.pop() ?? group
}

const readWord = (reader: Reader, word: string, parameter: string | undefined): void => {
  const { group, base, fonts, isOptional } = reader
  reader.output.flush(group)
  followLook(group.look, word, parameter)
  if (word === 'uc') group.fallbackLength = Number(parameter ?? 1)
  else if (word === 'u') {
    addNow(reader, String.fromCharCode(Number(parameter) & 0xffff))
    reader.toSkip = group.fallbackLength
  } else if (SKIPPED.has(word) || (isOptional && !KNOWN.has(word))) group.skipped = true
  else if (word === 'fldinst') group.code = true
  else if (word === 'plain') group.encoding = base
  else if (word === 'f') group.encoding = fonts.get(parameter ?? '') ?? base
  else if (BLOCKS.has(word)) group.isBlock = true
  else addNow(reader, CHARACTERS[word] ?? '')
}

const addNow = ({ output, group }: Reader, text: string): void => {
  output.flush(group)
  output.add(text, group)
}

const readBytes = (reader: Reader, bytes: string): void => {
  reader.output.addBytes(bytes.slice(reader.toSkip), reader.group)
  reader.toSkip = Math.max(reader.toSkip - bytes.length, 0)
}

const createOutput = (colours: Colours) => {
  const parts: string[] = []
  const unseen: HiddenPart[] = []
  const links: string[] = []
  let pending = ''
  let instruction = ''
  const add = (text: string, group: Group): void => {
    if (group.skipped) return
    if (group.code) instruction += text
    else keep(text, group)
  }
  const keep = (text: string, { look }: Group): void => {
    const way = wayOfRtf(look, colours)
    const last = unseen.at(-1)
    if (!way || text.trim() === '') parts.push(look.isHidden ? '' : text)
    // A letter in another encoding is a separate part.
    else if (last?.way === way && parts.at(-1) === '') last.text += text
    else {
      unseen.push({ text, way })
      parts.push('')
    }
  }
  const flush = (group: Group): void => {
    if (pending !== '') add(decode(pending, group.encoding), group)
    pending = ''
  }
  return {
    add,
    flush,
    /** Characters as bytes, decoded together because some encodings take two for a letter. */
    addBytes: (bytes: string, group: Group): void => {
      if (!group.skipped) pending += bytes
    },
    finish: (group: Group): ExtractedContent<string> => {
      flush(group)
      for (const [, href = ''] of instruction.matchAll(/HYPERLINK\s+"([^"]{1,2000})"/gi)) links.push(href)
      const text = parts.join('')
      return { seen: [text, ...listHiddenAddresses(links, text)].join('\n'), unseen }
    },
  }
}

const decode = (bytes: string, encoding: string): string =>
  encoding === 'symbol'
    ? bytes.replace(/[\u0080-\u00ff]/g, (character) => String.fromCharCode(0xf000 + character.charCodeAt(0)))
    : new TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1'))

const listFontEncodings = (source: string): Map<string, string> => {
  const fonts = new Map<string, string>()
  const table = source.slice(Math.max(source.indexOf('{\\fonttbl'), 0), source.indexOf('{\\colortbl') + 1 || 100_000)
  for (const [, font = '', charset = ''] of table.matchAll(/\\f(\d{1,5})\b[^;{}]{0,100}?\\fcharset(\d{1,3})/g)) {
    const encoding = CHARSETS[charset]
    if (encoding !== undefined) fonts.set(font, encoding)
  }
  return fonts
}

const codePage = (number: string): string => {
  const encoding = CODE_PAGES[number] ?? (number === '10000' ? 'macintosh' : `windows-${number}`)
  try {
    return new TextDecoder(encoding).encoding
  } catch {
    return 'windows-1252'
  }
}

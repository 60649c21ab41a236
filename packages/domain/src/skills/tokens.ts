import { memoize } from '../text/memoize.ts'

/**
 * A token of a text. `key` is its normal form (lower case, no accents, singular, one spelling of British and American
 * words). A `break` ends any skill name: comma, bracket, colon, end of sentence, new line.
 */
export type Token = { key: string; start: number; end: number; kind: 'word' | 'symbol' | 'break' }

/**
 * Matches in this order: URLs and email addresses, ".net" (also after a space), words with a possessive s, any other
 * sign, line ends, and gaps as wide as between columns. Every alternative is bounded or runs over one class of
 * characters: linear.
 */
const PIECES =
  /https?:\/\/\S+|www\.\S+|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+|(?<![^\s(,;/])\. net(?![\p{L}\p{N}])|\.net(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:['’´`]s(?![\p{L}\p{N}]))?|[^\s\p{L}\p{M}\p{N}]|\n\s*|[ \u00a0]{4,}|\t/giu
const HYPHENS = new Set(['-', '‐', '‑', '­', '_', '–'])
const APOSTROPHES = new Set(["'", '’', '´', '`'])

/** Splits a text so that "CI / CD", "CI/CD", "node js", "Node.js", "C ++" and "C + +" have the same keys. Never throws. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  const mayMeet = EAST_ASIAN.test(text)
  for (const match of text.matchAll(PIECES)) {
    const piece = match[0]
    const start = match.index
    const end = start + piece.length
    if (piece.includes('\n')) {
      // If the next line starts in lower case, this one was wrapped.
      const wrapped = countNewLines(piece) === 1 && /\p{Ll}/u.test(text[end] ?? '')
      if (!wrapped) tokens.push({ key: '\n', start, end, kind: 'break' })
      continue
    }
    const parts = mayMeet && SCRIPTS_MEET.test(piece) ? splitScripts(piece) : undefined
    if (!parts) {
      const token = readPiece(text, piece, start, end)
      if (token !== undefined) tokens.push(token)
    }
    for (const part of parts ?? []) {
      const token = readPiece(text, part.text, start + part.at, start + part.at + part.text.length)
      if (token !== undefined) tokens.push(token)
    }
  }
  return tokens
}

/** "Javaでの開発": Chinese and Japanese write names in other scripts without spaces. */
const EAST_ASIAN = /[\u3041-\u30ff\u3400-\u9fff]/u
const SCRIPTS_MEET = /[\u3041-\u30ff\u3400-\u9fff][A-Za-z\d]|[A-Za-z\d][\u3041-\u30ff\u3400-\u9fff]/u
const splitScripts = (piece: string): { text: string; at: number }[] =>
  [...piece.matchAll(/[\u3041-\u30ff\u3400-\u9fff]+|[^\u3041-\u30ff\u3400-\u9fff]+/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }))

const countNewLines = (piece: string) => piece.split('\n').length - 1

function readPiece(text: string, piece: string, start: number, end: number): Token | undefined {
  const word = isSign(piece) ? '' : keyOfWord(piece)
  if (word !== '') return { key: word, start, end, kind: 'word' }
  if (/@|:\/\/|^www\./i.test(piece)) return { key: 'address', start, end, kind: 'break' }
  if (isWordCharacter(piece)) return readNet(text, start, end)
  if (piece === '+' || piece === '#' || piece === '/') return { key: piece, start, end, kind: 'symbol' }
  if (piece === '&') return { key: 'and', start, end, kind: 'word' }
  const before = text[start - 1] ?? ' '
  const after = text[end] ?? ' '
  if (APOSTROPHES.has(piece) && isWordCharacter(before) && isWordCharacter(after)) return undefined
  if (HYPHENS.has(piece) && (isWordCharacter(before) || isWordCharacter(after)) && after !== '\n') return undefined
  if (piece === '.' && joinsWords(text, before, end)) return undefined
  return { key: piece, start, end, kind: 'break' }
}

/** ".net" is a word of its own unless it ends a host name such as example.net. */
function readNet(text: string, start: number, end: number): Token {
  const host =
    isWordCharacter(text[start - 1] ?? ' ') && !/(?:asp|vb|ado|ml)$/i.test(text.slice(Math.max(0, start - 3), start))
  return { key: host ? 'net' : '.net', start, end, kind: 'word' }
}

/** Whether a full stop is within "Node.js" or "Ph.D", or alone in tokenised "Node . js". */
function joinsWords(text: string, before: string, end: number): boolean {
  if (isWordCharacter(before) && isWordCharacter(text[end] ?? ' ')) return true
  return /^ ?js(?![\p{L}\p{N}])/iu.test(text.slice(end, end + 4))
}

/** Whether a piece is one sign of ASCII, such as a comma or full stop. */
const isSign = (piece: string) => /^[\t!-/:-@[-`{-~]$/.test(piece)

const isWordCharacter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** British and American spellings, each converted to the American one. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/isation/, 'ization'],
  [/(al|an|il|ar|im|om)is(e|ed|ing|er)$/, '$1iz$2'],
  [/^analys(e|ing|ed)$/, 'analyz$1'],
  [/^licence/, 'license'],
  [/^programme$/, 'program'],
  [/^centre$/, 'center'],
  [/^defence$/, 'defense'],
  [/^(mod|lab)ell(ing|ed|er)$/, '$1el$2'],
  [/^(behavi|col|lab|fav)our/, '$1or'],
  [/paed/, 'ped'],
  [/aesthe/, 'esthe'],
  [/haem/, 'hem'],
]

/** Returns the key of a piece with the same meaning everywhere; empty for a URL, ".net" and punctuation. */
const keyOfWord = memoize((piece: string): string =>
  piece.startsWith('.') || /@|:\/\/|^www\./i.test(piece) || !isWordCharacter(piece) ? '' : normaliseWord(piece),
)

/** Returns the normal form of a word; see `Token`. */
const normaliseWord = (word: string): string => {
  let form = word.toLowerCase().replace(/['’´`]s$/, '')
  if (/[^a-z0-9]/.test(form)) form = form.normalize('NFD').replace(/\p{M}/gu, '')
  if (!/^[A-Z]{3,5}$/.test(word)) form = singular(form)
  for (const [spelling, same] of SPELLINGS) form = form.replace(spelling, same)
  return form
}

/** Words in -s that are not plurals, or have another meaning than their singular. */
const NOT_PLURAL = /(?:ss|us|is|ics|ous)$/
const KEPT = new Set([
  'sales',
  'news',
  'aws',
  'ios',
  'rails',
  'less',
  'sass',
  'os',
  'windows',
  'express',
  'arts',
  'goods',
  'teams',
  'pages',
  'numbers',
  'hris',
  'access',
  'series',
  'species',
  'humanities',
  'customs',
  'equities',
  'keras',
  'collections',
])

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || KEPT.has(word) || NOT_PLURAL.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Returns the keys of a name, in order; two spellings with the same keys are the same name. */
export function nameKeys(name: string): string[] {
  return tokenise(name)
    .filter((token) => token.kind !== 'break')
    .map((token) => token.key)
}

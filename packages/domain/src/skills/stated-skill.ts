import {
  DEMAND_CUES,
  FOLLOWING_CUES,
  LEADING_CUES,
  LIST_CUES,
  NAME_FOLLOWING_CUES,
  NAME_LEADING_CUES,
  SKILL_INTRODUCTIONS,
} from './data/cue-words.ts'
import type { Caution } from './define-skills.ts'
import type { Token } from './tokens.ts'

type Place = { first: number; last: number }

const isLineEdge = (token: Token | undefined) => token === undefined || token.key === '\n'
export const separates = (token: Token | undefined) =>
  token === undefined || token.kind === 'break' || token.key === '/' || token.key === 'and' || token.key === 'or'

/**
 * Whether the words next to an ambiguous spelling, written like a name, confirm the skill: a neighbour ("using Excel"),
 * a version ("Ruby 3.2"), or a list of skills. Nearby skills are considered later, once they are known (see
 * find-skills).
 */
export function hasCue(text: string, tokens: readonly Token[], at: Place, caution: Caution): boolean {
  const { first, last } = at
  const before = tokens[first - 1]
  const after = tokens[last + 1]
  const leading = caution.isName ? NAME_LEADING_CUES : LEADING_CUES
  const following = caution.isName ? NAME_FOLLOWING_CUES : FOLLOWING_CUES
  if (before !== undefined && leading.has(before.key)) return true
  if (isStatedSkill(before, tokens[first - 2])) return true
  if (after !== undefined && following.has(after.key)) return true
  if (isVersion(text, tokens[last], caution)) return true
  if (EAST_ASIAN.test(text[tokens[last]?.end ?? 0] ?? '')) return true
  if (!separates(after) || !(separates(before) || isLineEdge(before))) return false
  if (isDemanded(tokens, first)) return true
  if (isAloneOnLine(tokens, at)) return !caution.isName || isUnderHeading(tokens, first)
  return followsListCue(tokens, first) || isUnderHeading(tokens, first)
}

/** A word in Latin letters is a name in Japanese and Chinese text. */
const EAST_ASIAN = /[\u3041-\u30ff\u3400-\u9fff]/u

/** "Knowledge of Windows", "experienced in Jenkins". */
export const isStatedSkill = (before: Token | undefined, second: Token | undefined) =>
  before !== undefined &&
  second !== undefined &&
  /^(?:of|in|with)$/.test(before.key) &&
  SKILL_INTRODUCTIONS.has(second.key)

/** "Ruby 3.2" and, at the end of a phrase, "Windows 11"; not "Vault 3 metres high", and no house number. */
function isVersion(text: string, end: Token | undefined, { isName = false }: Caution): boolean {
  const next = text.slice(end?.end, (end?.end ?? 0) + 16)
  if (/^[ -]?v?\d{1,2}\.(?:\d{1,2}|x)(?![\d%])/.test(next)) return true
  return !isName && /^[ -]?v?\d{1,2}\+?(?:[,;/)]|\.?$|\.?\n)/.test(next)
}

function isAloneOnLine(tokens: readonly Token[], { first, last }: Place): boolean {
  const before = tokens[first - 1]
  const bullet = before?.kind === 'break' && isLineEdge(tokens[first - 2])
  return isLineEdge(tokens[last + 1]) && (isLineEdge(before) || bullet) && tokens.length > 1
}

const FAR = 14
function followsListCue(tokens: readonly Token[], first: number): boolean {
  for (let index = first - 1; index >= Math.max(0, first - FAR); index--) {
    const token = tokens[index]
    if (isLineEdge(token)) return false
    if (token !== undefined && LIST_CUES.has(token.key)) return true
  }
  return false
}

/** "Must have: Scala, Kafka": after the colon of a requirement, and not "Based in: Jersey". */
function isDemanded(tokens: readonly Token[], first: number): boolean {
  for (let index = first - 1; index >= Math.max(0, first - FAR); index--) {
    const token = tokens[index]
    if (isLineEdge(token)) return false
    if (token?.kind === 'break' && token.key === ':') return DEMAND_CUES.has(tokens[index - 1]?.key ?? '')
  }
  return false
}

/** Maximum distance of a list from its heading in words and signs; chosen by us, also for headings. */
const LIST_REACH = 80
const HEADING_WORDS = 4

/**
 * Whether a list is under "Technical skills" or "Technologies": the nearest short line above that says so, before any
 * sentence.
 */
function isUnderHeading(tokens: readonly Token[], first: number): boolean {
  const above = tokens.slice(Math.max(0, first - LIST_REACH), first)
  let end = above.findLastIndex(isLineEdge)
  while (end > 0) {
    const start = above.findLastIndex((token, index) => index < end && isLineEdge(token)) + 1
    const line = above.slice(start, end)
    const words = line.filter(({ kind }) => kind === 'word')
    if (words.length > 0 && words.length <= HEADING_WORDS && words.some(({ key }) => LIST_CUES.has(key))) return true
    if (isSentence(line)) return false
    end = start - 1
  }
  return false
}

const isSentence = (line: readonly Token[]) => {
  const words = line.filter(({ kind }) => kind === 'word').length
  return words > 6 && words > 2 * line.filter((token) => separates(token)).length
}

/** Whether a capital indicates a name, since the word is not at the start of a sentence. */
export const isInSentence = (before: Token | undefined): boolean =>
  before !== undefined && before.kind !== 'break' && before.key !== '\n'

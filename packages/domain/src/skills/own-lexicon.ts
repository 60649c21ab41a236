import type { SkillKind } from './define-skills.ts'
import { skillKey } from './skill-name.ts'
import { nameKeys, type Token, tokenise } from './tokens.ts'
import type { Entry } from './trie.ts'

/** A skill that the taxonomy does not have. `aliases`: other spellings; `kind` where somebody said what it is. */
export type ExtraSkill = { id: string; name: string; aliases?: readonly string[]; kind?: SkillKind | null }

/**
 * Skills of a company as one block of memory, which threads share and processes copy: tens of thousands of names are read
 * for without any of them building its own. Made by buildLexicon.
 */
export type Lexicon = Uint8Array

/** What texts are read for beside the taxonomy: a few skills, or a lexicon of many. */
export type ExtraSkills = readonly ExtraSkill[] | Lexicon

// A block is int32 words: a header, a hash table of what names begin with (slots of two hashes and a value), the spellings
// (skill, text, marks), the skills (id, name), and then all texts in UTF-16. A text is named by its start and its length.
const HEADER = 4
const SLOT = 3
const SPELLING = 4
const SKILL = 4
/** Of a slot: there is nothing; names go on from here, and none ends. Above: the number of a spelling, from 1. */
const EMPTY = 0
const GOES_ON = -1
const CANONICAL = 1
const EXACT_CASE = 2
/** From this bit on: the place of its kind among these, from 1; 0 for none. */
const KIND_BIT = 2
const KINDS: readonly SkillKind[] = [
  'tool',
  'language',
  'method',
  'knowledge',
  'certificate',
  'soft',
  'spoken-language',
]
/** Slots for each thing kept, so that looking one up takes few steps. */
const ROOM = 1.5

type Views = { words: Int32Array; texts: Uint16Array; slots: number; spellings: number; skills: number }
const opened = new WeakMap<Lexicon, Views>()

/** Of two skills with one spelling the first has it. */
export function buildLexicon(skills: readonly ExtraSkill[]): Lexicon {
  const read = skills.flatMap(({ name, aliases = [], kind }, skill) =>
    [name, ...aliases].map((spelling, place) => ({
      skill,
      spelling: spelling.trim(),
      keys: nameKeys(spelling),
      marks: (place === 0 ? CANONICAL : 0) | (isCaseTelling(spelling, kind) ? EXACT_CASE : 0) | markOf(kind),
    })),
  )
  const nodes = read.reduce((sum, { keys }) => sum + keys.length, 0)
  const slots = Math.ceil(nodes * ROOM) + 1
  const texts = [...read.map(({ spelling }) => spelling), ...skills.flatMap(({ id, name }) => [id, name])]
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  const words = HEADER + SLOT * slots + SPELLING * read.length + SKILL * skills.length
  const lexicon = new Uint8Array(new SharedArrayBuffer(4 * words + 2 * letters))
  const views = viewsOf(lexicon, [slots, read.length, skills.length, letters])
  const keep = textKeeper(views)
  for (const [place, { skill, spelling, keys, marks }] of read.entries()) {
    const at = views.spellings + SPELLING * place
    views.words.set([skill, ...keep(spelling), marks], at)
    addKeys(views, keys, place + 1)
  }
  for (const [place, { id, name }] of skills.entries())
    views.words.set([...keep(id), ...keep(name)], views.skills + SKILL * place)
  return lexicon
}

/** The skill that a whole name means. */
export function findInLexicon(lexicon: Lexicon, name: string): { id: string; name: string } | undefined {
  const tokens = tokenise(name).filter(({ kind }) => kind !== 'break')
  const whole = walkLexicon(lexicon, tokens, 0).find(({ last }) => last === tokens.length - 1)
  return whole && { id: whole.entry.id, name: whole.entry.name }
}

/** As `walk` of a trie. */
export function walkLexicon(
  lexicon: Lexicon,
  tokens: readonly Token[],
  from: number,
): { entry: Entry; last: number }[] {
  const views = open(lexicon)
  const ends: { entry: Entry; last: number }[] = []
  const hash = newHash()
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined || token.kind === 'break') break
    addToHash(hash, token.key)
    const value = views.words[slotOf(views, hash) + 2]
    if (value === undefined || value === EMPTY) break
    if (value !== GOES_ON) ends.push({ entry: entryOf(views, value - 1), last: index })
  }
  return ends
}

/** A name of one word in capitals is also an ordinary word in lower case, as products are called; two letters always may be. */
function isCaseTelling(spelling: string, kind: SkillKind | null | undefined): boolean {
  const name = spelling.trim()
  return name.length <= 2 || (kind === 'tool' && /^\p{Lu}[\p{L}\p{N}]*$/u.test(name))
}

const markOf = (kind: SkillKind | null | undefined): number => (kind ? (KINDS.indexOf(kind) + 1) << KIND_BIT : 0)

function open(lexicon: Lexicon): Views {
  const known = opened.get(lexicon)
  if (known) return known
  // What came from another process may lie where numbers cannot be read.
  const views = viewsOf(lexicon.byteOffset % 4 === 0 ? lexicon : lexicon.slice())
  opened.set(lexicon, views)
  return views
}

function viewsOf({ buffer, byteOffset, byteLength }: Uint8Array, header?: readonly number[]): Views {
  const all = new Int32Array(buffer, byteOffset, Math.floor(byteLength / 4))
  if (header) all.set(header)
  const [slots = 0, spellingCount = 0, skillCount = 0, letters = 0] = all
  const spellings = HEADER + SLOT * slots
  const skills = spellings + SPELLING * spellingCount
  const texts = new Uint16Array(buffer, byteOffset + 4 * (skills + SKILL * skillCount), letters)
  return { words: all, texts, slots, spellings, skills }
}

function textKeeper({ texts }: Views) {
  let end = 0
  return (text: string): [start: number, length: number] => {
    for (let at = 0; at < text.length; at++) texts[end + at] = text.charCodeAt(at)
    end += text.length
    return [end - text.length, text.length]
  }
}

const textAt = ({ words, texts }: Views, at: number): string => {
  const start = words[at] ?? 0
  return String.fromCharCode(...texts.subarray(start, start + (words[at + 1] ?? 0)))
}

function entryOf(views: Views, place: number): Entry {
  const at = views.spellings + SPELLING * place
  const skill = views.skills + SKILL * (views.words[at] ?? 0)
  const marks = views.words[at + 3] ?? 0
  const kind = KINDS[(marks >> KIND_BIT) - 1]
  return {
    id: textAt(views, skill),
    name: textAt(views, skill + 2),
    spelling: textAt(views, at + 1),
    canonical: (marks & CANONICAL) !== 0,
    vouches: false,
    technical: false,
    spoken: false,
    ...(kind && { kind }),
    caution: (marks & EXACT_CASE) === 0 ? undefined : { exactCase: true, needsContext: false },
  }
}

function addKeys(views: Views, keys: readonly string[], value: number): void {
  const hash = newHash()
  for (const [place, key] of keys.entries()) {
    addToHash(hash, key)
    const at = slotOf(views, hash)
    const here = views.words[at + 2] ?? EMPTY
    const isLast = place === keys.length - 1
    if (here === EMPTY || (here === GOES_ON && isLast))
      views.words.set([hash.one, hash.other, isLast ? value : GOES_ON], at)
  }
}

/** The slot of what was hashed, or the one where it would be. */
function slotOf({ words, slots }: Views, { one, other }: Hash): number {
  for (let place = (one >>> 0) % slots; ; place = (place + 1) % slots) {
    const at = HEADER + SLOT * place
    if (words[at + 2] === EMPTY || (words[at] === one && words[at + 1] === other)) return at
  }
}

/** Sixty-four bits over the words so far: two names of a company with the same are not to be expected. */
type Hash = { one: number; other: number }
const newHash = (): Hash => ({ one: 0x811c9dc5 | 0, other: 0x9e3779b9 | 0 })

function addToHash(hash: Hash, key: string): void {
  for (let at = 0; at <= key.length; at++) {
    // The end of a word counts as a sign of its own.
    const sign = at < key.length ? key.charCodeAt(at) : 0x1ffff
    hash.one = Math.imul(hash.one ^ sign, 0x01000193)
    hash.other = Math.imul(hash.other ^ sign, 0x85ebca6b) ^ (hash.other >>> 15)
  }
}

/** Looks a name up among a company's own skills, however they are held. */
export function ownFinder(own: ExtraSkills): (name: string) => { id: string; name: string } | undefined {
  if (own instanceof Uint8Array) return (name) => findInLexicon(own, name)
  const byKey = new Map(own.map((skill) => [skillKey(skill.name), skill]))
  return (name) => byKey.get(skillKey(name))
}

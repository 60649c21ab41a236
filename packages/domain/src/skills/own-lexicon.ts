import type { SkillKind } from './define-skills.ts'
import { skillKey } from './skill-name.ts'
import { nameKeys, type Token, tokenise } from './tokens.ts'
import type { Entry } from './trie.ts'

/**
 * A skill missing from the taxonomy. `aliases`: other spellings; `kind` if known. `isConfirmed` (rules)
 * is false if no user said that it is a skill: it comes from the analysis of a position's description.
 */
export type ExtraSkill = {
  id: string
  name: string
  aliases?: readonly string[]
  kind?: SkillKind | null
  isConfirmed?: boolean
}

/**
 * A company's skills as one block of memory, shared by threads and copied between processes: none of them has to build
 * its own index of tens of thousands of names. Made by buildLexicon.
 */
export type Lexicon = Uint8Array

/** Skills to find besides the taxonomy's: a few, or a lexicon of many. */
export type ExtraSkills = readonly ExtraSkill[] | Lexicon

// A block consists of int32 words: a header, a hash table of prefixes of names (slots of two hashes and a value), the
// spellings (skill, text, marks), the skills (id, name), and then all texts in UTF-16. A text is given by its start and
// length.
const HEADER = 4
const SLOT = 3
const SPELLING = 4
const SKILL = 4
/** Values of a slot: empty; a prefix of longer names that is not a name itself. Above: the number of a spelling, from 1. */
const EMPTY = 0
const GOES_ON = -1
const CANONICAL = 1
const EXACT_CASE = 2
/** Bit position of the kind: its index among these, from 1; 0 for none. */
const KIND_BIT = 2
const KIND_MASK = 7
const UNCONFIRMED = 32
const KINDS: readonly SkillKind[] = [
  'tool',
  'language',
  'method',
  'knowledge',
  'certificate',
  'soft',
  'spoken-language',
]
/** Slots per entry, so that a lookup takes few steps. */
const ROOM = 1.5

type Views = { words: Int32Array; texts: Uint16Array; slots: number; spellings: number; skills: number }
const opened = new WeakMap<Lexicon, Views>()

/** Builds a lexicon; of two skills with the same spelling, the first one gets it. */
export function buildLexicon(skills: readonly ExtraSkill[]): Lexicon {
  const read = skills.flatMap(({ name, aliases = [], kind, isConfirmed = true }, skill) =>
    [name, ...aliases].map((spelling, place) => ({
      skill,
      spelling: spelling.trim(),
      keys: nameKeys(spelling),
      marks:
        (place === 0 ? CANONICAL : 0) |
        (isCaseTelling(spelling, kind) ? EXACT_CASE : 0) |
        (isConfirmed ? 0 : UNCONFIRMED) |
        markOf(kind),
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

/** Returns the confirmed skill with that complete name. */
export function findInLexicon(lexicon: Lexicon, name: string): { id: string; name: string } | undefined {
  const tokens = tokenise(name).filter(({ kind }) => kind !== 'break')
  const whole = walkLexicon(lexicon, tokens, 0).find(
    ({ entry, last }) => last === tokens.length - 1 && !entry.isUnconfirmed,
  )
  return whole && { id: whole.entry.id, name: whole.entry.name }
}

/** Works as `walk` does for a trie. */
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

/** Whether a capitalized one-word name is also an ordinary word in lower case, as with products; two letters always may be. */
function isCaseTelling(spelling: string, kind: SkillKind | null | undefined): boolean {
  const name = spelling.trim()
  return name.length <= 2 || (kind === 'tool' && /^\p{Lu}[\p{L}\p{N}]*$/u.test(name))
}

const markOf = (kind: SkillKind | null | undefined): number => (kind ? (KINDS.indexOf(kind) + 1) << KIND_BIT : 0)

function open(lexicon: Lexicon): Views {
  const known = opened.get(lexicon)
  if (known) return known
  // A block from another process may not be aligned for reading numbers.
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
  const kind = KINDS[((marks >> KIND_BIT) & KIND_MASK) - 1]
  return {
    id: textAt(views, skill),
    name: textAt(views, skill + 2),
    spelling: textAt(views, at + 1),
    canonical: (marks & CANONICAL) !== 0,
    vouches: false,
    technical: false,
    spoken: false,
    ...(kind && { kind }),
    ...((marks & UNCONFIRMED) !== 0 && { isUnconfirmed: true }),
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

/** Returns the slot of a hash, or the one where it would be inserted. */
function slotOf({ words, slots }: Views, { one, other }: Hash): number {
  for (let place = (one >>> 0) % slots; ; place = (place + 1) % slots) {
    const at = HEADER + SLOT * place
    if (words[at + 2] === EMPTY || (words[at] === one && words[at + 1] === other)) return at
  }
}

/** A 64-bit hash of the words so far, for which collisions among a company's names are not expected. */
type Hash = { one: number; other: number }
const newHash = (): Hash => ({ one: 0x811c9dc5 | 0, other: 0x9e3779b9 | 0 })

function addToHash(hash: Hash, key: string): void {
  for (let at = 0; at <= key.length; at++) {
    // The end of a word is hashed as a character of its own.
    const sign = at < key.length ? key.charCodeAt(at) : 0x1ffff
    hash.one = Math.imul(hash.one ^ sign, 0x01000193)
    hash.other = Math.imul(hash.other ^ sign, 0x85ebca6b) ^ (hash.other >>> 15)
  }
}

/** Returns a function that finds a name among a company's own skills, in either representation. */
export function ownFinder(own: ExtraSkills): (name: string) => { id: string; name: string } | undefined {
  if (own instanceof Uint8Array) return (name) => findInLexicon(own, name)
  const confirmed = own.filter(({ isConfirmed = true }) => isConfirmed)
  const byKey = new Map(confirmed.map((skill) => [skillKey(skill.name), skill]))
  return (name) => byKey.get(skillKey(name))
}

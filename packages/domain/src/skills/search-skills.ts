import { compareText } from './compare-text.ts'
import { skillKey } from './skill-name.ts'
import { findSkill, type Skill, taxonomy } from './taxonomy.ts'
import { nameKeys } from './tokens.ts'

export type SkillName = { id: string; name: string }

type SearchableSkill = { skill: Skill; name: string; aliases: string[]; words: string[] }

let searchables: readonly SearchableSkill[] | undefined
let byName: ReadonlyMap<string, Skill> | undefined

const listSearchables = (): readonly SearchableSkill[] => {
  searchables ??= taxonomy.map((skill) => ({
    skill,
    name: skillKey(skill.name),
    aliases: skill.aliases.map(skillKey),
    words: [skill.name, ...skill.aliases].flatMap((name) => skillKey(name).split(/[^\p{L}\p{N}+#.]+/u)),
  }))
  return searchables
}

/**
 * Completes a typed text: names that start with it, then other spellings that do, then names with a word that does,
 * then (from four characters on) names one typo away. Shorter names first within each.
 */
export function searchSkills(typed: string, limit: number): SkillName[] {
  const text = skillKey(typed)
  if (text === '') return []
  const ranks: readonly ((entry: SearchableSkill) => boolean)[] = [
    ({ name }) => name.startsWith(text),
    ({ aliases }) => aliases.some((alias) => alias.startsWith(text)),
    ({ words }) => words.some((word) => word.startsWith(text)),
    ({ name, aliases }) => text.length >= 4 && [name, ...aliases].some((spelling) => startsAlmost(spelling, text)),
  ]
  const left = new Set(listSearchables())
  const found: SkillName[] = []
  for (const matches of ranks) {
    if (found.length >= limit) break
    const ranked = [...left]
      .filter(matches)
      .sort((a, b) => a.name.length - b.name.length || compareText(a.name, b.name))
    for (const entry of ranked) {
      left.delete(entry)
      found.push({ id: entry.skill.id, name: entry.skill.name })
    }
  }
  return found.slice(0, limit)
}

/** Returns the skill with this name or another spelling of it, ignoring case, plurals, hyphens and spaces. */
export function findSkillByName(name: string): SkillName | undefined {
  byName ??= indexByName()
  const skill = byName.get(skillKey(name)) ?? byName.get(keysOf(name))
  return skill === undefined ? undefined : { id: skill.id, name: skill.name }
}

/** Returns skills that may be meant: similar spellings first, then neighbours of the skill if the name is known. */
export function suggestSimilar(name: string, limit: number): SkillName[] {
  const known = findSkillByName(name)
  const neighbours =
    known === undefined ? [] : [...(findSkill(known.id)?.adjacent ?? []), ...(findSkill(known.id)?.implies ?? [])]
  const close = known === undefined ? listClosest(name) : listSiblings(known.id)
  const found = new Map<string, SkillName>()
  for (const id of [...neighbours, ...close]) {
    const skill = findSkill(id)
    if (skill !== undefined && id !== known?.id) found.set(id, { id, name: skill.name })
  }
  return [...found.values()].slice(0, limit)
}

/** Minimum length, since shorter names are one letter away from too many. */
const MENDED_LETTERS_MIN = 5

/**
 * Returns the one skill that an unknown name is a single typo away from: a wrong, missing, extra or swapped letter, but
 * not the first; undefined if the name is known, or several match.
 */
export function meantByTyping(name: string): SkillName | undefined {
  const text = skillKey(name)
  if (text.length < MENDED_LETTERS_MIN || findSkillByName(name) !== undefined) return undefined
  const isMeant = (spelling: string) =>
    spelling[0] === text[0] && Math.abs(spelling.length - text.length) <= 1 && isOneErrorAway(spelling, text)
  const meant = listSearchables().filter((entry) => [entry.name, ...entry.aliases].some(isMeant))
  const [only] = meant
  return meant.length === 1 && only ? { id: only.skill.id, name: only.skill.name } : undefined
}

const keysOf = (name: string) => nameKeys(name).join(' ')

function indexByName(): ReadonlyMap<string, Skill> {
  const index = new Map<string, Skill>()
  const add = (key: string, skill: Skill) => {
    if (key !== '' && !index.has(key)) index.set(key, skill)
  }
  for (const skill of taxonomy) add(skillKey(skill.name), skill)
  for (const skill of taxonomy) for (const alias of skill.aliases) add(skillKey(alias), skill)
  for (const skill of taxonomy) for (const spelling of [skill.name, ...skill.aliases]) add(keysOf(spelling), skill)
  return index
}

/** Returns skills with a common parent, which people often know together. */
function listSiblings(id: string): string[] {
  const parents = new Set(findSkill(id)?.implies)
  return taxonomy.filter((skill) => skill.implies.some((parent) => parents.has(parent))).map((skill) => skill.id)
}

/** Returns the closest names by shared pairs of letters: "postgress" is close to "PostgreSQL". */
function listClosest(name: string): string[] {
  const pairs = pairsOf(skillKey(name))
  return listSearchables()
    .map((entry) => ({
      entry,
      score: Math.max(...[entry.name, ...entry.aliases].map((other) => overlap(pairs, other))),
    }))
    .filter(({ score }) => score >= 0.45)
    .sort((a, b) => b.score - a.score || compareText(a.entry.name, b.entry.name))
    .map(({ entry }) => entry.skill.id)
}

const MOST_LETTERS = 60
const pairsOf = (text: string) =>
  new Set(
    Array.from({ length: Math.max(0, Math.min(text.length, MOST_LETTERS) - 1) }, (_, at) => text.slice(at, at + 2)),
  )

function overlap(pairs: ReadonlySet<string>, other: string): number {
  const others = pairsOf(other)
  if (pairs.size + others.size === 0) return 0
  const common = [...others].filter((pair) => pairs.has(pair)).length
  return (2 * common) / (pairs.size + others.size)
}

/** Whether `spelling` starts with `text`, allowing one wrong, missing, extra or swapped letter. */
function startsAlmost(spelling: string, text: string): boolean {
  let at = 0
  while (at < text.length && spelling[at] === text[at]) at++
  const rest = text.slice(at + 1)
  const swapped = spelling[at] === text[at + 1] && spelling[at + 1] === text[at]
  return (
    spelling.startsWith(rest, at + 1) ||
    spelling.startsWith(text.slice(at), at + 1) ||
    spelling.startsWith(rest, at) ||
    (swapped && spelling.startsWith(text.slice(at + 2), at + 2))
  )
}

/** The same for the complete spelling. */
function isOneErrorAway(spelling: string, text: string): boolean {
  let at = 0
  while (at < text.length && spelling[at] === text[at]) at++
  const rest = text.slice(at + 1)
  return (
    spelling.slice(at + 1) === rest ||
    spelling.slice(at + 1) === text.slice(at) ||
    spelling.slice(at) === rest ||
    (spelling[at] === text[at + 1] && spelling[at + 1] === text[at] && spelling.slice(at + 2) === text.slice(at + 2))
  )
}

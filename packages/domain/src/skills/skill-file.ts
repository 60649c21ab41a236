import type { SkillKind } from './define-skills.ts'
import { findSkillByName } from './search-skills.ts'
import { capitaliseSkillName, isSkillName, skillKey } from './skill-name.ts'

export const SKILL_ORIGINS = ['esco', 'onet'] as const
/** Source of a file of skills: the European or the American classification. */
export type SkillOrigin = (typeof SKILL_ORIGINS)[number]

/** A skill of a file, under the name it would have here. `names`: all names by which the taxonomy may know it. */
export type FileSkill = { name: string; names: string[]; aliases: string[]; kind: SkillKind; sourceId: string }

/** Returns the values of a row by column name. */
export type FileRow = (column: string) => string

/** `repeats`: the same skill is in many rows, once per occupation, which is no mistake. */
export type SkillFile = {
  origin: SkillOrigin
  repeats: boolean
  /** Returns the skill of a row, or the reason it has none, in a sentence. */
  readRow: (row: FileRow) => FileSkill | { reason: string }
}

const NAME_MAX = 100
/**
 * Maximum number of other spellings. Limit chosen by us: the longest lists today have about fifty, mostly variants of one
 * phrase.
 */
const ALIASES_MAX = 30

const ESCO: SkillFile = {
  origin: 'esco',
  repeats: false,
  readRow: (row) => {
    const isRelease = ['', 'released'].includes(row('status').trim())
    if (!isRelease) return { reason: 'It’s no longer in use.' }
    const others = `${row('altLabels')}\n${row('hiddenLabels')}`.split(/[\n|]/)
    return makeSkill(row('preferredLabel'), others, kindOfConcept(row), row('conceptUri'))
  },
}

function kindOfConcept(row: FileRow): SkillKind {
  if (row('skillType') === 'knowledge') return 'knowledge'
  return row('reuseLevel') === 'transversal' ? 'soft' : 'method'
}

const ONET_TOOLS: SkillFile = {
  origin: 'onet',
  repeats: true,
  readRow: (row) => {
    const name = row('Example') || row('T2 Example')
    if (row('T2 Type') === 'Tools') return { reason: 'It’s a physical tool, not a skill.' }
    return makeSkill(name, [], 'tool', name)
  },
}

/**
 * Skills (2.A, 2.B) and knowledge (2.C) by their number in the content model; abilities and activities have the same
 * columns.
 */
const ONET_ELEMENTS: SkillFile = {
  origin: 'onet',
  repeats: true,
  readRow: (row) => {
    const id = row('Element ID')
    if (!/^2\.[ABC]\./.test(id)) return { reason: 'It’s neither a skill nor a field of knowledge.' }
    const kind = id.startsWith('2.C.') ? 'knowledge' : id.startsWith('2.B.3.') ? 'method' : 'soft'
    return makeSkill(row('Element Name'), [], kind, id)
  },
}

/** Returns the format of a file by its column names, or a sentence if it cannot be imported. */
export function findSkillFile(columns: readonly string[]): SkillFile | { reason: string } {
  const has = (...names: string[]) => names.every((name) => columns.includes(name))
  if (has('conceptUri', 'preferredLabel', 'skillType')) return ESCO
  if (has('conceptUri', 'preferredLabel')) return { reason: NO_SKILLS('ESCO concepts but no skills') }
  if (has('relationType') && columns.some((name) => /^(?:occupation|original|related)?Skill.*Uri$/i.test(name)))
    return { reason: NO_SKILLS('relations between ESCO concepts but no names') }
  if (has('Commodity Title') && (has('Example') || has('T2 Example'))) return ONET_TOOLS
  if (has('Element ID', 'Element Name', 'Scale ID')) return ONET_ELEMENTS
  return {
    reason:
      'The columns don’t match an ESCO file (skills_en.csv) or an O*NET file (Technology Skills, Skills or Knowledge, as text).',
  }
}
const NO_SKILLS = (what: string) => `This file has ${what}. Skills are in skills_en.csv.`

function makeSkill(
  written: string,
  others: readonly string[],
  kind: SkillKind,
  sourceId: string,
): FileSkill | { reason: string } {
  const whole = tidy(written)
  if (whole === '') return { reason: 'It has no name.' }
  if (whole.length > NAME_MAX) return { reason: `Its name has more than ${NAME_MAX} characters.` }
  const name = capitaliseSkillName(whole)
  if (!isSkillName(name) || name.length < 2) return { reason: 'Its name has characters that skill names can’t have.' }
  // "Python (computer programming)", "Salesforce software": people write shorter names.
  const plain = whole.replace(/ \([^()]*\)$/, '').replace(/ software$/i, '')
  const aliases = listAliases(name, [plain, written, ...others])
  return { name, names: [name, plain], aliases, kind, sourceId: sourceId.slice(0, 200) }
}

/** Returns a name in our format: on one line, without invalid characters. */
const tidy = (written: string): string =>
  written
    .replace(/['’‘`´"“”,;:*!®™]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the other spellings that mean only this skill; those in the taxonomy are dropped. */
function listAliases(name: string, written: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const alias of written.map((each) => each.replace(/\s+/g, ' ').trim())) {
    const isName = alias.length >= 2 && alias.length <= NAME_MAX && /\p{L}/u.test(alias) && !/[<>]/.test(alias)
    if (isName && skillKey(alias) !== skillKey(name) && !byKey.has(skillKey(alias)) && !findSkillByName(alias))
      byKey.set(skillKey(alias), alias)
    if (byKey.size === ALIASES_MAX) break
  }
  return [...byKey.values()]
}

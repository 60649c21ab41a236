import { broadFields } from '../skills/broad-fields.ts'
import { findSkill } from '../skills/taxonomy.ts'
import { nameKeys } from '../skills/tokens.ts'
import type { Line } from './career-evidence.ts'
import { fieldsOfWork } from './fields-of-work.ts'
import { BESIDE_CORE, type Requirement, weightOf } from './weights.ts'

/** Subjects that people study for a line of work and then practise: people doing the work have them. */
const SUBJECTS: ReadonlySet<string> = new Set([
  'computer-science',
  'computer-engineering',
  'engineering',
  'information-technology',
])
/** Number of letters that relate "developer" and "development", "nurse" and "nursing". */
const STEM = 5
const ENDINGS = /(?:ing|ment|ist|ant|er|or|ce|e|y|s)$/
/** Minimum worth, relative to a position's first field, for a field to be its own rather than a related one. */
const OWN_FIELD = 0.6

const fieldNames: ReadonlySet<string> = new Set(fieldsOfWork)
/** Whether a line is a field of work, and not an occupation or a word of a title. */
export const isOfField = ({ name }: Pick<Line, 'name'>): boolean => fieldNames.has(name)

type DemandParts = { skills: readonly Requirement[]; lines?: readonly Line[] }

const stemOf = (key: string): string => key.replace(ENDINGS, '').slice(0, STEM)

/**
 * Returns which skills of a position only repeat its work: "Backend development" for a backend developer, "Data
 * engineering" for a data engineer. People who do the work rarely write it down, so the line of work satisfies them.
 * @returns ids of skills; empty if the line of work is unknown
 */
export function namesOfWork({ skills, lines = [] }: DemandParts): ReadonlySet<string> {
  const fields = lines.filter(isOfField)
  const most = Math.max(0, ...fields.map(({ amount }) => amount))
  const own = new Set(fields.filter(({ amount }) => amount >= OWN_FIELD * most).map(({ name }) => name))
  const words = new Set(lines.filter((line) => !isOfField(line)).map(({ name }) => stemOf(name)))
  const isName = ({ skillId, name }: Requirement): boolean => {
    const skill = findSkill(skillId)
    if (skill && skill.kind !== 'knowledge') return false
    if (own.has(name) || nameKeys(name).every((key) => words.has(stemOf(key)))) return true
    return (
      skill !== undefined &&
      (SUBJECTS.has(skillId) || broadFields.has(skillId)) &&
      skill.functions.some((field) => own.has(field))
    )
  }
  return new Set(skills.filter(isName).map(({ skillId }) => skillId))
}

/**
 * Returns the weight of a skill next to the line of work: zero if it only repeats the work, unless the position insists
 * on it. A must-have keeps the weight of its score, and a résumé that names it ranks above one that only implies it.
 */
export const weightBesideWork = (skill: Requirement, names: ReadonlySet<string>): number =>
  names.has(skill.skillId) && !skill.mandatory ? 0 : weightOf(skill)

/**
 * Returns the weight of each skill, in order. Inferred and nice-to-have skills together weigh at most BESIDE_CORE of
 * the core skills: however many of them a candidate has, a core skill is still needed.
 */
export function weightsBesideWork(skills: readonly Requirement[], names: ReadonlySet<string>): number[] {
  const weights = skills.map((skill) => weightBesideWork(skill, names))
  const sumOf = (isCore: boolean) =>
    weights.reduce((sum, weight, at) => sum + (isCoreSkill(skills[at]) === isCore ? weight : 0), 0)
  const [core, beside] = [sumOf(true), sumOf(false)]
  if (core === 0 || beside <= BESIDE_CORE * core) return weights
  const part = (BESIDE_CORE * core) / beside
  return weights.map((weight, at) => (isCoreSkill(skills[at]) ? weight : Math.ceil(weight * part)))
}

const isCoreSkill = (skill: Requirement | undefined): boolean =>
  skill?.kind === 'primary' || (skill?.mandatory ?? false)

import { broadFields } from '../skills/broad-fields.ts'
import { findSkill } from '../skills/taxonomy.ts'
import { nameKeys } from '../skills/tokens.ts'
import { fieldsOfWork } from './fields-of-work.ts'
import { type Requirement, weightOf } from './weights.ts'
import type { Line } from './work-witnesses.ts'

/** What people study to come into a line of work, and then do: who does the work has it. */
const SUBJECTS: ReadonlySet<string> = new Set([
  'computer-science',
  'computer-engineering',
  'engineering',
  'information-technology',
])
/** Letters by which "developer" and "development", "nurse" and "nursing" are one word. */
const STEM = 5
const ENDINGS = /(?:ing|ment|ist|ant|er|or|ce|e|y|s)$/
/** Of what the first field of a position is worth, fields worth so much are its own, and not only near to it. */
const OWN_FIELD = 0.6

const fieldNames: ReadonlySet<string> = new Set(fieldsOfWork)
/** Whether a line is a field of work, and no occupation and no word of a title. */
export const isOfField = ({ name }: Pick<Line, 'name'>): boolean => fieldNames.has(name)

type Asked = { skills: readonly Requirement[]; lines?: readonly Line[] }

const stemOf = (key: string): string => key.replace(ENDINGS, '').slice(0, STEM)

/**
 * Which skills of a position only name its work over again: "Backend development" of a backend developer, "Data engineering" of a
 * data engineer. People who do the work rarely write it down, so the line of work meets them.
 * @returns ids of skills; none where the line of work is not known
 */
export function namesOfWork({ skills, lines = [] }: Asked): ReadonlySet<string> {
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
 * What a skill weighs beside the line of work: one that only names the work again weighs nothing, unless the position insists on
 * it. A must-have always weighs its own score, and a résumé that names it stands before one that only implies it.
 */
export const weightBesideWork = (skill: Requirement, names: ReadonlySet<string>): number =>
  names.has(skill.skillId) && !skill.mandatory ? 0 : weightOf(skill)

import { degreesMetBy, isDegree } from '@rolecall/domain/matching/demanded-degrees'
import { statedDepth } from '@rolecall/domain/matching/stated-depth'
import { parseResume } from '@rolecall/domain/resumes/parse-resume'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { collectSkillEvidence, levelOf, withoutNames } from '@rolecall/domain/resumes/skill-evidence'
import { type ExtraSkills, findSkills } from '@rolecall/domain/skills/find-skills'
import { inferSkills } from '@rolecall/domain/skills/infer-skills'
import { findSkill } from '@rolecall/domain/skills/taxonomy'
import type { ReadResume, ResumeSkill } from './read-answer.ts'

/**
 * The fields of a résumé's text, and its skills with a level, found ones before derived ones. `isTable`: whether the text was
 * made from the cells of a table (see parseResume).
 */
export const readWords = (
  text: string,
  today: Date,
  extra: ExtraSkills,
  isTable = false,
): Pick<ReadResume, 'parsed' | 'skills'> => {
  const parsed = parseResume(text, { today, isTable })
  return { parsed, skills: listSkills(text, parsed, today, extra) }
}

const listSkills = (text: string, parsed: ParsedResume, today: Date, extra: ExtraSkills): ResumeSkill[] => {
  const matches = withoutNames(text, parsed, findSkills(text, { extra }))
  const evidence = new Map(collectSkillEvidence(parsed, matches, today).map((entry) => [entry.id, entry]))
  const found = matches.flatMap((match): ResumeSkill[] => {
    const entry = evidence.get(match.id)
    const { most = HAD } = statedDepth(text, match.spans) ?? {}
    if (!entry || most === 0) return []
    return [{ ...match, level: isDegree(match.id) ? HAD : Math.min(most, levelOf(entry, today)) }]
  })
  const byId = new Map(found.map((skill) => [skill.id, skill]))
  const degrees = degreesMetBy([...byId.keys()]).flatMap(({ id, via }): ResumeSkill[] => {
    const [skill, source] = [findSkill(id), byId.get(via)]
    return skill && source ? [{ id, name: skill.name, rule: 'inferred', via, level: HAD, spans: source.spans }] : []
  })
  const others = inferSkills([...byId.keys()]).filter(({ id }) => !isDegree(id))
  const following = others.flatMap(({ id, name, rule, via, confidence }): ResumeSkill[] => {
    const source = byId.get(via)
    if (!source) return []
    const level = Math.max(1, Math.round((source.level * confidence) / 100))
    return [{ id, name, rule, via, level, spans: source.spans }]
  })
  return [...found, ...degrees, ...following]
}

/** Level of a skill proved by a degree: full, whenever it was earned. */
const HAD = 100

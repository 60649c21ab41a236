import { degreesMetBy, isDegree } from '@rolecall/domain/matching/demanded-degrees'
import { saidDepth } from '@rolecall/domain/matching/said-depth'
import { parseResume } from '@rolecall/domain/resume/parse-resume'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { gatherSkillEvidence, levelOf, withoutNames } from '@rolecall/domain/resume/skill-evidence'
import { type ExtraSkills, findSkills } from '@rolecall/domain/skills/find-skills'
import { inferSkills } from '@rolecall/domain/skills/infer-skills'
import { findSkill } from '@rolecall/domain/skills/taxonomy'
import type { ReadResume, ResumeSkill } from './read-answer.ts'

/** What a résumé's text says: its fields, and its skills with a level, found ones before those that follow from them. */
export const readWords = (text: string, today: Date, extra: ExtraSkills): Pick<ReadResume, 'parsed' | 'skills'> => {
  const parsed = parseResume(text, { today })
  return { parsed, skills: listSkills(text, parsed, today, extra) }
}

const listSkills = (text: string, parsed: ParsedResume, today: Date, extra: ExtraSkills): ResumeSkill[] => {
  const matches = withoutNames(text, parsed, findSkills(text, { extra }))
  const evidence = new Map(gatherSkillEvidence(parsed, matches, today).map((entry) => [entry.id, entry]))
  const found = matches.flatMap((match): ResumeSkill[] => {
    const entry = evidence.get(match.id)
    const { most = HAD } = saidDepth(text, match.spans) ?? {}
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

/** Of a degree: it is had in full, whenever that was. */
const HAD = 100

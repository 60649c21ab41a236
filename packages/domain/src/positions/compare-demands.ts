/** How a version of a position asks for a skill. */
export type AskedSkill = { skill: string; skill_id: string; kind: string; score: number; mandatory: boolean }

export type SkillChange = { before: AskedSkill; now: AskedSkill }

export type DemandDifference = { came: AskedSkill[]; went: AskedSkill[]; changed: SkillChange[] }

/** Which skills came, went, or are asked for in another way; names that mean the same are one skill. */
export function compareDemands(before: readonly AskedSkill[], now: readonly AskedSkill[]): DemandDifference {
  const earlier = new Map(before.map((line) => [line.skill_id, line]))
  const later = new Set(now.map(({ skill_id }) => skill_id))
  return {
    came: now.filter(({ skill_id }) => !earlier.has(skill_id)),
    went: before.filter(({ skill_id }) => !later.has(skill_id)),
    changed: now.flatMap((line) => {
      const old = earlier.get(line.skill_id)
      return old && isOther(old, line) ? [{ before: old, now: line }] : []
    }),
  }
}

const isOther = (one: AskedSkill, other: AskedSkill) =>
  one.kind !== other.kind || one.score !== other.score || one.mandatory !== other.mandatory

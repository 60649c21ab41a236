/** A skill as required by a version of a position. */
export type RequiredSkill = { skill: string; skill_id: string; kind: string; score: number; mandatory: boolean }

export type SkillChange = { before: RequiredSkill; now: RequiredSkill }

export type DemandDifference = { came: RequiredSkill[]; went: RequiredSkill[]; changed: SkillChange[] }

/** Returns which skills were added, removed or changed; synonyms count as one skill. */
export function compareDemands(before: readonly RequiredSkill[], now: readonly RequiredSkill[]): DemandDifference {
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

const isOther = (one: RequiredSkill, other: RequiredSkill) =>
  one.kind !== other.kind || one.score !== other.score || one.mandatory !== other.mandatory

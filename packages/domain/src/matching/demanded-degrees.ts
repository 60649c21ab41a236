/**
 * Degrees as skills of a demand, from the lowest to the highest that a general one may be met by. A higher one meets a lower:
 * how it came about and how long ago says nothing, so a degree is had or not.
 */
const GENERAL_DEGREES = [
  'high-school-diploma',
  'diploma',
  'university-degree',
  'bachelor-degree',
  'master-degree',
  'doctorate',
] as const

/** Degrees of a subject, and the general one that each is. */
const SUBJECT_DEGREES: Readonly<Record<string, (typeof GENERAL_DEGREES)[number]>> = {
  mba: 'master-degree',
  'engineering-degree': 'bachelor-degree',
  'law-degree': 'bachelor-degree',
  'medical-degree': 'master-degree',
}

const rankOf = (skillId: string): number =>
  GENERAL_DEGREES.indexOf(SUBJECT_DEGREES[skillId] ?? (skillId as (typeof GENERAL_DEGREES)[number]))

export const isDegree = (skillId: string): boolean => rankOf(skillId) >= 0

/** The general degrees that whoever has these has as well, and through which of them, the highest first. */
export function degreesMetBy(skillIds: readonly string[]): { id: string; via: string }[] {
  const [via] = skillIds.filter(isDegree).toSorted((one, other) => rankOf(other) - rankOf(one))
  if (via === undefined) return []
  return GENERAL_DEGREES.slice(0, rankOf(via) + 1)
    .filter((id) => !skillIds.includes(id))
    .map((id) => ({ id, via }))
}

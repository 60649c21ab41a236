/**
 * Degrees as required skills, from the lowest to the highest general one. A higher degree satisfies a lower one; how
 * and when it was earned does not matter, so a degree is met or not.
 */
const GENERAL_DEGREES = [
  'high-school-diploma',
  'diploma',
  'university-degree',
  'bachelor-degree',
  'master-degree',
  'doctorate',
] as const

/** Degrees in a subject, with the general degree of each. */
const SUBJECT_DEGREES: Readonly<Record<string, (typeof GENERAL_DEGREES)[number]>> = {
  mba: 'master-degree',
  'engineering-degree': 'bachelor-degree',
  'law-degree': 'bachelor-degree',
  'medical-degree': 'master-degree',
}

const rankOf = (skillId: string): number =>
  GENERAL_DEGREES.indexOf(SUBJECT_DEGREES[skillId] ?? (skillId as (typeof GENERAL_DEGREES)[number]))

export const isDegree = (skillId: string): boolean => rankOf(skillId) >= 0

/** Returns the general degrees implied by a person's degrees, and which ones imply them, highest first. */
export function degreesMetBy(skillIds: readonly string[]): { id: string; via: string }[] {
  const [via] = skillIds.filter(isDegree).toSorted((one, other) => rankOf(other) - rankOf(one))
  if (via === undefined) return []
  return GENERAL_DEGREES.slice(0, rankOf(via) + 1)
    .filter((id) => !skillIds.includes(id))
    .map((id) => ({ id, via }))
}

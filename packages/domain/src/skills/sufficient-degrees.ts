import type { Mention } from './mentions.ts'
import { findSkill } from './taxonomy.ts'

/** Degrees from the lowest on. */
const DEGREES: readonly string[] = ['high-school-diploma', 'diploma', 'bachelor-degree', 'master-degree', 'doctorate']

/** Whether a degree is the lowest of those named together, in any subject. */
export function suffices(id: string, { instead, orElse }: Mention): boolean {
  const rank = DEGREES.indexOf(id)
  if (orElse || (rank < 0 && (instead.length > 0 || findSkill(id)?.kind !== 'certificate'))) return false
  return instead.every((other) => !DEGREES.includes(other.id) || DEGREES.indexOf(other.id) > rank)
}

import { compareText } from './compare-text.ts'
import { findSkill } from './taxonomy.ts'

/** `via` is the given skill that this one follows from. `confidence` is 1 to 100. */
export type InferredSkill = {
  id: string
  name: string
  rule: 'inferred' | 'adjacent'
  via: string
  confidence: number
}

/**
 * Confidence by distance: a person who knows React almost surely knows JavaScript (one hop) and probably web
 * technologies (two); further is a guess.
 */
const CONFIDENCE_BY_HOP = [80, 60, 45, 35] as const
const ADJACENT_CONFIDENCE = 40

/**
 * Lists the skills that follow from the given ones: their implications, transitively, and their neighbours at one hop.
 * The most confident path to a skill counts. Drops given and unknown ids; most confident first, then by name.
 */
export function inferSkills(ids: readonly string[]): InferredSkill[] {
  const given = new Set(ids)
  const best = new Map<string, InferredSkill>()
  for (const via of given) {
    for (const candidate of [...listImplied(via), ...listAdjacent(via)]) {
      const known = best.get(candidate.id)
      if (!given.has(candidate.id) && (known === undefined || known.confidence < candidate.confidence)) {
        best.set(candidate.id, candidate)
      }
    }
  }
  return [...best.values()].sort((a, b) => b.confidence - a.confidence || compareText(a.name, b.name))
}

function listImplied(via: string): InferredSkill[] {
  const inferred: InferredSkill[] = []
  const seen = new Set([via])
  let ring = [via]
  for (const confidence of CONFIDENCE_BY_HOP) {
    ring = [...new Set(ring.flatMap((id) => findSkill(id)?.implies ?? []))].filter((id) => !seen.has(id))
    for (const id of ring) {
      seen.add(id)
      const skill = findSkill(id)
      if (skill !== undefined) inferred.push({ id, name: skill.name, rule: 'inferred', via, confidence })
    }
  }
  return inferred
}

function listAdjacent(via: string): InferredSkill[] {
  return (findSkill(via)?.adjacent ?? []).flatMap((id) => {
    const skill = findSkill(id)
    return skill === undefined
      ? []
      : [{ id, name: skill.name, rule: 'adjacent' as const, via, confidence: ADJACENT_CONFIDENCE }]
  })
}

import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { applyCorrections, lockCandidate } from '../matching/evidence-corrections.queries.ts'
import { rescoreCandidate } from '../matching/match-pool.ts'
import { listSkillNumbers } from '../matching/postings.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import {
  type CorrectionRow,
  endCorrection,
  findCorrection,
  getCorrectionInForce,
  hasEvidence,
  insertCorrection,
} from './corrections.queries.ts'

/** The name of the struck skill. */
export const skillOf = ({ own_name, skill_id }: Pick<CorrectionRow, 'own_name' | 'skill_id'>): string =>
  own_name ?? skillNameOf(skill_id ?? '')

/** Strikes the evidence of a skill in a candidate's résumés. Striking it again keeps the first user's correction. */
export async function strikeEvidence(
  work: Work,
  { candidate, skillId }: { candidate: string; skillId: string },
): Promise<{ id: string; skill: string }> {
  const { tx, session, now } = work
  const { candidateId } = await resolveCandidate(work, candidate)
  const skill = (await listSkillNumbers(tx, [skillId])).get(skillId)
  if (skill === undefined) throw notFound('Skill')
  await lockCandidate(tx, candidateId)
  if (!(await hasEvidence(tx, candidateId, skill))) throw notFound('Evidence of this skill')
  const made = await insertCorrection(tx, { candidateId, skill, by: session.userId, at: now })
  const correction = await getCorrection(work, made ?? (await getCorrectionInForce(tx, candidateId, skill)))
  if (made) {
    await follow(work, candidateId)
    await recordEvent(work, { kind: 'evidence.struck', candidateId, payload: { skill: skillOf(correction) } })
  }
  return { id: correction.id, skill: skillOf(correction) }
}

/** Makes struck evidence count again. */
export async function undoCorrection(work: Work, id: string): Promise<void> {
  const { tx, session, now } = work
  const { candidate_id: candidateId, ...correction } = await getCorrection(work, id)
  await resolveCandidate(work, candidateId)
  await lockCandidate(tx, candidateId)
  if (!(await endCorrection(tx, id, { by: session.userId, at: now }))) return
  await follow(work, candidateId)
  await recordEvent(work, { kind: 'evidence.restored', candidateId, payload: { skill: skillOf(correction) } })
}

async function getCorrection({ tx, session }: Work, id: string): Promise<CorrectionRow> {
  const correction = isUuid(id) ? await findCorrection(tx, session, id) : undefined
  if (!correction) throw notFound('Correction')
  return correction
}

/** Updates everything derived from a candidate's evidence: postings, scores, the search words of the pool. */
async function follow(work: Work, candidateId: string): Promise<void> {
  const { tx } = work
  await applyCorrections(tx, [candidateId])
  await rescoreCandidate(work, candidateId, 'corrected')
  await writeWords(tx, [candidateId])
}

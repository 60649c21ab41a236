import { skillNameOf } from '@rolecall/domain/skills/taxonomy'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { applyCorrections, lockCandidate } from '../../../people/matching/hold-evidence.queries.ts'
import { rescoreCandidate } from '../../../people/matching/match-pool.ts'
import { listSkillNumbers } from '../../../people/matching/postings.queries.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import {
  type CorrectionRow,
  endCorrection,
  findCorrection,
  getCorrectionInForce,
  hasEvidence,
  insertCorrection,
} from './corrections.queries.ts'

/** The struck skill's name. */
export const skillOf = ({ own_name, skill_id }: Pick<CorrectionRow, 'own_name' | 'skill_id'>): string =>
  own_name ?? skillNameOf(skill_id ?? '')

/** Strikes what a candidate's résumés show of a skill. Struck already, it stays struck by whoever did it first. */
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

/** Lets struck evidence count again. */
export async function undoCorrection(work: Work, id: string): Promise<void> {
  const { tx, session, now } = work
  const { candidate_id: candidateId, ...correction } = await getCorrection(work, id)
  await resolveCandidate(work, candidateId)
  await lockCandidate(tx, candidateId)
  if (!(await endCorrection(tx, id, { by: session.userId, at: now }))) return
  await follow(work, candidateId)
  await recordEvent(work, { kind: 'evidence.restored', candidateId, payload: { skill: skillOf(correction) } })
}

async function getCorrection({ tx }: Work, id: string): Promise<CorrectionRow> {
  const correction = isUuid(id) ? await findCorrection(tx, id) : undefined
  if (!correction) throw notFound('Correction')
  return correction
}

/** Whatever is made of a candidate's evidence: postings, scores, the words that the pool is searched by. */
async function follow(work: Work, candidateId: string): Promise<void> {
  const { tx } = work
  await applyCorrections(tx, [candidateId])
  await rescoreCandidate(work, candidateId, 'corrected')
  await writeWords(tx, [candidateId])
}

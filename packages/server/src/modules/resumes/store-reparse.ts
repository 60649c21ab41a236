import { isDeepStrictEqual } from 'node:util'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { lockCandidate } from '../matching/evidence-corrections.queries.ts'
import { matchNewResume, rescoreCandidate } from '../matching/match-pool.ts'
import { hasSameEvidence } from '../matching/postings.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { dropCorrectedFacts } from './drop-corrected-facts.ts'
import { listReparsedFacts } from './list-reparsed-facts.ts'
import { findOwner, findPreviousParse, updateReading } from './reparse.queries.ts'
import { awaitRuleChecks } from './rule-checks.queries.ts'
import { acquireAdvisoryLock, updateCandidate, wellFormed } from './store-resume.queries.ts'
import { storedPartOf } from './store-resume.ts'
import { findingsOf, storeOccupations, storeSkillFindings } from './store-skill-findings.ts'

type ResumeKey = { candidateId: string; resumeId: string }

/**
 * Stores the new reading of a résumé in place of the earlier one and updates text, facts, skills, lines of work, scores and
 * words; corrections, and whatever users did with the candidate, stay. Returns whether it differs from before; undefined if the
 * résumé is gone.
 */
export async function storeReparse(work: AnyWork, known: ResumeKey, read: ReadResume): Promise<boolean | undefined> {
  const { tx } = work
  const { resumeId } = known
  // After a merge or a separation it may belong to another candidate, and nothing is read for an erased one.
  const candidateId = await lockOwner(tx, known)
  const before = candidateId === undefined ? undefined : await findPreviousParse(tx, resumeId)
  if (candidateId === undefined || !before) return undefined
  const whose = { candidateId, resumeId }
  const parsed = storedPartOf(read.parsed)
  await updateReading(tx, resumeId, {
    fileType: read.type,
    previewHtml: read.previewHtml ?? null,
    text: read.text,
    parsed,
  })
  await awaitRuleChecks(tx, [resumeId])
  const saysElse = before.text !== read.text || !isSame(before.parsed, parsed)
  const showsElse = before.is_newest && (await keepNewest(work, whose, { read, ...before }))
  await writeWords(tx, [candidateId])
  if (before.is_newest) await score(work, candidateId, saysElse || showsElse)
  return saysElse || showsElse
}

/** The current owner of the résumé, locked until the transaction ends. */
async function lockOwner(tx: Tx, { candidateId, resumeId }: ResumeKey): Promise<string | undefined> {
  const owner = await findOwner(tx, resumeId)
  await lockCandidate(tx, owner ?? candidateId)
  const now = await findOwner(tx, resumeId)
  return now === owner || now === undefined ? now : lockOwner(tx, { candidateId: now, resumeId })
}

/** Compares with the reading in the form in which the database returns it. */
const isSame = (before: unknown, parsed: unknown) =>
  isDeepStrictEqual(before, JSON.parse(JSON.stringify(parsed, wellFormed)))

type Reading = { read: ReadResume; parsed: Partial<ParsedResume>; hasTypedName: boolean }

/** Returns whether the newest résumé shows other skills than before. */
async function keepNewest(
  { tx, now }: AnyWork,
  whose: ResumeKey,
  { read, parsed, hasTypedName }: Reading,
): Promise<boolean> {
  const { candidateId } = whose
  const facts = await listReparsedFacts(tx, { ...whose, before: parsed, now: read.parsed, hasTypedName })
  const [changes] = await dropCorrectedFacts(tx, [{ candidateId, stated: facts }])
  const { free = {}, corrections = [] } = changes ?? {}
  if (Object.keys(free).length > 0) await updateCandidate(tx, candidateId, { ...free, updated_at: now })
  await storeOccupations(tx, [{ candidateId, read, corrections }])
  const findings = findingsOf(read, whose)
  // A candidate with the same skills stays in the postings.
  if (await hasSameEvidence(tx, whose, findings)) return false
  await storeSkillFindings(tx, [candidateId], findings)
  return true
}

/** Scores as after an upload; an unchanged reading adds the candidate to no position. */
async function score(work: AnyWork, candidateId: string, isElse: boolean): Promise<void> {
  await acquireAdvisoryLock(work.tx, 'match', candidateId)
  await rescoreCandidate(work, candidateId, 'read-again')
  if (isElse) await matchNewResume(work, candidateId)
}

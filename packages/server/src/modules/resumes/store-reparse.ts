import { isDeepStrictEqual } from 'node:util'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { Tx } from '../../ground/db/connect.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { lockCandidate } from '../matching/hold-evidence.queries.ts'
import { matchNewResume, rescoreCandidate } from '../matching/match-pool.ts'
import { showsAlready } from '../matching/postings.queries.ts'
import { writeWords } from '../search/write-words.ts'
import { listFactsReadAgain } from './facts-read-again.ts'
import { withoutCorrected } from './keep-corrected.ts'
import { takeAdvisoryLock, updateCandidate, wellFormed } from './keep-resume.queries.ts'
import { keptOf } from './keep-resume.ts'
import { findingsOf, keepFindings, keepLines } from './keep-shown.ts'
import { findKeptReading, findOwner, updateReading } from './read-again.queries.ts'
import { awaitRuleChecks } from './rule-checks.queries.ts'

type Whose = { candidateId: string; resumeId: string }

/**
 * Keeps what a résumé says now that it was read again, in place of what was read before: text, facts, skills, lines of work,
 * scores and words follow, all that people have corrected stays, and so does whatever they did with the candidate. Answers
 * whether it says anything else than before; `undefined` where the résumé is gone.
 */
export async function keepReadAgain(work: AnyWork, known: Whose, read: ReadResume): Promise<boolean | undefined> {
  const { tx } = work
  const { resumeId } = known
  // Merged or separated since, they may be somebody else's, and of whoever was erased nothing is read any more.
  const candidateId = await lockOwner(tx, known)
  const before = candidateId === undefined ? undefined : await findKeptReading(tx, resumeId)
  if (candidateId === undefined || !before) return undefined
  const whose = { candidateId, resumeId }
  const parsed = keptOf(read.parsed)
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

/** Whose the résumé is now, held until the transaction ends. */
async function lockOwner(tx: Tx, { candidateId, resumeId }: Whose): Promise<string | undefined> {
  const owner = await findOwner(tx, resumeId)
  await lockCandidate(tx, owner ?? candidateId)
  const now = await findOwner(tx, resumeId)
  return now === owner || now === undefined ? now : lockOwner(tx, { candidateId: now, resumeId })
}

/** As the database gives it back. */
const isSame = (before: unknown, parsed: unknown) =>
  isDeepStrictEqual(before, JSON.parse(JSON.stringify(parsed, wellFormed)))

type Reading = { read: ReadResume; parsed: Partial<ParsedResume>; hasTypedName: boolean }

/** Answers whether the newest résumé shows other skills than before. */
async function keepNewest(
  { tx, now }: AnyWork,
  whose: Whose,
  { read, parsed, hasTypedName }: Reading,
): Promise<boolean> {
  const { candidateId } = whose
  const facts = await listFactsReadAgain(tx, { ...whose, before: parsed, now: read.parsed, hasTypedName })
  const [changes] = await withoutCorrected(tx, [{ candidateId, stated: facts }])
  const { free = {}, corrections = [] } = changes ?? {}
  if (Object.keys(free).length > 0) await updateCandidate(tx, candidateId, { ...free, updated_at: now })
  await keepLines(tx, [{ candidateId, read, corrections }])
  const findings = findingsOf(read, whose)
  // Whoever shows the same stays in the postings.
  if (await showsAlready(tx, whose, findings)) return false
  await keepFindings(tx, [candidateId], findings)
  return true
}

/** As after an upload; whoever reads the same comes onto no position that they were not on. */
async function score(work: AnyWork, candidateId: string, isElse: boolean): Promise<void> {
  await takeAdvisoryLock(work.tx, 'match', candidateId)
  await rescoreCandidate(work, candidateId, 'read-again')
  if (isElse) await matchNewResume(work, candidateId)
}

import type { merges } from '@rolecall/contract/duplicates/merges'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { NOTHING_READ } from '@rolecall/domain/resumes/parsed-resume'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type Work } from '../../platform/kernel/work.ts'
import { assertNotBeingErased } from '../applications/assert-not-being-erased.ts'
import { lockCurrent } from '../applications/lock-current.queries.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { matchNewResume } from '../matching/match-pool.ts'
import { removeFromBlocks } from '../matching/postings.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { lockAllApplications } from '../pipeline/freezing.queries.ts'
import { dropCorrectedFacts } from '../resumes/drop-corrected-facts.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from '../resumes/facts-of-resume.ts'
import { readOriginal } from '../resumes/read-original.ts'
import { getKnownFacts, listOtherReadings } from '../resumes/reparse.queries.ts'
import { storeReparse } from '../resumes/store-reparse.ts'
import { clearNewestMarks, insertCandidates, updateCandidate } from '../resumes/store-resume.queries.ts'
import { deleteEvidence } from './merge-people.ts'
import {
  moveApplications,
  moveById,
  moveInterviewsFirst,
  moveResumes,
  readCandidateRows,
  restoreRows,
} from './merge-rows.queries.ts'
import { lockCandidates, markNewest } from './merges.queries.ts'
import {
  clearOwnerDoubt,
  findNewest,
  findVersion,
  insertDistinct,
  listAppliedWith,
  listRowsAbout,
  replaceResume,
} from './separate.queries.ts'
import { listMergedTables, type PeopleTable, tablesAboutPositions } from './tables-of-people.queries.ts'

/**
 * Makes a new candidate of a résumé that was added to the wrong one, with the applications that came with it. The other
 * candidate is reset to what their remaining résumés say, and keeps everything else (rule A-256).
 */
export async function separateResume(
  work: Work,
  { resume_id }: CallRequest<typeof merges.separate>['body'],
): Promise<CallReply<typeof merges.separate>> {
  const { tx, now, session } = work
  const { candidateId, resumeId } = await resolveCandidate(work, resume_id)
  if (!resumeId) throw notFound('Résumé')
  const [person] = await lockCandidates(tx, [candidateId])
  await assertNotBeingErased(work, [candidateId])
  const version = await findVersion(tx, candidateId, resumeId)
  if (!person || !version) throw new Problem('stale_edit', 'A colleague just moved this résumé. Reload the page.')
  if (version.others === 0) throw new Problem('not_removable', 'This is the candidate’s only résumé.')
  if (version.is_merged) throw new Problem('merged_later', 'This résumé came with a merge. Undo the merge instead.')
  const facts = factsOf(version.parsed)
  await lockAllApplications(tx, [candidateId])
  await moveInterviewsFirst(tx)
  const hasCareer = version.is_newest && person.has_career
  const [separatedId = ''] = await insertCandidates(tx, [{ facts, source: version.source, hasCareer }], now)
  recordChanged(tx, [candidateId, separatedId])
  const way = { from: candidateId, to: separatedId, resumeId }
  await moveApplied(tx, way, await listAppliedWith(tx, candidateId, version.received_at))
  await moveVersion(tx, way, version.is_newest)
  if (version.is_newest) await restoreFacts(work, way, facts)
  await clearOwnerDoubt(tx, resumeId)
  await insertDistinct(tx, [candidateId, separatedId], session.userId, now)
  await writeWords(tx, [candidateId, separatedId])
  await recordInHistory(work, way, { kept: person.name, separated: facts.name })
  for (const id of [candidateId, separatedId])
    await enqueue(tx, readSeparatedJob, { companyId: tx.companyId, candidateId: id })
  return {
    success: true,
    message: 'The résumé is now a separate candidate.',
    data: { candidate_id: candidateId, separated_id: separatedId },
  }
}

type ResumeTransfer = { from: string; to: string; resumeId: string }

const factsOf = (parsed: object): CandidateFacts => factsOfResume({ ...NOTHING_READ, ...parsed })

/** Moves applications that came with the résumé, with the rows that refer to them. */
async function moveApplied(tx: Tx, { from, to }: ResumeTransfer, positionIds: readonly string[]): Promise<void> {
  if (positionIds.length === 0) return
  for (const table of tablesAboutPositions()) {
    const ids = await listRowsAbout(tx, table, { candidateId: from, positionIds })
    if (ids.length > 0) await moveById(tx, table, { from, to }, ids)
  }
  await moveApplications(tx, { from, to }, positionIds)
}

/** Moves the evidence of the newest résumé with it; a job re-reads the next one's. */
async function moveVersion(tx: Tx, { from, to, resumeId }: ResumeTransfer, isNewest: boolean): Promise<void> {
  await removeFromBlocks(tx, [from])
  const evidence = new Map<PeopleTable, string>()
  if (isNewest) {
    for (const table of listMergedTables('follow-newest-resume'))
      evidence.set(table, await readCandidateRows(tx, table, from))
    await deleteEvidence(tx, from)
    await clearNewestMarks(tx, [from])
  }
  await moveResumes(tx, { from, to }, [resumeId])
  const left = await markNewest(tx, from)
  await markNewest(tx, to)
  if (left) {
    await replaceResume(tx, { candidateId: from, from: resumeId, to: left })
    await replaceResume(tx, { candidateId: to, from: left, to: resumeId })
  }
  for (const [table, rows] of evidence) await restoreRows(tx, table, rows, to)
}

/** Resets facts that the separated résumé had changed to what the others say; corrected facts stay. */
async function restoreFacts(
  { tx, now }: Work,
  { from, resumeId }: ResumeTransfer,
  separated: CandidateFacts,
): Promise<void> {
  const stated: Partial<CandidateFacts> = { ...statedFacts(separated) }
  // An address that both have stays with both.
  delete stated.email
  const known = await getKnownFacts(tx, from)
  const others = (await listOtherReadings(tx, from, resumeId)).map((parsed) => statedFacts(factsOf(parsed)))
  const before: Partial<CandidateFacts> = Object.assign({}, ...others.toReversed())
  const fields = (Object.keys(stated) as (keyof CandidateFacts)[]).filter((field) =>
    isSame(known[field], stated[field]),
  )
  const unknown = factsOf({})
  const facts = Object.fromEntries(fields.map((field) => [field, before[field] ?? unknown[field]]))
  const [changes] = await dropCorrectedFacts(tx, [{ candidateId: from, stated: facts }])
  await updateCandidate(tx, from, { ...changes?.free, updated_at: now })
}

const isSame = (one: unknown, other: unknown) => `${one ?? ''}` === `${other ?? ''}`

type Names = { kept: string | null; separated: string | null }

/** Records the event in the history of both. */
async function recordInHistory(work: Work, { from, to, resumeId }: ResumeTransfer, names: Names): Promise<void> {
  const nameOf = (name: string | null, id: string) => name ?? `Candidate ${id}`
  const kind = 'candidate.separated'
  const separated = { other_id: to, name: nameOf(names.separated, to) }
  await recordEvent(work, { kind, candidateId: from, payload: separated })
  await recordEvent(work, { kind, candidateId: to, resumeId, payload: { other_id: from, name: separated.name } })
}

/** Re-reads a candidate's newest résumé after their résumés have changed, and matches the candidate by it. */
export const readSeparatedJob = defineJob({
  name: 'merges.read-separated',
  payload: z.object({ companyId: z.uuid(), candidateId: z.string() }),
  inTurn: true,
  async run({ companyId, candidateId }, deps) {
    const newest = await inCompany(deps, companyId, ({ tx }) => findNewest(tx, candidateId))
    if (!newest) return
    const read = await readOriginal(companyId, newest, deps)
    await inCompany(deps, companyId, async (work) => {
      if ((await lockCurrent(work.tx, [candidateId])).get(candidateId) !== candidateId) return
      // A newer one has arrived and was read meanwhile.
      if ((await findNewest(work.tx, candidateId))?.id !== newest.id) return
      if ('reason' in read)
        deps.log.warn({ candidateId, reason: read.reason }, 'a separated résumé cannot be read again')
      else await storeReparse(work, { candidateId, resumeId: newest.id }, read)
      await matchNewResume(work, candidateId)
    })
  },
})

import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { merges } from '@rolecall/contract/people/merges'
import { z } from 'zod'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob, enqueue } from '../../../ground/jobs/define-job.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import { inCompany, type Work } from '../../../ground/kernel/work.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { noteChanged } from '../../../people/changes/note-changed.ts'
import { lockCurrent } from '../../../people/erasing/lock-current.queries.ts'
import { refuseWhileErased } from '../../../people/erasing/refuse-while-erased.ts'
import { lockEverywhere } from '../../../people/freezing/freezing.queries.ts'
import { NOTHING_READ } from '../../../people/matching/fill-careers.ts'
import { matchNewResume } from '../../../people/matching/match-pool.ts'
import { takeOutOfBlocks } from '../../../people/matching/postings.queries.ts'
import { type CandidateFacts, factsOfResume, statedFacts } from '../../../people/resumes/facts-of-resume.ts'
import { withoutCorrected } from '../../../people/resumes/keep-corrected.ts'
import { keepReadAgain } from '../../../people/resumes/keep-read-again.ts'
import { demoteNewest, insertCandidates, updateCandidate } from '../../../people/resumes/keep-resume.queries.ts'
import { getKnownFacts, listOtherReadings } from '../../../people/resumes/read-again.queries.ts'
import { readOriginal } from '../../../people/resumes/read-original.ts'
import { writeWords } from '../../../people/search/write-words.ts'
import { tablesMerged } from '../../../people/whole-person/tables-of-people.queries.ts'
import { clearEvidence } from './merge-people.ts'
import {
  moveApplications,
  moveById,
  moveInterviewsFirst,
  moveResumes,
  restoreRows,
  takeSnapshot,
} from './merge-rows.queries.ts'
import { lockCandidates, markNewest } from './merges.queries.ts'
import {
  findNewest,
  findVersion,
  insertDistinct,
  listAppliedWith,
  listRowsAbout,
  settleVersion,
  showOther,
  tablesAboutPositions,
} from './separate.queries.ts'

/**
 * Makes a candidate of a résumé that was added to somebody else, with the applications that came with it. The one whom it is
 * taken from is again what their other résumés say, and keeps all the rest (rule A-256).
 */
export async function separateResume(
  work: Work,
  { resume_id }: CallRequest<typeof merges.separate>['body'],
): Promise<CallReply<typeof merges.separate>> {
  const { tx, now, session } = work
  const { candidateId, resumeId } = await resolveCandidate(work, resume_id)
  if (!resumeId) throw notFound('Résumé')
  const [person] = await lockCandidates(tx, [candidateId])
  await refuseWhileErased(work, [candidateId])
  const version = await findVersion(tx, candidateId, resumeId)
  if (!person || !version)
    throw new Problem('conflict', 'The résumé has just been moved by somebody else. Please look again.')
  if (version.others === 0) throw new Problem('conflict', 'This is the only résumé of the candidate.')
  if (version.is_merged)
    throw new Problem('conflict', 'This résumé came with a merge. Separate the merged candidate instead.')
  const facts = factsOf(version.parsed)
  await lockEverywhere(tx, [candidateId])
  await moveInterviewsFirst(tx)
  const hasCareer = version.is_newest && person.has_career
  const [separatedId = ''] = await insertCandidates(tx, [{ facts, source: version.source, hasCareer }], now)
  noteChanged(tx, [candidateId, separatedId])
  const way = { from: candidateId, to: separatedId, resumeId }
  await moveApplied(tx, way, await listAppliedWith(tx, candidateId, version.received_at))
  await moveVersion(tx, way, version.is_newest)
  if (version.is_newest) await restoreFacts(work, way, facts)
  await settleVersion(tx, resumeId)
  await insertDistinct(tx, [candidateId, separatedId], session.userId, now)
  await writeWords(tx, [candidateId, separatedId])
  await note(work, way, { kept: person.name, separated: facts.name })
  for (const id of [candidateId, separatedId])
    await enqueue(tx, readSeparatedJob, { companyId: tx.companyId, candidateId: id })
  return {
    success: true,
    message: 'The résumé is a candidate of its own now.',
    data: { candidate_id: candidateId, separated_id: separatedId },
  }
}

type Way = { from: string; to: string; resumeId: string }

const factsOf = (parsed: object): CandidateFacts => factsOfResume({ ...NOTHING_READ, ...parsed })

/** Applications that came with the résumé, and what hangs on them. */
async function moveApplied(tx: Tx, { from, to }: Way, positionIds: readonly string[]): Promise<void> {
  if (positionIds.length === 0) return
  for (const table of tablesAboutPositions) {
    const ids = await listRowsAbout(tx, table, { candidateId: from, positionIds })
    if (ids.length > 0) await moveById(tx, table, { from, to }, ids)
  }
  await moveApplications(tx, { from, to }, positionIds)
}

/** What the newest résumé shows goes with it; what the next one shows is read again by a job. */
async function moveVersion(tx: Tx, { from, to, resumeId }: Way, isNewest: boolean): Promise<void> {
  await takeOutOfBlocks(tx, [from])
  const evidence = new Map<(typeof EVIDENCE)[number], string>()
  if (isNewest) {
    for (const table of EVIDENCE) evidence.set(table, await takeSnapshot(tx, table, from))
    await clearEvidence(tx, from)
    await demoteNewest(tx, [from])
  }
  await moveResumes(tx, { from, to }, [resumeId])
  const left = await markNewest(tx, from)
  await markNewest(tx, to)
  if (left) {
    await showOther(tx, { candidateId: from, from: resumeId, to: left })
    await showOther(tx, { candidateId: to, from: left, to: resumeId })
  }
  for (const [table, rows] of evidence) await restoreRows(tx, table, rows, to)
}

const EVIDENCE = tablesMerged('evidence')

/** Facts that the separated résumé had changed are what the others say; what somebody corrected stays. */
async function restoreFacts({ tx, now }: Work, { from, resumeId }: Way, separated: CandidateFacts): Promise<void> {
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
  const [changes] = await withoutCorrected(tx, [{ candidateId: from, stated: facts }])
  await updateCandidate(tx, from, { ...changes?.free, updated_at: now })
}

const isSame = (one: unknown, other: unknown) => `${one ?? ''}` === `${other ?? ''}`

type Names = { kept: string | null; separated: string | null }

/** It stands in the history of both. */
async function note(work: Work, { from, to, resumeId }: Way, names: Names): Promise<void> {
  const nameOf = (name: string | null, id: string) => name ?? `Candidate ${id}`
  const kind = 'candidate.separated'
  const separated = { other_id: to, name: nameOf(names.separated, to) }
  await recordEvent(work, { kind, candidateId: from, payload: separated })
  await recordEvent(work, { kind, candidateId: to, resumeId, payload: { other_id: from, name: separated.name } })
}

/** Reads the newest résumé of somebody again, whose résumés are others than before, and matches them by what it shows. */
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
      // A newer one has come meanwhile, which was read.
      if ((await findNewest(work.tx, candidateId))?.id !== newest.id) return
      if ('reason' in read)
        deps.log.warn({ candidateId, reason: read.reason }, 'a separated résumé cannot be read again')
      else await keepReadAgain(work, { candidateId, resumeId: newest.id }, read)
      await matchNewResume(work, candidateId)
    })
  },
})

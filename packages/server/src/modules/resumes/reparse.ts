import { z } from 'zod'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob, enqueueBehind } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type AnyWork, inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { joinOwnSkill, listKnownByNow } from '../matching/join-own-skills.ts'
import { rescoreSlice } from '../matching/match-pool.ts'
import { findOldScored, markScored } from '../matching/matching.queries.ts'
import { writeWords } from '../matching/write-words.ts'
import { readOriginal } from './read-original.ts'
import {
  advanceRun,
  endRun,
  findActiveRun,
  findNextResume,
  insertFailure,
  type JoinedSkill,
  lockActiveRun,
  type NextResume,
  type Progress,
  type Run,
  type Step,
} from './rereading.queries.ts'
import { storeReparse } from './store-reparse.ts'

const Payload = z.object({ companyId: z.uuid(), runId: z.uuid(), step: z.int() })
type Task = z.output<typeof Payload>

const GAVE_UP = 'The file couldn’t be parsed.'
/** How often open windows hear about the progress. */
const TELL_MS = 1_000

/**
 * Does one step of a re-reading: company skills that are in the common taxonomy by now, then résumé by résumé, then stored
 * scores, some hundred at a time. Each step is committed together with its record and the job for the next one, so that none is
 * done twice however often it is interrupted; jobs that users wait for go first.
 */
export const reparseJob = defineJob({
  name: 'rereading.read-again',
  payload: Payload,
  async run(task, deps) {
    const found = await inCompany(deps, task.companyId, async ({ tx }) => {
      const run = await findActiveRun(tx, task)
      const next = run?.phase === 'resumes' ? await findNextResume(tx, run) : undefined
      return run && { phase: run.phase, next }
    })
    if (!found) return
    if (found.next) await readNext(task, found.next, deps)
    else await step(task, deps, WITHOUT_FILES[found.phase as keyof typeof WITHOUT_FILES])
  },
  /** A résumé that cannot be stored is skipped. */
  giveUp: (task, deps) =>
    step(task, deps, async (work, run) => {
      const next = run.phase === 'resumes' ? await findNextResume(work.tx, run) : undefined
      if (next) return fail(work, run, next, GAVE_UP)
      await endRun(work.tx, 'broken', work.now)
      await announce(work, { kind: 'rereading.progressed' })
      return undefined
    }),
})

/** Queues the next step of a re-reading. */
export const stepLater = ({ tx }: AnyWork, { runId, step: number }: Step): Promise<void> =>
  enqueueBehind(tx, reparseJob, { companyId: tx.companyId, runId, step: number }, `reread ${tx.companyId}`)

/** Does a step, unless it is done or the re-reading has ended meanwhile; the last one if `act` returns undefined. */
const step = (task: Task, deps: Deps, act: (work: SystemWork, run: Run) => Promise<Progress | undefined>) =>
  inCompany(deps, task.companyId, async (work) => {
    const run = await lockActiveRun(work.tx, task)
    if (!run) return
    const progress = await act(work, run)
    if (!progress) return
    const isDue = !run.told_at || work.now.getTime() - run.told_at.getTime() >= TELL_MS || progress.phase !== undefined
    if (isDue) await announce(work, { kind: 'rereading.progressed' })
    await stepLater(work, await advanceRun(work.tx, run, { ...progress, ...(isDue && { toldAt: work.now }) }))
  })

async function joinSkills({ tx, now }: SystemWork, run: Run): Promise<Progress> {
  const [known] = await listKnownByNow(tx)
  if (!known) return { phase: 'resumes' }
  const people = await joinOwnSkill(tx, known, now)
  await writeWords(tx, people)
  return { joined: [...(run.joined as JoinedSkill[]), { from: known.from.name, to: known.to.name }] }
}

async function scoreSome(work: SystemWork, run: Run): Promise<Progress | undefined> {
  const { tx, now } = work
  const positionId = await findOldScored(tx)
  if (positionId === undefined) {
    const { done, changed, failed, rescored } = run
    await endRun(tx, 'finished', now)
    await recordEvent(work, { kind: 'rereading.finished', payload: { done, changed, failed, rescored } })
    return undefined
  }
  const { scored, changed, last } = await rescoreSlice(work, positionId, {
    after: run.after_candidate ?? '0',
    cause: 'read-again',
  })
  if (last === undefined) await markScored(tx, positionId)
  return {
    rescored: run.rescored + scored,
    scores_changed: run.scores_changed + changed,
    afterCandidate: last ?? null,
  }
}

const WITHOUT_FILES = {
  skills: joinSkills,
  resumes: async (): Promise<Progress> => ({ phase: 'scores' }),
  scores: scoreSome,
}

async function readNext(task: Task, next: NextResume, deps: Deps): Promise<void> {
  const read = await readOriginal(task.companyId, next, deps)
  await step(task, deps, async (work, held) => {
    if ('reason' in read) return fail(work, held, next, read.reason)
    const isChanged = await storeReparse(work, { candidateId: next.candidate_id, resumeId: next.id }, read)
    const counts = { done: held.done + 1, changed: held.changed + (isChanged ? 1 : 0) }
    return { ...(isChanged !== undefined && counts), ...behind(next) }
  })
}

const behind = ({ id, reader_version }: NextResume): Progress => ({ afterVersion: reader_version, afterResume: id })

async function fail({ tx }: SystemWork, run: Run, next: NextResume, reason: string): Promise<Progress> {
  await insertFailure(tx, run.id, next.id, reason)
  return { failed: run.failed + 1, ...behind(next) }
}

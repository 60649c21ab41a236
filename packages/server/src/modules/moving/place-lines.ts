import pLimit from 'p-limit'
import { SourceBusy, SourceRefused } from '../../adapters/adapter.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { changeRun } from '../runs/runs.queries.ts'
import {
  changeMoveIn,
  countMade,
  dropCredentials,
  findMoveIn,
  listLeftLines,
  lockMoveIn,
  type PlacedLine,
} from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { type OpenSource, openSource } from './open-source.ts'
import { placeApplications } from './place-applications.ts'
import { placeEmails } from './place-emails.ts'
import { placeFiles } from './place-files.ts'
import { placeInterviews } from './place-interviews.ts'
import { placeJobs } from './place-jobs.ts'
import { placeMapped } from './place-mapped.ts'
import { beginImport, placePeople } from './place-moved-people.ts'
import { placeOffers } from './place-offers.ts'
import { placeRemarks, REMARKS, type RemarkNoun } from './place-remarks.ts'
import { placeScorecards } from './place-scorecards.ts'
import { placeSome, type StepResult } from './placing.ts'
import { readNames } from './read-names.ts'
import { MoveInTask, pause, rest, TURN_MS } from './read-source.ts'
import { watchRun } from './watch-run.ts'

/** Places everything that was read, batch by batch; an interrupted run goes on with what is left. */
export const placeLinesJob = defineJob({
  name: 'moving.place-lines',
  payload: MoveInTask,
  inTurn: true,
  run: placeLines,
  giveUp: (task, deps) => pause(task, deps, 'Moving in stopped because of an error. Go on, or undo it.'),
})

async function placeLines(task: MoveInTask, deps: Deps): Promise<void> {
  const found = await inCompany(deps, task.companyId, ({ tx }) => findMoveIn(tx, task.runId))
  if (found?.state !== 'running' || found.phase !== 'placing') return
  let source: OpenSource | undefined
  let unwatch: (() => void) | undefined
  try {
    source = await openSource(deps, found)
    const { label, door } = source.adapter
    unwatch = watchRun(task, deps, source)
    const until = performance.now() + TURN_MS
    // Files of a source are copied when it is opened, which is not worth repeating.
    const isTurnOver = () => door === 'api' && performance.now() >= until
    await beginImport(deps, task, label)
    for (const steps of await stagesOf(task, deps, source)) {
      const result = await finishSteps(steps, isTurnOver)
      if (result === 'more') await inCompany(deps, task.companyId, ({ tx }) => enqueue(tx, placeLinesJob, task))
      if (result !== 'done') return
    }
    await finish(task, deps, label)
  } catch (error) {
    if (source?.isStopped()) return
    if (!(error instanceof SourceRefused)) throw error
    if (error instanceof SourceBusy) await rest(task, deps, error)
    else await pause(task, deps, error.message)
  } finally {
    unwatch?.()
    await source?.close()
  }
}

type Step = () => Promise<StepResult>

/** Nouns that become what they were, as far as they can. */
const PLACERS: Partial<Record<RemarkNoun, typeof placeInterviews>> = {
  email: placeEmails,
  interview: placeInterviews,
  scorecard: placeScorecards,
  offer: placeOffers,
}

/** Steps in the order in which they depend on each other; those in one list do not. */
async function stagesOf(task: MoveInTask, deps: Deps, source: OpenSource): Promise<Step[][]> {
  const { label } = source.adapter
  const names = await inCompany(deps, task.companyId, ({ tx }) => readNames(tx, task.runId, label))
  const step =
    (place: Parameters<typeof placeSome>[2]): Step =>
    () =>
      placeSome(task, deps, place)
  const mapped = (noun: Parameters<typeof placeMapped>[2]) => [step((work, run) => placeMapped(work, run, noun))]
  return [
    mapped('user'),
    mapped('source'),
    mapped('reason'),
    [() => placeJobs(task, deps, label)],
    mapped('stage'),
    [() => placePeople(task, deps)],
    [step((work, run) => placeApplications(work, run, names))],
    [
      step((work, run) => placeOrphans(work, run, 'move')),
      ...REMARKS.map((noun) =>
        step((work, run) =>
          PLACERS[noun] ? PLACERS[noun](work, run, names) : placeRemarks(work, run, { noun, names }),
        ),
      ),
      () => placeFiles(task, deps, source),
    ],
  ]
}

/** Steps at work at once: what one waits for the database, another computes. Limit chosen by us. */
const STEPS_AT_ONCE = 2

/** Repeats each step until nothing is left of it, the run is stopped, or the turn is over. */
async function finishSteps(steps: readonly Step[], isTurnOver: () => boolean): Promise<StepResult> {
  const errors: unknown[] = []
  const finish = async (step: Step): Promise<StepResult> => {
    for (;;) {
      if (errors.length > 0) return 'stopped'
      try {
        const result = await step()
        if (result !== 'more' || isTurnOver()) return result
      } catch (error) {
        errors.push(error)
      }
    }
  }
  const results = await pLimit(STEPS_AT_ONCE).map(steps, finish)
  if (errors.length > 0) throw errors[0]
  return results.find((result) => result === 'stopped') ?? results.find((result) => result === 'more') ?? 'done'
}

/** Moves whose application is not among what was read. */
async function placeOrphans(
  { tx }: Parameters<Parameters<typeof placeSome>[2]>[0],
  run: { id: string },
  noun: 'move',
): Promise<PlacedLine[]> {
  const left = await listLeftLines(tx, run.id, noun, 1_000)
  return left.map(({ source_id: id }) => ({
    noun,
    id,
    outcome: 'lost',
    reason: REASONS.noApplication,
  }))
}

const finish = ({ companyId, runId }: MoveInTask, deps: Deps, label: string) =>
  inCompany(deps, companyId, async (work) => {
    const { tx } = work
    const run = await lockMoveIn(tx, runId)
    if (run?.state !== 'running') return
    await changeMoveIn(tx, runId, { phase: 'placed' })
    await dropCredentials(tx, runId)
    await changeRun(tx, 'move-in', runId, { state: 'finished', why: '' })
    if (run.import_id) await changeRun(tx, 'import', run.import_id, { state: 'finished' })
    const made = await countMade(tx, runId)
    await recordEvent(work, {
      kind: 'move-in.finished',
      ...(await jobActorOf(work, run.started_by, run)),
      tells: [run.started_by],
      tellsActor: true,
      payload: {
        run_id: runId,
        product: label,
        people: made.get('person') ?? 0,
        applications: made.get('application') ?? 0,
      },
    })
  })

import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { RANKING_CHECK } from '@rolecall/domain/ranking-check/ranking-check-limits'
import { z } from 'zod'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listDemands } from '../matching/demands.queries.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { changeRun } from '../runs/runs.queries.ts'
import {
  countPeople,
  deleteChecks,
  insertFindings,
  listFirst,
  listNewestPositions,
  listSample,
  lockRunning,
  type PersonFinding,
  type SampledResume,
} from './ranking-check.queries.ts'
import { type DescribedPosition, SLICE, scanPool } from './scan-pool.ts'
import { FIRST, type Post, sumMoves, sumStuffed, type Trial } from './sum-trials.ts'

const Payload = z.object({ companyId: z.uuid(), checkId: z.uuid() })
type Task = z.output<typeof Payload>

/** Interval at which open windows are told the progress. */
const TELL_MS = 1_000

/**
 * Tries candidates of the pool on open positions, and searches its résumés; stores the findings at the end, all at once, so
 * that an interrupted check starts again. Threads of the text work do the reading and comparing, after what users wait for.
 */
export const runCheckJob = defineJob({
  name: 'ranking-check.run',
  payload: Payload,
  async run(task, deps) {
    const begun = await inCompany(deps, task.companyId, (work) => readCheckInput(work, task.checkId))
    if (!begun) return
    const onStep = reportProgress(task, deps)
    const trials = await tryPeople(task, deps, { ...begun, onStep })
    const { companyId } = task
    const looked = await scanPool(deps, { companyId, described: begun.described, onSlice: onStep })
    await inCompany(deps, companyId, (work) =>
      storeCheckResults(work, task.checkId, { posts: begun.posts, sampled: begun.people.length, trials, looked }),
    )
  },
  giveUp: (task, deps) =>
    inCompany(deps, task.companyId, async (work) => {
      if (!(await lockRunning(work.tx, task.checkId))) return
      await changeRun(work.tx, 'ranking-check', task.checkId, { state: 'failed', why: 'It failed several times.' })
      await announce(work, { kind: 'ranking-check.progressed' })
    }),
})

type AskedPost = Post & { title: string; demand: Demand }
type CheckInput = { posts: AskedPost[]; described: DescribedPosition[]; people: SampledResume[] }

/** The trials to run; `undefined` if the check has ended already. */
async function readCheckInput(work: SystemWork, checkId: string): Promise<CheckInput | undefined> {
  const { tx } = work
  const run = await lockRunning(tx, checkId)
  if (!run) return undefined
  const described = await listNewestPositions(tx, RANKING_CHECK.descriptions)
  const newest = described.slice(0, RANKING_CHECK.positions)
  const ids = newest.map(({ id }) => id)
  const demands = await listDemands(tx, ids)
  const first = await listFirst(tx, ids, FIRST)
  const posts = newest.flatMap(({ id, title }) => {
    const asked = demands.get(id)
    if (!asked) return []
    // A text that is not in the pool has no words in its index: if little is understood, skills alone are tried.
    const { words: _, ...demand } = asked
    return [{ id, title, demand, first: first.get(id) ?? [] }]
  })
  const people = posts.length === 0 ? [] : await listSample(tx, RANKING_CHECK.people)
  const slices = Math.ceil((await countPeople(tx, RANKING_CHECK.resumes)) / SLICE)
  await changeRun(tx, 'ranking-check', checkId, { total: people.length + slices, more: { done: -run.counts.done } })
  await announce(work, { kind: 'ranking-check.progressed' })
  return { posts, described, people }
}

/** Records a step as done, and tells open windows now and then. */
function reportProgress({ companyId, checkId }: Task, deps: Deps): () => Promise<void> {
  let toldAt = deps.now().getTime()
  let waiting = 0
  return async () => {
    waiting += 1
    const now = deps.now().getTime()
    if (now - toldAt < TELL_MS) return
    const done = waiting
    waiting = 0
    toldAt = now
    await inCompany(deps, companyId, async (work) => {
      await changeRun(work.tx, 'ranking-check', checkId, { more: { done } })
      await announce(work, { kind: 'ranking-check.progressed' })
    })
  }
}

type TrialInput = Pick<CheckInput, 'posts' | 'people'> & { onStep: () => Promise<void> }

/** Tries candidates; leaves out those whose résumé takes too long. */
async function tryPeople({ companyId }: Task, deps: Deps, { posts, people, onStep }: TrialInput): Promise<Trial[]> {
  if (people.length === 0) return []
  const ownSkills = await getOwnSkills(deps, companyId)
  const asked = posts.map(({ title, demand }) => ({ title, demand }))
  const trials: Trial[] = []
  for (const [turn, { candidateId, text, receivedAt: today }] of people.entries()) {
    const tried = await deps.textWork
      .run({ company: companyId, isBackground: true }, 'tryPerson', { text, today, ownSkills, turn, posts: asked })
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'unavailable') return undefined
        throw error
      })
    if (tried) trials.push({ candidateId, tried })
    await onStep()
  }
  return trials
}

type CheckFindings = {
  posts: readonly Post[]
  sampled: number
  trials: readonly Trial[]
  looked: { read: number; people: PersonFinding[] }
}

async function storeCheckResults(
  work: SystemWork,
  checkId: string,
  { posts, sampled, trials, looked }: CheckFindings,
): Promise<void> {
  const { tx } = work
  if (!(await lockRunning(tx, checkId))) return
  const stuffed = posts.map((post, at) => sumStuffed(post, at, trials))
  const moves = sumMoves(posts, trials)
  const people = [...stuffed.flatMap((of) => of.people), ...moves.people, ...looked.people]
  const kept = [...Map.groupBy(people, ({ kind }) => kind).values()].flatMap((some) =>
    some.slice(0, RANKING_CHECK.kept),
  )
  await insertFindings(tx, checkId, { positions: stuffed.map(({ found }) => found), people: kept })
  const countOf = (kind: string) => looked.people.filter((person) => person.kind === kind).length
  await changeRun(tx, 'ranking-check', checkId, {
    state: 'finished',
    more: {
      ...moves.counts,
      people: trials.length,
      left_out: sampled - trials.length,
      read: looked.read,
      unseen: countOf('unseen'),
      copied: countOf('copied'),
      alike: countOf('alike'),
    },
  })
  await deleteChecks(tx, { but: checkId })
  const moved = moves.people.length
  await recordEvent(work, { kind: 'ranking-check.finished', payload: { people: trials.length, moved } })
}

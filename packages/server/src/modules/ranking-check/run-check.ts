import { RANKING_CHECK } from '@rolecall/domain/limits'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { z } from 'zod'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listDemands } from '../../../people/matching/demands.queries.ts'
import { getOwnSkills } from '../../../people/matching/own-skills-held.ts'
import { changeRun } from '../../../people/runs/runs.queries.ts'
import { type Described, lookThroughPool, SLICE } from './look-through-pool.ts'
import {
  countPeople,
  deleteChecks,
  insertFindings,
  listFirst,
  listNewestPositions,
  listSample,
  lockRunning,
  type PersonFinding,
  type Sampled,
} from './ranking-check.queries.ts'
import { FIRST, type Post, sumMoves, sumStuffed, type Trial } from './sum-trials.ts'

const Payload = z.object({ companyId: z.uuid(), checkId: z.uuid() })
type Task = z.output<typeof Payload>

/** How often open windows hear how far it is. */
const TELL_MS = 1_000

/**
 * Tries people of the pool on open positions, and looks through its résumés; what is found is kept at the end, all at once, so
 * that a check that was cut off begins anew. Reading and comparing is done by threads of the text work, behind what people wait for.
 */
export const runCheckJob = defineJob({
  name: 'ranking-check.run',
  payload: Payload,
  async run(task, deps) {
    const begun = await inCompany(deps, task.companyId, (work) => begin(work, task.checkId))
    if (!begun) return
    const onStep = tellSteps(task, deps)
    const trials = await tryPeople(task, deps, { ...begun, onStep })
    const { companyId } = task
    const looked = await lookThroughPool(deps, { companyId, described: begun.described, onSlice: onStep })
    await inCompany(deps, companyId, (work) =>
      keep(work, task.checkId, { posts: begun.posts, sampled: begun.people.length, trials, looked }),
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
type Begun = { posts: AskedPost[]; described: Described[]; people: Sampled[] }

/** What is to be tried; `undefined` where the check has ended already. */
async function begin(work: SystemWork, checkId: string): Promise<Begun | undefined> {
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
    // A text that is not in the pool has no words in its index: where little is understood, skills alone are tried.
    const { words: _, ...demand } = asked
    return [{ id, title, demand, first: first.get(id) ?? [] }]
  })
  const people = posts.length === 0 ? [] : await listSample(tx, RANKING_CHECK.people)
  const slices = Math.ceil((await countPeople(tx, RANKING_CHECK.resumes)) / SLICE)
  await changeRun(tx, 'ranking-check', checkId, { total: people.length + slices, more: { done: -run.counts.done } })
  await announce(work, { kind: 'ranking-check.progressed' })
  return { posts, described, people }
}

/** Notes a step as done, and lets open windows know now and then. */
function tellSteps({ companyId, checkId }: Task, deps: Deps): () => Promise<void> {
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

type Trying = Pick<Begun, 'posts' | 'people'> & { onStep: () => Promise<void> }

/** Those whose résumé takes too long are left out. */
async function tryPeople({ companyId }: Task, deps: Deps, { posts, people, onStep }: Trying): Promise<Trial[]> {
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

type Found = {
  posts: readonly Post[]
  sampled: number
  trials: readonly Trial[]
  looked: { read: number; people: PersonFinding[] }
}

async function keep(work: SystemWork, checkId: string, { posts, sampled, trials, looked }: Found): Promise<void> {
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

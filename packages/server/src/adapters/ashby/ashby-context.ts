import type { z } from 'zod'
import type { LossCount } from '../losses.ts'
import { type Ashby, idOf, isForbidden } from './ashby-client.ts'
import { Job, Named, Opening, Plan, Stage } from './ashby-types.ts'

type Names = ReadonlyMap<string, string>

/** What several lists need, read once when first needed: only ids and names, so that it stays small. */
export function openContext(ashby: Ashby, losses: LossCount, listed: readonly [string, string] | undefined) {
  let ends = listed ? ([...listed] as [string, string]) : undefined
  // A reading that goes on has forgotten the people it read before, so it lists their ids again.
  let known: Promise<Set<string>> | undefined
  const seen = new Set<string>()

  const names = async (method: string, why: string): Promise<Names> => {
    const items = await allOrLoss(method, why)
    return new Map(items.flatMap((item) => toEntry(Named.safeParse(item).data)))
  }

  async function allOrLoss(method: string, why: string): Promise<unknown[]> {
    try {
      return await ashby.all(method, { includeArchived: true })
    } catch (error) {
      if (!isForbidden(error)) throw error
      losses.say('job', why)
      return []
    }
  }

  async function readOpenings() {
    const byJob = new Map<string, z.infer<typeof Opening>[]>()
    for (const item of await allOrLoss('opening.list', 'The API key may not read openings of jobs.')) {
      const { data } = Opening.safeParse(item)
      if (!data || data.isArchived) continue
      for (const jobId of data.latestVersion?.jobIds ?? []) byJob.set(jobId, [...(byJob.get(jobId) ?? []), data])
    }
    return byJob
  }

  const readStages = async (planId: string) => {
    const items = await ashby.all('interviewStage.list', { interviewPlanId: planId })
    return items.flatMap((item) => Stage.safeParse(item).data ?? [])
  }

  /** Types of the stages of all plans, by id. */
  async function readStageTypes(): Promise<Names> {
    const plans = await ashby.all('interviewPlan.list', { includeArchived: true })
    const stages = await Promise.all(
      plans.flatMap((item) => Plan.safeParse(item).data ?? []).map(({ id }) => readStages(id)),
    )
    return new Map(stages.flat().flatMap(({ id, type }) => (type ? [[id, type]] : [])))
  }

  /** The ids of people between the first and the last that was listed: who came later has no line yet. */
  async function listPeople(): Promise<Set<string>> {
    if (!listed) return seen
    let isInside = false
    for await (const { items } of ashby.pages('candidate.list')) {
      for (const item of items) {
        const id = idOf(item)
        if (!id) continue
        const isEnd = id === ends?.[1]
        isInside ||= id === ends?.[0]
        if (isInside) seen.add(id)
        if (isEnd) return seen
      }
    }
    return seen
  }

  const jobIds = once(
    async () => new Set((await ashby.all('job.list')).flatMap((item) => Job.safeParse(item).data?.id ?? [])),
  )
  return {
    ashby,
    losses,
    readStages,
    departments: once(() => names('department.list', 'The API key may not read departments.')),
    locations: once(() => names('location.list', 'The API key may not read locations.')),
    openings: once(readOpenings),
    interviewTitles: once(() => names('interview.list', 'The API key may not read the names of interviews.')),
    stageTypes: once(readStageTypes),
    jobIds,
    people: () => ends,
    notePeople(ids: readonly (string | undefined)[]): void {
      for (const id of ids) {
        if (!id) continue
        seen.add(id)
        ends = [ends?.[0] ?? id, id]
      }
    },
    knownPeople: () => {
      known ??= listPeople()
      return known
    },
  }
}
export type AshbyContext = ReturnType<typeof openContext>

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const toEntry = (said: z.infer<typeof Named> | undefined): [string, string][] => {
  const name = said?.name ?? said?.title
  return said && name ? [[said.id, name]] : []
}

import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { needsExtension } from '@rolecall/domain/sourcing/source-kinds'
import { z } from 'zod'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type AnyWork, inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { fillFrom } from '../matching/match-pool.ts'
import { isActive } from '../position-state/active.ts'
import { BoardFailure, type Connector, type FoundPage, type SourceSearch } from './connector.ts'
import { type ConnectorRow, countFailure, countUse, findConnector, lockConnector } from './connectors.queries.ts'
import { isOrdered, orderFromBrowser } from './order-part.ts'
import { refetchSourced } from './refetch-sourced.ts'
import { FAILURES_MAX, openConnector, sourcePausedReason } from './search-source.ts'
import { listSearches } from './source-options.ts'
import { listChosenGroups } from './sourcing.queries.ts'
import { advancePart, endRun, lockPart, lockRun, type OpenPart } from './sourcing-runs.queries.ts'
import { storeSourcedOnPosition } from './store-sourced-people.ts'
import { storeTexts } from './store-sourced-resumes.ts'

/**
 * Maximum number of pages per run, so that it ends whatever a source gives as its next page. Limit chosen by us, above the 160
 * people that fill 16 pages of ten.
 */
const PAGES_MAX = 50

const Payload = z.object({ companyId: z.uuid(), runId: z.uuid(), source: z.string() })
type Task = z.output<typeof Payload>

/** Asks one source of a run; failures of other sources do not affect it. After an interruption it goes on where it was. */
export const runPartJob = defineJob({
  name: 'sourcing.run-part',
  payload: Payload,
  inTurn: true,
  async run(task, deps) {
    await drawFromPool(task, deps)
    await askAgain(task, deps)
    for (let pages = 0; pages < PAGES_MAX; pages += 1) if (!(await searchNext(task, deps))) return
    await endPart(task, deps, 'done', 'It has more pages than we read at a time.')
  },
  giveUp: (task, deps) => endPart(task, deps, 'failed', 'It failed several times.'),
})

/** Puts people on the position who are in the pool already, by its résumé groups or by the source. */
const drawFromPool = (task: Task, deps: Deps): Promise<void> =>
  inCompany(deps, task.companyId, async (work) => {
    const part = await lockPart(work.tx, task)
    if (part?.state !== 'waiting' || (await isOrdered(work.tx, part))) return
    if (!isActive(part)) return closePart(work, part, 'stopped', 'The position no longer takes candidates.')
    const { found, added } = await fillFrom(work, part.position_id, await supplyOf(work, part))
    const counts = { found, added, known: found - added }
    if ((await findConnector(work.tx, part.source))?.is_on) {
      await advancePart(work.tx, part, counts, { state: 'running' })
      return announceSourcing(work, part)
    }
    await advancePart(work.tx, part, counts, {})
    if (!needsExtension(part.source)) return closePart(work, part, 'done', '')
    // At night no user's browser is there to read it.
    if (!part.is_nightly && (await orderFromBrowser(work, part))) return announceSourcing(work, part)
    const why = part.is_nightly ? 'It doesn’t run at night' : 'No browser is paired'
    await closePart(work, part, 'done', `More people can be found only with the browser extension. ${why}.`)
  })

async function supplyOf({ tx }: SystemWork, { position_id, source }: OpenPart) {
  if (source !== INTERNAL_SOURCE) return { resumeGroupIds: [], sources: [source] }
  const groups = await listChosenGroups(tx, position_id)
  return groups.length > 0
    ? { resumeGroupIds: groups.map(({ id }) => id), sources: [] }
    : { resumeGroupIds: [], sources: [INTERNAL_SOURCE] }
}

/**
 * Runs before the search, so that people it names are not requested twice; after an interruption it goes on with the remaining
 * ones.
 */
async function askAgain(task: Task, deps: Deps): Promise<void> {
  const again = await inCompany(deps, task.companyId, async (work) => {
    const part = await lockPart(work.tx, task)
    if (part?.state !== 'running' || part.next_page !== '') return undefined
    const known = await findConnector(work.tx, part.source)
    if (!known?.is_on || known.person_address === '' || (await sourcePausedReason(work, known))) return undefined
    const most = Math.max(0, await leftOfDay(work, known))
    return { part, connector: await openConnector(work, known), most }
  })
  if (again) await refetchSourced(deps, again)
}

/** `most`: maximum number of people kept from the page. */
type Step = { connector: Connector; asked: SourceSearch; page: string; most: number }

/** Returns whether there is more to request. The source is asked outside of any transaction. */
async function searchNext(task: Task, deps: Deps): Promise<boolean> {
  const step = await inCompany(deps, task.companyId, (work) => prepare(work, task))
  if (!step) return false
  const answer = await step.connector.search(step.asked, step.page).catch((error: unknown) => {
    if (error instanceof BoardFailure) return error
    throw error
  })
  if (!(answer instanceof BoardFailure)) await storeTexts(deps, task.companyId, answer.people.slice(0, step.most))
  return inCompany(deps, task.companyId, async (work) => {
    const part = await lockPart(work.tx, task)
    // It was stopped meanwhile.
    if (part?.state !== 'running' || part.next_page !== step.page) return false
    if (!(answer instanceof BoardFailure)) return keepPage(work, part, { answer, step })
    await countFailure(work.tx, part.source, { most: FAILURES_MAX, now: work.now, why: answer.message })
    await closePart(work, part, 'failed', answer.message)
    return false
  })
}

async function prepare(work: SystemWork, task: Task): Promise<Step | undefined> {
  const part = await lockPart(work.tx, task)
  if (part?.state !== 'running' || (await isOrdered(work.tx, part))) return undefined
  const end = async (state: End, reason: string) => {
    await closePart(work, part, state, reason)
    return undefined
  }
  if (!isActive(part)) return end('stopped', 'The position no longer takes candidates.')
  const known = await findConnector(work.tx, part.source)
  if (!known?.is_on) return end('failed', 'Its search is turned off.')
  const isUsedUp = (await leftOfDay(work, known)) <= 0
  const why = (await sourcePausedReason(work, known)) ?? (isUsedUp ? describeDailyLimit(known) : undefined)
  if (why) return end('failed', why)
  const asked = (await listSearches(work, part, [part.source])).get(part.source)
  if (!asked) throw new Error('Source has no search')
  const most = Math.max(asked.details.resume_count - part.named, 0)
  return { connector: await openConnector(work, known), asked, page: part.next_page, most }
}

/** Number of people that a source may still name today. */
const leftOfDay = async (work: SystemWork, { used_on, used, daily_limit: most }: ConnectorRow) =>
  most - (used_on === (await todayOf(work)) ? used : 0)
const describeDailyLimit = ({ daily_limit: most }: ConnectorRow) => `It reached its daily limit of ${most} people.`

/** Stores a page in one transaction with the position of the next one, so that no person is added twice. */
async function keepPage(work: SystemWork, part: OpenPart, { answer, step }: { answer: FoundPage; step: Step }) {
  const { tx } = work
  const known = await lockConnector(tx, part.source)
  const ofRun = step.asked.details.resume_count - part.named
  const left = Math.max(Math.min(ofRun, known ? await leftOfDay(work, known) : 0), 0)
  const people = answer.people.slice(0, left)
  const counts = await storeSourcedOnPosition(work, part, people, step.asked.details.location)
  await countUse(tx, part.source, { people: people.length, today: await todayOf(work), now: work.now })
  await advancePart(tx, part, counts, { next_page: answer.nextPage, named: part.named + people.length })
  const isLast = answer.nextPage === '' || answer.nextPage === step.page
  const isOver = isLast || people.length >= left
  const isCut = left < ofRun && people.length >= left && !(isLast && answer.people.length <= left)
  if (isOver) await closePart(work, part, 'done', isCut && known ? describeDailyLimit(known) : '')
  else await announceSourcing(work, part)
  return !isOver
}

export const announceSourcing = (work: AnyWork, { position_id: positionId, project_id: projectId }: OpenPart) =>
  announce(work, { kind: 'sourcing.progressed', positionId, projectId })

export type End = 'done' | 'failed' | 'stopped'

const endPart = (task: Task, deps: Deps, state: End, reason: string): Promise<void> =>
  inCompany(deps, task.companyId, async (work) => {
    const part = await lockPart(work.tx, task)
    if (part?.state === 'waiting' || part?.state === 'running') await closePart(work, part, state, reason)
  })

/** Ends a source, and the run with its last one. */
export async function closePart(work: AnyWork, part: OpenPart, state: End, reason: string): Promise<void> {
  const { tx, now } = work
  await advancePart(tx, part, {}, { state, reason })
  await lockRun(tx, part.run_id)
  const about = { positionId: part.position_id, projectId: part.project_id }
  const totals = await endRun(tx, part.run_id, now)
  if (!totals) return announceSourcing(work, part)
  const { failing, ...counts } = totals
  const payload = { run_id: part.run_id, ...counts }
  const { started_by: by, created_by: owner } = part
  if (!part.is_nightly)
    return recordEvent(work, {
      kind: 'sourcing.finished',
      ...about,
      ...(await jobActorOf(work, by, part)),
      tells: [by],
      payload,
    })
  // A night that brought no people has nothing to report.
  const tells = counts.added > 0 || failing.length > 0 ? [by, owner] : []
  return recordEvent(work, { kind: 'sourcing.night-over', ...about, tells, payload: { ...payload, failing } })
}

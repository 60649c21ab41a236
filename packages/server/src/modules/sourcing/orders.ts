import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isActive } from '../position-state/active.ts'
import { readOnPage } from './add-people-of-page.ts'
import { findLastPage, findOpenOrder, findOrder, hearOfOrder, insertPage } from './orders.queries.ts'
import { announceSourcing, closePart, type End } from './run-part.ts'
import { listSearches } from './source-options.ts'
import { advancePart, lockPart, type OpenPart } from './sourcing-runs.queries.ts'
import { storeSourcedOnPosition } from './store-sourced-people.ts'

/** Maximum number of pages per order: a user's browser reads them with that user's account. Limit chosen by us. */
const PAGES_MAX = 20

async function getAsked(work: Work, part: OpenPart) {
  const asked = (await listSearches(work, part, [part.source])).get(part.source)
  if (!asked) throw new Error('Source has no search')
  return { query: asked.query, left: Math.max(asked.details.resume_count - part.named, 0) }
}

/** Returns the order to work on. A browser that asks again, having forgotten everything, gets the same order where it was left. */
export async function claimOrder(work: Work): Promise<CallReply<typeof sourcing.takeOrder>> {
  const { tx, now, session } = work
  const { userId, tokenHash } = session
  const found = await findOpenOrder(tx, { userId, tokenHash })
  const part = found && (await lockPart(tx, { runId: found.run_id, source: found.source }))
  if (!found || !part || !isOpen(part)) return { success: true, order: null }
  if (!isActive(part)) {
    await closePart(work, part, 'stopped', 'The position no longer takes candidates.')
    return { success: true, order: null }
  }
  await hearOfOrder(tx, found, { tokenHash, now })
  if (part.state === 'waiting') {
    await advancePart(tx, part, {}, { state: 'running', reason: '' })
    await announceSourcing(work, part)
  }
  const { query, left } = await getAsked(work, part)
  const { run_id, source, label, position_id, title } = part
  const page = (await findLastPage(tx, part)) + 1
  return { success: true, order: { run_id, source, label, position_id, title, boolean_query: query, left, page } }
}

const isOpen = ({ state }: OpenPart) => state === 'waiting' || state === 'running'

type OrderReport = CallRequest<typeof sourcing.reportOrder>['body']

/** Stores a page in one transaction with the note that it was reported, so that no person of it counts twice. */
export async function reportOrder(work: Work, report: OrderReport): Promise<CallReply<typeof sourcing.reportOrder>> {
  const { tx, now, session } = work
  const part = await lockPart(tx, { runId: report.run_id, source: report.source })
  const order = part && (await findOrder(tx, part))
  if (!part || order?.user_id !== session.userId) throw notFound('Order')
  // It was stopped meanwhile, or given up because the browser went silent.
  if (!isOpen(part)) return { success: true, go_on: false, left: 0 }
  await hearOfOrder(tx, part, { tokenHash: session.tokenHash, now })
  const end = async (state: End, reason = '') => {
    await closePart(work, part, state, reason)
    return { success: true as const, go_on: false, left: 0 }
  }
  if (!isActive(part)) return end('stopped', 'The position no longer takes candidates.')
  if (report.failure) return end('failed', report.failure)
  const { left } = await getAsked(work, part)
  if (!(await insertPage(tx, part, report.page, now))) return { success: true, go_on: left > 0, left }
  const people = report.people.slice(0, left).map(readOnPage)
  const counts = await storeSourcedOnPosition(work, part, people)
  await advancePart(tx, part, counts, { state: 'running', reason: '', named: part.named + people.length })
  const isOver = report.is_last || people.length === 0 || people.length >= left
  if (isOver) return end('done')
  if (report.page >= PAGES_MAX) return end('done', 'It has more pages than we read at a time.')
  await announceSourcing(work, part)
  return { success: true, go_on: true, left: left - people.length }
}

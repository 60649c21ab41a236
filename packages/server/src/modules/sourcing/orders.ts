import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { sourcing } from '@rolecall/contract/sources/sourcing'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isActive } from '../../../people/positions/active.ts'
import { readOnPage } from './add-people-of-page.ts'
import { keepSourced } from './keep-sourced.ts'
import { findLastPage, findOpenOrder, findOrder, hearOfOrder, insertPage } from './orders.queries.ts'
import { closePart, type End, tellOf } from './run-part.ts'
import { advancePart, lockPart, type OpenPart } from './runs.queries.ts'
import { listSearches } from './source-options.ts'

/** Pages of one order: somebody's browser reads them with their account. Our own bound. */
const PAGES_MAX = 20

async function getAsked(work: Work, part: OpenPart) {
  const asked = (await listSearches(work, part, [part.source])).get(part.source)
  if (!asked) throw new Error('A source without a search')
  return { query: asked.query, left: Math.max(asked.details.resume_count - part.named, 0) }
}

/** Asked for again by the same browser, which may have forgotten all, it is the same order where it was left. */
export async function takeOrder(work: Work): Promise<CallReply<typeof sourcing.takeOrder>> {
  const { tx, now, session } = work
  const { userId, tokenHash } = session
  const found = await findOpenOrder(tx, { userId, tokenHash })
  const part = found && (await lockPart(tx, { runId: found.run_id, source: found.source }))
  if (!found || !part || !isOpen(part)) return { success: true, order: null }
  if (!isActive(part)) {
    await closePart(work, part, 'stopped', 'The position takes nobody any more.')
    return { success: true, order: null }
  }
  await hearOfOrder(tx, found, { tokenHash, now })
  if (part.state === 'waiting') {
    await advancePart(tx, part, {}, { state: 'running', reason: '' })
    await tellOf(work, part)
  }
  const { query, left } = await getAsked(work, part)
  const { run_id, source, label, position_id, title } = part
  const page = (await findLastPage(tx, part)) + 1
  return { success: true, order: { run_id, source, label, position_id, title, boolean_query: query, left, page } }
}

const isOpen = ({ state }: OpenPart) => state === 'waiting' || state === 'running'

type Report = CallRequest<typeof sourcing.reportOrder>['body']

/** Keeps a page together with the note that it was reported, so that nobody of it counts twice. */
export async function reportOrder(work: Work, report: Report): Promise<CallReply<typeof sourcing.reportOrder>> {
  const { tx, now, session } = work
  const part = await lockPart(tx, { runId: report.run_id, source: report.source })
  const order = part && (await findOrder(tx, part))
  if (!part || order?.user_id !== session.userId) throw notFound('Order')
  // Stopped meanwhile, or given up because the browser said nothing.
  if (!isOpen(part)) return { success: true, go_on: false, left: 0 }
  await hearOfOrder(tx, part, { tokenHash: session.tokenHash, now })
  const end = async (state: End, reason = '') => {
    await closePart(work, part, state, reason)
    return { success: true as const, go_on: false, left: 0 }
  }
  if (!isActive(part)) return end('stopped', 'The position takes nobody any more.')
  if (report.failure) return end('failed', report.failure)
  const { left } = await getAsked(work, part)
  if (!(await insertPage(tx, part, report.page, now))) return { success: true, go_on: left > 0, left }
  const people = report.people.slice(0, left).map(readOnPage)
  const counts = await keepSourced(work, part, people)
  await advancePart(tx, part, counts, { state: 'running', reason: '', named: part.named + people.length })
  const isOver = report.is_last || people.length === 0 || people.length >= left
  if (isOver) return end('done')
  if (report.page >= PAGES_MAX) return end('done', 'It has more pages than are read at a time.')
  await tellOf(work, part)
  return { success: true, go_on: true, left: left - people.length }
}

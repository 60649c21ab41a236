import type { CallReply, CallRequest } from '@rolecall/contract/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing-messages'
import { mayAutosource } from '@rolecall/domain/access/choose-public'
import { needsExtension, RELAY_MESSAGE } from '@rolecall/domain/sourcing/source-kinds'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { recordEvent } from '../../events/record-event.ts'
import { enqueueMany } from '../../jobs/define-job.ts'
import { notAllowed, Problem } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'
import { whyInactive } from '../../positions/active.ts'
import { runPartJob } from './run-part.ts'
import { deleteRun, endRun, findLatestRun, insertParts, insertRun, lockRun, stopParts } from './runs.queries.ts'
import { listSearches } from './source-options.ts'
import { findSource, invalidSource } from './source-settings.ts'
import { listSourceRows } from './sourcing.queries.ts'

/** A position that somebody may see and may have candidates sourced for. */
async function getSourced({ tx, session }: Work, reference: string) {
  const position = await getVisiblePosition(tx, session, reference)
  if (!mayAutosource(session, position.is_public)) throw notAllowed()
  return position
}

/** Queues one job a source; those that are being asked for the position already are not asked twice. */
export async function startSourcing(
  work: Work,
  { positionId, autosource_providers: given }: CallRequest<typeof sourcing.start>['body'],
): Promise<CallReply<typeof sourcing.start>> {
  const { tx, session, now } = work
  const position = await getSourced(work, positionId)
  const rows = await listSourceRows(tx)
  const chosen = given.map((name) => {
    const found = findSource(rows, name)
    if (!found?.active) throw invalidSource()
    return found
  })
  const why = whyInactive(position)
  if (why !== '') throw new Problem('conflict', `The position ${why}, so that nobody comes onto it.`)
  const sources = [...new Set(chosen.map(({ id }) => id))]
  const runId = await insertRun(tx, { positionId: position.id, by: session.userId, now })
  const started = await insertParts(tx, { runId, positionId: position.id }, sources)
  const message = SOURCING_MESSAGES.started(given.join(', '))
  if (started.length === 0) {
    await deleteRun(tx, runId)
    const running = await findLatestRun(tx, position.id)
    return {
      success: true,
      message,
      state: running?.state === 'init' ? 'init' : 'done',
      run_id: running?.id ?? '',
      relay: [],
    }
  }
  await enqueueMany(
    tx,
    runPartJob,
    started.map((source) => ({ companyId: tx.companyId, runId, source })),
  )
  const labels = chosen.filter(({ id }) => started.includes(id)).map(({ label }) => label)
  const about = { positionId: position.id, projectId: position.project_id }
  await recordEvent(work, { kind: 'sourcing.started', ...about, payload: { run_id: runId, sources: labels } })
  const searches = await listSearches(tx, position, started.filter(needsExtension))
  const relay = [...searches].map(([source, { query, details, code }]) => ({
    message: RELAY_MESSAGE,
    position_id: position.id,
    source,
    code,
    boolean_query: query,
    position_details: details,
  }))
  return { success: true, message, state: 'init', run_id: runId, relay }
}

/** Answers how many sources are not asked any more. */
export async function stopSourcing(work: Work, reference: string): Promise<number> {
  const { tx, now } = work
  const { id: positionId, project_id: projectId } = await getSourced(work, reference)
  const stopped = await stopParts(tx, positionId)
  for (const runId of new Set(stopped)) {
    await lockRun(tx, runId)
    await endRun(tx, runId, now)
    await recordEvent(work, { kind: 'sourcing.stopped', positionId, projectId, payload: { run_id: runId } })
  }
  return stopped.length
}

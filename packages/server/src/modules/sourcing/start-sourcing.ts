import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import { mayAutosource } from '@rolecall/domain/access/resolve-visibility'
import { EVENT_TIMER_MS, needsExtension, RELAY_MESSAGE } from '@rolecall/domain/sourcing/source-kinds'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { storedMachineOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import type { RulesWork } from '../country-rules/rules-of.ts'
import { assertActive } from '../position-state/active.ts'
import { listSearches } from './source-options.ts'
import { findSource, invalidSource } from './source-settings.ts'
import { listSourceRows } from './sourcing.queries.ts'
import { endRun, findLatestRun, lockRun, stopParts } from './sourcing-runs.queries.ts'
import { startRun } from './start-run.ts'

/** A position that the viewer may see and source candidates for. */
export async function getSourced({ tx, session }: Work, reference: string) {
  const position = await getVisiblePosition(tx, session, reference)
  if (!mayAutosource(session, position.is_public)) throw notAllowed()
  return position
}

export async function startSourcing(
  work: Work,
  { positionId, autosource_providers: given }: CallRequest<typeof sourcing.start>['body'],
): Promise<CallReply<typeof sourcing.start>> {
  const { tx, session } = work
  const position = await getSourced(work, positionId)
  const rows = await listSourceRows(tx)
  const chosen = given.map((name) => {
    const found = findSource(rows, name)
    if (!found?.active) throw invalidSource()
    return found
  })
  assertActive(position, (why) => `The position ${why}, so no candidates can be added.`)
  const sources = [...new Set(chosen.map(({ id }) => id))]
  const begun = await startRun(
    work,
    { positionId: position.id, by: session.userId, asked: storedMachineOf(session) },
    sources,
  )
  const message = SOURCING_MESSAGES.started(given.join(', '))
  if (!begun) {
    const running = await findLatestRun(tx, position.id)
    const state = running?.state === 'init' ? 'init' : 'done'
    return { success: true, message, state, run_id: running?.id ?? '', relay: [] }
  }
  const { runId, started } = begun
  const labels = chosen.filter(({ id }) => started.includes(id)).map(({ label }) => label)
  const about = { positionId: position.id, projectId: position.project_id }
  await recordEvent(work, { kind: 'sourcing.started', ...about, payload: { run_id: runId, sources: labels } })
  return {
    success: true,
    message,
    state: 'init',
    run_id: runId,
    relay: await listRelay(work, position, runId, started),
  }
}

type Relay = CallReply<typeof sourcing.start>['relay']
type SearchedPosition = Parameters<typeof listSearches>[1]

/** The part of a run that the browser extension searches. */
async function listRelay(
  work: RulesWork,
  position: SearchedPosition,
  runId: string,
  sources: readonly string[],
): Promise<Relay> {
  const asked = sources.filter(needsExtension)
  if (asked.length === 0) return []
  return [...(await listSearches(work, position, asked))].map(([source, { query, details, code }]) => ({
    message: RELAY_MESSAGE,
    run_id: runId,
    position_id: position.id,
    source,
    code,
    boolean_query: query,
    position_details: details,
  }))
}

/** Orders for the extension of windows that hear of a run: of a run that began within the lifetime of its event (rule S-008). */
export async function findRelay(
  work: Work,
  position: SearchedPosition,
  run: { run_id: string; started_at: string; parts: readonly { source: string }[] } | null,
): Promise<Relay> {
  if (!run || work.now.getTime() - Date.parse(run.started_at) > EVENT_TIMER_MS) return []
  const sources = run.parts.map(({ source }) => source)
  return listRelay(work, position, run.run_id, sources)
}

/** Returns the number of sources that were stopped. */
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

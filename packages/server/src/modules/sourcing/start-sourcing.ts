import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { sourcing } from '@rolecall/contract/sources/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sources/sourcing-messages'
import { mayAutosource } from '@rolecall/domain/access/choose-public'
import { EVENT_TIMER_MS, needsExtension, RELAY_MESSAGE } from '@rolecall/domain/sourcing/source-kinds'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { askedThrough } from '../../../ground/kernel/act-for.ts'
import { notAllowed, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import type { RulesWork } from '../../../house/country-rules/rules-of.ts'
import { whyInactive } from '../../../people/positions/active.ts'
import { beginRun } from './begin-run.ts'
import { endRun, findLatestRun, lockRun, stopParts } from './runs.queries.ts'
import { listSearches } from './source-options.ts'
import { findSource, invalidSource } from './source-settings.ts'
import { listSourceRows } from './sourcing.queries.ts'

/** A position that somebody may see and may have candidates sourced for. */
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
  const why = whyInactive(position)
  if (why !== '') throw new Problem('conflict', `The position ${why}, so that nobody comes onto it.`)
  const sources = [...new Set(chosen.map(({ id }) => id))]
  const begun = await beginRun(
    work,
    { positionId: position.id, by: session.userId, asked: askedThrough(session) },
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
type Searched = Parameters<typeof listSearches>[1]

/** What of a run the browser extension searches. */
async function listRelay(
  work: RulesWork,
  position: Searched,
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

/** Orders for the extension of windows that hear of a run: of one that began within the time of its event (rule S-008). */
export async function findRelay(
  work: Work,
  position: Searched,
  run: { run_id: string; started_at: string; parts: readonly { source: string }[] } | null,
): Promise<Relay> {
  if (!run || work.now.getTime() - Date.parse(run.started_at) > EVENT_TIMER_MS) return []
  const sources = run.parts.map(({ source }) => source)
  return listRelay(work, position, run.run_id, sources)
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

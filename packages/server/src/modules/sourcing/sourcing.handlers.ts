import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sourcing/sourcing-messages'
import type { SourcingRun } from '@rolecall/contract/sourcing/sourcing-views'
import { mayAutosource } from '@rolecall/domain/access/resolve-visibility'
import type { Tx } from '../../platform/db/connect.ts'
import { announce } from '../../platform/events/record-event.ts'
import { feature, type HandlerContext, withoutTransaction } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { addPeople, findKnownPeople, readOnPage } from './add-people-of-page.ts'
import { readConnector, readConnectors, saveConnector, setConnectorEnabled, testConnector } from './connectors.ts'
import { expireOrders } from './expire-orders.ts'
import { claimOrder, reportOrder } from './orders.ts'
import { runPartJob } from './run-part.ts'
import { readNightly, setNightly } from './set-nightly.ts'
import { sourceNightly } from './source-nightly.ts'
import { readOptions, saveSourceOptions } from './source-options.ts'
import { listProviders, readSettings, saveSourceSettings } from './source-settings.ts'
import { findLatestRun, listParts, markDone, type PartRow } from './sourcing-runs.queries.ts'
import { findRelay, startSourcing, stopSourcing } from './start-sourcing.ts'
import { storeTexts } from './store-sourced-resumes.ts'

/** The list is cleared when it can't be read (rule S-012). */
const sourcesFailed = (error: unknown): never => {
  if (!(error instanceof Problem) || error.code !== 'not_found') throw error
  throw new Problem('not_found', SOURCING_MESSAGES.sourcesFailed, error.fields, { data: { active_sources: [] } })
}

export const sourcingFeature = feature(sourcing, {
  jobs: [runPartJob, sourceNightly, expireOrders],
  handlers: {
    async activeSources({ query }, work) {
      const { id } = await getVisiblePosition(work.tx, work.session, query.positionId).catch(sourcesFailed)
      const active_sources = (await listProviders(work, id)).filter(({ active }) => active)
      return { success: true, message: '', active_sources }
    },

    async settings({ query }, work) {
      return { success: true, message: await readSettings(work, query.positionId) }
    },

    chooseSettings: ({ body }, work) => saveSourceSettings(work, body),

    start: ({ body }, work) => startSourcing(work, body),

    async removeEvent({ body }, work) {
      const { id, project_id } = await getVisiblePosition(work.tx, work.session, body.position_id)
      if ((await markDone(work.tx, id)) > 0)
        await announce(work, { kind: 'sourcing.progressed', positionId: id, projectId: project_id })
      return { success: true, message: 'Event removed.', state: 'done' }
    },

    options: ({ query }, work) => readOptions(work, query),

    chooseOptions: ({ body }, work) => saveSourceOptions(work, body),

    async progress({ body }, work) {
      const { tx, session } = work
      const position = await getVisiblePosition(tx, session, body.positionId)
      const may_source = mayAutosource(session, position.is_public)
      const run = await presentRun(tx, position.id)
      const relay = may_source ? await findRelay(work, position, run) : []
      return { success: true, run, may_source, relay, nightly: await readNightly(tx, position) }
    },

    async connector({ body }, work) {
      return { success: true, connector: await readConnector(work, body.source) }
    },

    connectors: async (_, work) => ({ success: true, connectors: await readConnectors(work) }),

    switchConnector: ({ body }, work) => setConnectorEnabled(work, body),

    knownPeople: ({ body }, work) => findKnownPeople(work, body),

    addPeople: withoutTransaction(({ body }, outside) => storeAndKeep(outside, body, addPeople)),

    takeOrder: (_, work) => claimOrder(work),

    reportOrder: withoutTransaction(({ body }, outside) => storeAndKeep(outside, body, reportOrder)),

    chooseConnector: ({ body }, work) => saveConnector(work, body),

    tryConnector: withoutTransaction(async ({ body }, outside) => testConnector(outside, body)),

    chooseNightly: ({ body }, work) => setNightly(work, body),

    async stop({ body }, work) {
      const stopped = await stopSourcing(work, body.positionId)
      return { success: true, message: stopped > 0 ? 'Sourcing stopped.' : 'No sourcing was running.', stopped }
    },
  },
})

/** Writes the details that a page gives for people to the store, then records them. */
async function storeAndKeep<B extends Pages, Reply>(
  { deps, session, inCompany }: HandlerContext,
  body: B,
  keep: (work: Work, body: B) => Promise<Reply>,
): Promise<Reply> {
  await storeTexts(deps, session.companyId, body.people.map(readOnPage))
  return inCompany((work) => keep(work, body))
}
type Pages = { people: readonly Parameters<typeof readOnPage>[0][] }

async function presentRun(tx: Tx, positionId: string): Promise<SourcingRun | null> {
  const run = await findLatestRun(tx, positionId)
  if (!run) return null
  return {
    run_id: run.id,
    state: run.state === 'init' ? 'init' : 'done',
    running: run.ended_at === null,
    started_at: run.started_at.toISOString(),
    by: run.by,
    is_nightly: run.is_nightly,
    parts: (await listParts(tx, run.id)).map(presentPart),
  }
}

const presentPart = ({ added, state, ...part }: PartRow) => ({
  ...part,
  new: added,
  state: state as SourcingRun['parts'][number]['state'],
})

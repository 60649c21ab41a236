import { sourcing } from '@rolecall/contract/sources/sourcing'
import { SOURCING_MESSAGES } from '@rolecall/contract/sources/sourcing-messages'
import type { SourcingRun } from '@rolecall/contract/sources/sourcing-views'
import { mayAutosource } from '@rolecall/domain/access/choose-public'
import type { Tx } from '../../../ground/db/connect.ts'
import { announce } from '../../../ground/events/record-event.ts'
import { feature, type Outside, withoutTransaction } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { addPeople, knownPeople, readOnPage } from './add-people-of-page.ts'
import { chooseNightly, readNightly } from './choose-nightly.ts'
import { chooseConnector, readConnector, readConnectors, switchConnector, tryConnector } from './connectors.ts'
import { expireOrders } from './expire-orders.ts'
import { storeTexts } from './keep-versions.ts'
import { reportOrder, takeOrder } from './orders.ts'
import { runPartJob } from './run-part.ts'
import { findLatestRun, listParts, markDone, type PartRow } from './runs.queries.ts'
import { sourceNightly } from './source-nightly.ts'
import { chooseOptions, readOptions } from './source-options.ts'
import { chooseSettings, listProviders, readSettings } from './source-settings.ts'
import { findRelay, startSourcing, stopSourcing } from './start-sourcing.ts'

/** The list is emptied where it cannot be read (rule S-012). */
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

    chooseSettings: ({ body }, work) => chooseSettings(work, body),

    start: ({ body }, work) => startSourcing(work, body),

    async removeEvent({ body }, work) {
      const { id, project_id } = await getVisiblePosition(work.tx, work.session, body.position_id)
      if ((await markDone(work.tx, id)) > 0)
        await announce(work, { kind: 'sourcing.progressed', positionId: id, projectId: project_id })
      return { success: true, message: 'The event is removed.', state: 'done' }
    },

    options: ({ query }, work) => readOptions(work, query),

    chooseOptions: ({ body }, work) => chooseOptions(work, body),

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

    switchConnector: ({ body }, work) => switchConnector(work, body),

    knownPeople: ({ body }, work) => knownPeople(work, body),

    addPeople: withoutTransaction(({ body }, outside) => storeAndKeep(outside, body, addPeople)),

    takeOrder: (_, work) => takeOrder(work),

    reportOrder: withoutTransaction(({ body }, outside) => storeAndKeep(outside, body, reportOrder)),

    chooseConnector: ({ body }, work) => chooseConnector(work, body),

    tryConnector: withoutTransaction(async ({ body }, outside) => tryConnector(outside, body)),

    chooseNightly: ({ body }, work) => chooseNightly(work, body),

    async stop({ body }, work) {
      const stopped = await stopSourcing(work, body.positionId)
      return { success: true, message: stopped > 0 ? 'Sourcing is stopped.' : 'Nothing was being sourced.', stopped }
    },
  },
})

/** Stores what a page says of people, and then keeps it. */
async function storeAndKeep<B extends Pages, Reply>(
  { deps, session, inCompany }: Outside,
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

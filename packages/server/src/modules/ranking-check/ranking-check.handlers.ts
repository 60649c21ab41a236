import { randomUUID } from 'node:crypto'
import { rankingCheck } from '@rolecall/contract/ranking-check/ranking-check'
import { SELF_KINDS } from '@rolecall/domain/ranking-check/other-selves'
import { RANKING_CHECK } from '@rolecall/domain/ranking-check/ranking-check-limits'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { enqueueOneByOne } from '../../platform/jobs/define-job.ts'
import type { NameContext } from '../applications/resolve-candidate.queries.ts'
import { insertRun } from '../runs/runs.queries.ts'
import {
  type CheckRun,
  countPeople,
  deleteChecks,
  listChecks,
  listNewestPositions,
  listPersonFindings,
  listPositionFindings,
} from './ranking-check.queries.ts'
import { runCheckJob } from './run-check.ts'

/** The queue's line for checks: one runs at a time over all companies, so that they take one place of the queue. */
const LINE = 'ranking-check'

export const rankingCheckFeature = feature(rankingCheck, {
  jobs: [runCheckJob],
  handlers: {
    async show(_, { tx, session }) {
      const checks = await listChecks(tx)
      const running = checks.find(({ state }) => state === 'running')
      const last = checks.find(({ state }) => state === 'finished')
      return {
        success: true,
        has_people: (await countPeople(tx, 1)) > 0,
        has_positions: (await listNewestPositions(tx, 1)).length > 0,
        running: running ? presentRunning(running) : null,
        failed: checks.some(({ state }) => state === 'failed'),
        check: last ? await presentCheck({ tx, session }, last) : null,
      }
    },

    async start(_, work) {
      const { tx, session, now } = work
      const id = randomUUID()
      await deleteChecks(tx, { state: 'failed' })
      const isFirst = await insertRun(tx, 'ranking-check', { id, by: session.userId, at: now })
      if (!isFirst) {
        const running = (await listChecks(tx)).find(({ state }) => state === 'running')
        return { success: true, message: 'A ranking check is already running.', check_id: running?.id ?? '' }
      }
      await enqueueOneByOne(
        tx,
        runCheckJob,
        { companyId: tx.companyId, checkId: id },
        { key: `ranking-check ${tx.companyId}`, line: LINE },
      )
      await recordEvent(work, { kind: 'ranking-check.started', payload: {} })
      return { success: true, message: 'Ranking check started.', check_id: id }
    },
  },
})

const presentRunning = ({ by, started_at, counts: { done }, total }: CheckRun) => ({
  by,
  started_at: started_at.toISOString(),
  done,
  total,
})

async function presentCheck({ tx, session }: NameContext, { id, by, started_at, counts }: CheckRun) {
  const { people, left_out, read, unseen, copied, alike } = counts
  return {
    at: started_at.toISOString(),
    by,
    people,
    left_out,
    read,
    unseen,
    copied,
    alike,
    positions: await listPositionFindings(tx, id),
    changed: SELF_KINDS.map((kind) => ({
      kind,
      tried: counts[`${kind}_tried`],
      moved: counts[`${kind}_moved`],
      most: counts[`${kind}_most`],
    })),
    named: await listPersonFindings(tx, session, id, RANKING_CHECK.named),
  }
}

import { randomUUID } from 'node:crypto'
import { rankingCheck } from '@rolecall/contract/insight/ranking-check'
import { RANKING_CHECK } from '@rolecall/domain/limits'
import { SELF_KINDS } from '@rolecall/domain/ranking-check/other-selves'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature } from '../../../ground/http/feature.ts'
import { enqueueOneByOne } from '../../../ground/jobs/define-job.ts'
import { insertRun } from '../../../people/runs/runs.queries.ts'
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

/** Of all companies one check runs at a time, so that none of them takes more than one place of the queue. */
const LINE = 'ranking-check'

export const rankingCheckFeature = feature(rankingCheck, {
  jobs: [runCheckJob],
  handlers: {
    async show(_, { tx }) {
      const checks = await listChecks(tx)
      const running = checks.find(({ state }) => state === 'running')
      const last = checks.find(({ state }) => state === 'finished')
      return {
        success: true,
        has_people: (await countPeople(tx, 1)) > 0,
        has_positions: (await listNewestPositions(tx, 1)).length > 0,
        running: running ? presentRunning(running) : null,
        failed: checks.some(({ state }) => state === 'failed'),
        check: last ? await presentCheck(tx, last) : null,
      }
    },

    async start(_, work) {
      const { tx, session, now } = work
      const id = randomUUID()
      await deleteChecks(tx, { state: 'failed' })
      const isFirst = await insertRun(tx, 'ranking-check', { id, by: session.userId, at: now })
      if (!isFirst) {
        const running = (await listChecks(tx)).find(({ state }) => state === 'running')
        return { success: true, message: 'The ranking is being checked already.', check_id: running?.id ?? '' }
      }
      await enqueueOneByOne(
        tx,
        runCheckJob,
        { companyId: tx.companyId, checkId: id },
        { key: `ranking-check ${tx.companyId}`, line: LINE },
      )
      await recordEvent(work, { kind: 'ranking-check.started', payload: {} })
      return { success: true, message: 'Checking the ranking.', check_id: id }
    },
  },
})

const presentRunning = ({ by, started_at, counts: { done }, total }: CheckRun) => ({
  by,
  started_at: started_at.toISOString(),
  done,
  total,
})

async function presentCheck(tx: Tx, { id, by, started_at, counts }: CheckRun) {
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
    named: await listPersonFindings(tx, id, RANKING_CHECK.named),
  }
}

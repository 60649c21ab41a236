import { rereading } from '@rolecall/contract/resumes/rereading'
import { REREADING_FAILURES } from '@rolecall/domain/resumes/resume-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { feature } from '../../platform/http/feature.ts'
import { listKnownByNow } from '../matching/join-own-skills.ts'
import { countOldScores } from '../matching/matching.queries.ts'
import { reparseJob } from './reparse.ts'
import { countOlder, countResumes, findLastRun, type JoinedSkill, listFailures, type Run } from './rereading.queries.ts'
import { leftOf, resumeReparse, startRereading, stopRereading } from './start-rereading.ts'

export const rereadingFeature = feature(rereading, {
  jobs: [reparseJob],
  handlers: {
    async state(_, { tx }) {
      const known = await listKnownByNow(tx)
      return {
        success: true,
        resumes: await countResumes(tx),
        older: await countOlder(tx),
        older_scores: await countOldScores(tx),
        known_skills: known.map(({ from, to }) => ({ from: from.name, to: to.name })),
        rereading: await presentLast(tx),
      }
    },

    async start({ body: { everything } }, work) {
      const id = await startRereading(work, everything)
      return {
        success: true,
        started: id !== undefined,
        rereading_id: id ?? '',
        message: id === undefined ? 'Everything is up to date.' : 'Re-parsing started.',
      }
    },

    async stop(_, work) {
      const left = await stopRereading(work)
      return { success: true, message: left === undefined ? 'No re-parsing is running.' : `Stopped. ${left} left.` }
    },

    async goOn(_, work) {
      return { success: true, message: 'Re-parsing resumed.', rereading_id: await resumeReparse(work) }
    },
  },
})

async function presentLast(tx: Tx) {
  const last = await findLastRun(tx)
  if (!last) return null
  return {
    id: last.id,
    state: (last.outcome ?? 'running') as 'running' | 'finished' | 'stopped' | 'broken',
    phase: last.phase as 'skills' | 'resumes' | 'scores',
    everything: last.everything,
    ...countsOf(last),
    joined: last.joined as JoinedSkill[],
    failures: await listFailures(tx, last.id, REREADING_FAILURES),
    by: last.by,
    started_at: last.started_at.toISOString(),
    ended_at: last.ended_at?.toISOString() ?? null,
    stopped_by: last.stopped_by_name ?? '',
  }
}

const countsOf = (run: Run) => ({
  total: run.total,
  done: run.done,
  changed: run.changed,
  failed: run.failed,
  left: leftOf(run),
  rescored: run.rescored,
  scores_changed: run.scores_changed,
})

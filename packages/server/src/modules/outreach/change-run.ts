import type { interest } from '@rolecall/contract/outreach/interest'
import { MailRunState } from '@rolecall/contract/outreach/mail-run'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { dropUnwritten, lockMailRun, type MailRunRow } from '../email/mail-runs.queries.ts'
import { changeRun as keepChange } from '../runs/runs.queries.ts'
import { writeRest } from './write-interest.ts'

export const presentRun = (run: MailRunRow) => ({
  run_id: run.id,
  by: run.by,
  asked_at: run.started_at.toISOString(),
  mail_type: run.mail_type,
  state: MailRunState.parse(run.state),
  total: run.total,
  ...run.counts,
})

type ChangeRunBody = CallRequest<typeof interest.changeRun>['body']

/** Pauses, resumes or ends emails to many; those in the outbox already are sent. Doing it twice changes nothing. */
export async function changeRun(work: Work, asked: ChangeRunBody): Promise<CallReply<typeof interest.changeRun>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const run = isUuid(asked.run_id) ? await lockMailRun(tx, asked.run_id, position.id) : undefined
  if (!run) throw notFound('Bulk email')
  const state = ({ pause: 'paused', go_on: 'running', stop: 'stopped' } as const)[asked.act]
  if (run.state === state) return { success: true, message: WORDS[state] }
  if (run.state === 'finished' || run.state === 'stopped') throw new Problem('already_done', OVER)
  await keepChange(tx, 'mail-run', run.id, { state })
  if (state === 'stopped') await dropUnwritten(tx, { id: run.id, positionId: position.id })
  if (state === 'running') await enqueue(tx, writeRest, { companyId: tx.companyId, positionId: position.id })
  const about = { projectId: position.project_id, positionId: position.id }
  await recordEvent(work, { kind: 'interest.run-changed', ...about, payload: { run_id: run.id, state } })
  return { success: true, message: WORDS[state] }
}

const OVER = 'This bulk email has already finished.'
const WORDS = {
  paused: 'Bulk email paused.',
  running: 'Bulk email resumed.',
  stopped: 'Bulk email stopped. Emails already in the outbox are still sent.',
}

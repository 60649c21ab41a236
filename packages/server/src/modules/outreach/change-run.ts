import type { interest } from '@rolecall/contract/contact/interest'
import { MailRunState } from '@rolecall/contract/contact/mail-run'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { writeRest } from '../../../contact/interest/write-interest.ts'
import { dropUnwritten, lockMailRun, type MailRunRow } from '../../../contact/outbox/mail-runs.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { enqueue } from '../../../ground/jobs/define-job.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { changeRun as keepChange } from '../../../people/runs/runs.queries.ts'

export const presentRun = (run: MailRunRow) => ({
  run_id: run.id,
  by: run.by,
  asked_at: run.started_at.toISOString(),
  mail_type: run.mail_type,
  state: MailRunState.parse(run.state),
  total: run.total,
  ...run.counts,
})

type Request = CallRequest<typeof interest.changeRun>['body']

/** Lets mails to many wait, go on, or end; what is in the outbox already is sent. Doing it twice is as good as once. */
export async function changeRun(work: Work, asked: Request): Promise<CallReply<typeof interest.changeRun>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const run = isUuid(asked.run_id) ? await lockMailRun(tx, asked.run_id, position.id) : undefined
  if (!run) throw notFound('These mails')
  const state = ({ pause: 'paused', go_on: 'running', stop: 'stopped' } as const)[asked.act]
  if (run.state === state) return { success: true, message: WORDS[state] }
  if (run.state === 'finished' || run.state === 'stopped') throw new Problem('conflict', OVER)
  await keepChange(tx, 'mail-run', run.id, { state })
  if (state === 'stopped') await dropUnwritten(tx, { id: run.id, positionId: position.id })
  if (state === 'running') await enqueue(tx, writeRest, { companyId: tx.companyId, positionId: position.id })
  const about = { projectId: position.project_id, positionId: position.id }
  await recordEvent(work, { kind: 'interest.run-changed', ...about, payload: { run_id: run.id, state } })
  return { success: true, message: WORDS[state] }
}

const OVER = 'These mails are through, so that nothing of them is left to change.'
const WORDS = {
  paused: 'The mails wait.',
  running: 'The mails go on.',
  stopped: 'No more of these mails are written. Those in the outbox are sent.',
}

import type { panels } from '@rolecall/contract/interviews/panels'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { endInterview } from './book-interview.ts'
import { lockSubject, organizerOf } from './find-application.ts'
import { notifyCandidate } from './notify-candidate.ts'
import { findPanel, listTalks } from './panels.queries.ts'

/** Locks a panel whose candidate and position the caller may see, with the application. */
export async function lockPanel(work: Work, id: string) {
  const panel = isUuid(id) ? await findPanel(work.tx, id) : undefined
  if (!panel) throw notFound('Panel')
  const subject = await lockSubject(work, { resumeid: panel.candidate_id, position_id: panel.position_id })
  return { panel, subject }
}

/** Cancels talks that have not begun; those that were held stay. */
export async function cancelPanel(work: Work, panelId: string): Promise<CallReply<typeof panels.cancel>> {
  const { tx, now } = work
  const { panel, subject } = await lockPanel(work, panelId)
  const ahead = (await listTalks(tx, [panel.id])).filter(({ starts_at }) => starts_at > now)
  if (ahead.length === 0) throw new Problem('interview_begun', 'All interviews of this panel have already started.')
  const by = organizerOf(work)
  const { position } = subject
  for (const current of ahead)
    await endInterview(work, { position, current, by, told: 'interview.cancelled', isCandidateTold: false })
  await recordEvent(work, {
    kind: 'panel.cancelled',
    positionId: position.id,
    candidateId: panel.candidate_id,
    projectId: position.project_id,
    resumeId: subject.application.resume_id,
    payload: { panel_id: panel.id, talks: ahead.length },
  })
  const talks = ahead.map((talk) => ({ ...talk, sequence: talk.sequence + 1 }))
  await notifyCandidate(work, { panel, position, talks, news: 'cancelled', by })
  const message = sentence(
    { one: '1 interview cancelled.', other: '{count} interviews cancelled.' },
    { count: ahead.length },
  )
  return { success: true, message }
}

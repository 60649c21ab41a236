import type { panels } from '@rolecall/contract/contact/panels'
import type { CallReply } from '@rolecall/contract/ground/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { endInterview } from '../../../contact/interviews/book-interview.ts'
import { lockSubject, organizerOf } from '../../../contact/interviews/find-application.ts'
import { findPanel, listTalks } from '../../../contact/panels/panels.queries.ts'
import { tellCandidate } from '../../../contact/panels/tell-candidate.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'

/** A panel whose candidate and position whoever acts may see, locked with the application. */
export async function lockPanel(work: Work, id: string) {
  const panel = isUuid(id) ? await findPanel(work.tx, id) : undefined
  if (!panel) throw notFound('Panel')
  await getVisiblePosition(work.tx, work.session, panel.position_id)
  const subject = await lockSubject(work, { resumeid: panel.candidate_id, position_id: panel.position_id })
  return { panel, subject }
}

/** Cancels what is yet to begin; what was held stays. */
export async function cancelPanel(work: Work, panelId: string): Promise<CallReply<typeof panels.cancel>> {
  const { tx, now } = work
  const { panel, subject } = await lockPanel(work, panelId)
  const ahead = (await listTalks(tx, [panel.id])).filter(({ starts_at }) => starts_at > now)
  if (ahead.length === 0) throw new Problem('conflict', 'No talk of this panel is yet to begin.')
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
  await tellCandidate(work, { panel, position, talks, news: 'cancelled', by })
  const message = sentence(
    { one: '1 talk is cancelled.', other: '{count} talks are cancelled.' },
    { count: ahead.length },
  )
  return { success: true, message }
}

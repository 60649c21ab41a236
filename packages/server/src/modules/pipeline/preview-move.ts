import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { CallPreview } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { addedTextChange, namePeople } from '../proposals/name-people.ts'
import { getMove, type MoveRequest } from './move-candidates.ts'
import { describePlannedEmails, planRejectionEmails } from './plan-rejection-emails.ts'
import { findStatus } from './status-config.ts'

/** Previews a move by the checks of the move itself, which locks the candidates: the preview holds until the transaction ends. */
export async function previewMove(work: Work, body: MoveRequest): Promise<CallPreview> {
  const move = await getMove(work, body)
  const { position, statuses, to, reason, requests, rows } = move
  const emails = body.email && (await planRejectionEmails(work, move, body.email))
  const people = [...requests.keys()]
  const left = [...new Set(rows.map(({ status_id }) => findStatus(statuses, status_id)?.display_name ?? status_id))]
  const values = { whom: await namePeople(work, people), to: to.display_name, title: position.title }
  const [from, another] = left
  return {
    words: paragraph(
      body.isPreview
        ? sentence('Check whether {whom} can be moved to {to} on {title}, without moving anyone.', values)
        : from !== undefined && another === undefined
          ? sentence('Move {whom} from {from} to {to} on {title}.', { ...values, from })
          : sentence('Move {whom} to {to} on {title}.', values),
      (body.exclude || to.not_interested) && 'Exclude them from this position.',
      emails && body.email && describePlannedEmails(emails.recipients.size, body.email.delay_minutes),
    ),
    changes: [
      ...addedTextChange('reason', reason),
      ...(body.comments === reason ? [] : addedTextChange('comments', body.comments)),
    ],
    people,
    positionId: position.id,
    facts: {
      from: Object.fromEntries(rows.map(({ candidate_id, status_id }) => [candidate_id, status_id])),
      open: position.stage,
    },
  }
}

import type { PreviewedEmail } from '@rolecall/contract/assistants/proposals'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { listSome, paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { CallPreview } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { addedTextChange, namePeople } from '../proposals/name-people.ts'
import { getMove, type MoveRequest } from './move-candidates.ts'
import { describePlannedEmails, planRejectionEmails } from './plan-rejection-emails.ts'
import { previewCopy, previewRejectionEmail } from './preview-rejection-email.ts'
import { findStatus } from './status-config.ts'

/** Previews a move by the checks of the move itself, which locks the candidates: the preview holds until the transaction ends. */
export async function previewMove(work: Work, body: MoveRequest): Promise<CallPreview> {
  const move = await getMove(work, body)
  const { position, statuses, to, reason, requests, rows } = move
  const emails = body.email && (await planRejectionEmails(work, move, body.email))
  const people = [...requests.keys()]
  const left = [...new Set(rows.map(({ status_id }) => findStatus(statuses, status_id)?.display_name ?? status_id))]
  const values = { whom: await namePeople(work, people), to: to.display_name, title: shownTitleOf(position) }
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
    ...(body.email && emails && { emails: () => previewRejections(work, { body, position, people }) }),
    facts: {
      from: Object.fromEntries(rows.map(({ candidate_id, status_id }) => [candidate_id, status_id])),
      open: position.stage,
    },
  }
}

const NO_COPY = { subject: '', text: '', html: '' }

type RejectionsInput = { body: MoveRequest; position: { id: string; title: string }; people: readonly string[] }

async function previewRejections(
  work: Work,
  { body: { email }, position, people }: RejectionsInput,
): Promise<PreviewedEmail[]> {
  if (!email) return []
  const { emailed, shown, left_out } = await previewRejectionEmail(work, {
    positionId: position.id,
    mail_type: email.mail_type,
    candidate_ids: [...people],
    place: 0,
  })
  const leftOut = left_out.map(({ name, why }) => `${name}: ${why}`)
  const copy = shown ? await previewCopy(work, { type: email.mail_type, position, shown }) : NO_COPY
  const when = describePlannedEmails(emailed, email.delay_minutes)
  const to = shown ? listSome([shown.name], emailed) : ''
  return [{ count: emailed, to, ...copy, notes: [when, ...leftOut] }]
}

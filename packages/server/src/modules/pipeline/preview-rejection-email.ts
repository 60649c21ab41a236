import type { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { nameToGreet } from '@rolecall/domain/email/merge-fields'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { readLook } from '../email/mail-look.ts'
import { previewLetter } from '../email/preview-letter.ts'
import { rejectionMail } from '../email/rejection-mail.ts'
import { type EmailOmission, listEmailable } from './rejection-emails.queries.ts'

const OMISSIONS: Readonly<Record<EmailOmission, string>> = {
  erased: 'Their data is being erased.',
  address: 'No email address.',
  nameless: 'No name.',
  emailed: 'They already got an email like this for this position.',
  stopped: 'They unsubscribed and didn’t apply.',
  unaware: 'They haven’t applied and were never emailed about this position.',
}

type PreviewBody = CallRequest<typeof pipeline.previewEmail>['body']

/** Shows an email that follows a rejection as one of its recipients would get it, and who would get none. */
export async function previewRejectionEmail(
  work: Work,
  { positionId, mail_type: type, candidate_ids, place }: PreviewBody,
): Promise<CallReply<typeof pipeline.previewEmail>> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, positionId)
  const candidateIds = await listPeopleNamed(work, candidate_ids)
  const people = (await listEmailable(tx, session, { positionId: position.id, candidateIds })).map((row) => ({
    ...row,
    name: row.name ?? `Candidate ${row.candidate_id}`,
  }))
  const recipients = people.filter(({ why }) => why === null)
  const shown = recipients[Math.min(place, recipients.length - 1)]
  return {
    success: true,
    emailed: recipients.length,
    shown: shown
      ? { candidate_id: shown.candidate_id, name: shown.name, ...(await htmlCopyFor(work, { type, position, shown })) }
      : null,
    left_out: people.flatMap(({ candidate_id, name, why }) =>
      why === null ? [] : [{ candidate_id, name, why: OMISSIONS[why] }],
    ),
  }
}

type CopyOptions = {
  type: PreviewBody['mail_type']
  position: { id: string; title: string }
  shown: { candidate_id: string; name: string }
}

async function htmlCopyFor(work: Work, of: CopyOptions) {
  const { subject, html } = await previewCopy(work, of)
  return { subject, html }
}

/** Renders an email that follows a rejection, as the given candidate would get it. */
export async function previewCopy(
  { tx }: Work,
  { type, position, shown: { candidate_id: candidateId, name } }: CopyOptions,
) {
  const look = await readLook(tx)
  const { letter } = rejectionMail({
    type,
    to: '',
    name: nameToGreet(name),
    company: look.company,
    title: shownTitleOf(position),
    about: { candidateId, positionId: position.id },
  })
  return previewLetter({ tx }, letter)
}

import type { sequences } from '@rolecall/contract/outreach/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { formatTimeSpan } from '@rolecall/domain/calendar/format-time'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { writingOf } from '../company/writing.ts'
import { readLook } from '../email/mail-look.ts'
import { previewExample } from './preview-example.ts'
import { readMails } from './save-sequence.ts'
import { readClock, timesAt } from './sending-times.ts'

type Body = CallRequest<typeof sequences.preview>['body']

/** One email with a real candidate's data, and when each of the sequence would be sent if they were enrolled now. */
export async function previewSequence(work: Work, body: Body): Promise<CallReply<typeof sequences.preview>> {
  const mails = await readMails(body.mails)
  const mail = mails[body.step - 1]
  if (!mail) throw invalid('step', 'The sequence has no such email.')
  const subject = body.variant === 'b' && mail.subjectB ? mail.subjectB : mail.subject
  const { positionId, candidate_id } = body
  const look = await readLook(work.tx)
  const template = { subject, html: mail.html }
  const shown = await previewExample(work, { type: 'sequence_mail', look, template, positionId, candidate_id })
  return {
    success: true,
    to: shown.candidateName,
    ...shown.mail,
    ...(await describeStepDays(work, mails, shown.place)),
  }
}

async function describeStepDays(work: Work, mails: readonly { waitDays: number }[], place: string) {
  const { zone, isTheirs, dueAfter, allowedFrom } = timesAt(place, await readClock(work))
  const writing = await writingOf(work.tx)
  let before = work.now
  const days = mails.map(({ waitDays }, index) => {
    before = allowedFrom(dueAfter(before, waitDays))
    return { step: index + 1, at: before.toISOString(), said: formatTimeSpan({ startsAt: before }, [zone], writing) }
  })
  return { zone, is_their_zone: isTheirs, days }
}

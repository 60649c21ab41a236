import type { sequences } from '@rolecall/contract/contact/sequences'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { writeTimes } from '@rolecall/domain/calendar/write-time'
import { dueAfter, nextAllowed } from '@rolecall/domain/mails/sequence-times'
import { exampleLetter, homeOf } from '../../../contact/interest/example-letter.ts'
import { findSomebodyShown } from '../../../contact/interest/somebody-shown.queries.ts'
import { dress } from '../../../contact/outbox/dress-mails.ts'
import { NO_SECRETS } from '../../../contact/outbox/mail.queries.ts'
import { showLogo } from '../../../contact/outbox/mail-logo.ts'
import { readLook } from '../../../contact/outbox/mail-look.ts'
import { renderLetter } from '../../../contact/outbox/render-letter.ts'
import { getQuietHours } from '../../../contact/sequences/quiet-hours.queries.ts'
import { zonesOfPerson } from '../../../contact/sequences/zones-of-person.ts'
import { renderHtml } from '../../../ground/kernel/markup.ts'
import { invalid, notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { readMails } from './save-sequence.ts'

type Body = CallRequest<typeof sequences.preview>['body']

/** In a company without candidates there is nobody to show it for. */
const NOBODY = { name: 'Mara Ellison', title: 'Data Engineer', place: '' }

/** One mail as somebody real would read it, and when each of the sequence would go if they came into it now. */
export async function previewSequence(work: Work, body: Body): Promise<CallReply<typeof sequences.preview>> {
  const { tx, session, deps } = work
  const mails = await readMails(body.mails)
  const mail = mails[body.step - 1]
  if (!mail) throw invalid('step', 'The sequence has no such mail.')
  const named = {
    ...(body.candidate_id && { candidateId: (await resolveCandidate(work, body.candidate_id)).candidateId }),
    ...(body.positionId && { positionId: (await getVisiblePosition(tx, session, body.positionId)).id }),
  }
  const found = await findSomebodyShown(tx, session, named)
  if (!found && body.candidate_id) throw notFound('Candidate')
  const { name, title, place } = found ?? NOBODY
  const look = await readLook(tx)
  const known = { candidate_name: name ?? '', position_title: title, company_name: look.company }
  const subject = body.variant === 'b' && mail.subjectB ? mail.subjectB : mail.subject
  const letter = exampleLetter(work, 'sequence_mail', known)
  const sent = { secrets: NO_SECRETS, unsubscribeLink: homeOf(deps) }
  const { html, ...written } = dress(renderLetter(letter, look, { subject, html: mail.html }), look, sent)
  return {
    success: true,
    to: known.candidate_name,
    ...written,
    html: await showLogo(tx, renderHtml(html)),
    ...(await sayDays(work, mails, place ?? '')),
  }
}

async function sayDays(work: Work, mails: readonly { waitDays: number }[], place: string) {
  const { tx, now } = work
  const quiet = await getQuietHours(tx)
  const writing = await writingOf(tx)
  const { zones, isTheirs } = zonesOfPerson(place, (await getCompanySettings(tx)).time_zone)
  const zone = zones[0] ?? 'UTC'
  let before = now
  const days = mails.map(({ waitDays }, index) => {
    before = nextAllowed(dueAfter(before, waitDays, zone), zones, quiet)
    return { step: index + 1, at: before.toISOString(), said: writeTimes({ startsAt: before }, [zone], writing) }
  })
  return { zone, is_their_zone: isTheirs, days }
}

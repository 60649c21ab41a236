import { APPLICANT } from '@rolecall/contract/contact/applicant'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { insertMessage, listWrittenSince } from '../../../contact/messages/messages.queries.ts'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import { stopSequences } from '../../../contact/sequences/stop-sequences.ts'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { listPositionTeam } from '../../../house/members/position-team.queries.ts'
import { asApplicant, refuse } from './as-applicant.ts'

/** Messages about one application within an hour. Our own choice. */
const HOURLY_MAX = 10
const HOUR_MS = 3_600_000
const SENT = 'Your message is sent.'

/** Browsers end lines with two characters and count one. */
function readText(written: string | undefined): string {
  const text = (written ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (text === '') throw invalid('message', MESSAGES.required)
  if (text.length > APPLICANT.message)
    throw invalid('message', `A message has at most ${APPLICANT.message.toLocaleString('en')} characters.`)
  return text
}

/** Puts what an applicant writes into the thread of mails with them, and tells the team of the position. */
export async function writeMessage(
  deps: Deps,
  token: string,
  { message, address }: { message: string | undefined; address: string },
): Promise<string> {
  const text = readText(message)
  await refuseManyApplications(deps, { address, proof: undefined })
  return asApplicant(deps, token, {
    async act(work, { wasMerged, candidateId, position }) {
      if (wasMerged) throw new Problem('conflict', 'Please use the link of the newest mail from us.')
      const { tx, now } = work
      const of = { positionId: position.id, candidateId }
      const since = new Date(now.getTime() - HOUR_MS)
      const lately = await listWrittenSince(tx, of, { since, limit: HOURLY_MAX })
      // A page that is sent once more, as by reloading it.
      if (lately[0]?.text === text) return SENT
      if (lately.length === HOURLY_MAX)
        throw new Problem('too_many_requests', 'You have written often within the last hour. Please write again later.')
      await insertMessage(tx, { ...of, by: undefined, text, at: now })
      const tells = await listPositionTeam(tx, position.id)
      await recordEvent(work, { kind: 'message.received', ...of, projectId: position.project_id, tells })
      await stopSequences(work, { ...of, why: 'answered' })
      await announce(work, { kind: 'interest.delivered', ...of })
      return SENT
    },
    otherwise: refuse,
  })
}

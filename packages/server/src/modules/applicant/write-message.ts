import { APPLICANT } from '@rolecall/contract/applicant/applicant'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { formatCount } from '@rolecall/domain/text/format-number'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { limitApplications } from '../careers/limit-applications.ts'
import { insertMessage, listWrittenSince } from '../careers/messages.queries.ts'
import { stopSequences } from '../outreach/stop-sequences.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'
import { rejectApplicantForm, runAsApplicant } from './run-as-applicant.ts'

/** Maximum number of messages about one application per hour. Limit chosen by us. */
const HOURLY_MAX = 10
const SENT = 'Message sent.'

/** Reads a text; browsers send line ends as two characters and count one. */
function readText(written: string | undefined): string {
  const text = (written ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (text === '') throw invalid('message', MESSAGES.required)
  if (text.length > APPLICANT.message)
    throw invalid('message', `A message can have at most ${formatCount(APPLICANT.message)} characters.`)
  return text
}

/** Adds an applicant's message to the email thread with them, and tells the team of the position. */
export async function writeMessage(
  deps: Deps,
  token: string,
  { message, address }: { message: string | undefined; address: string },
): Promise<string> {
  const text = readText(message)
  await limitApplications(deps, { address, proof: undefined })
  return runAsApplicant(deps, token, {
    async act(work, { wasMerged, candidateId, position }) {
      if (wasMerged) throw new Problem('link_superseded', 'Please use the link in our latest email.')
      const { tx, now } = work
      const of = { positionId: position.id, candidateId }
      const since = new Date(now.getTime() - HOUR_MS)
      const lately = await listWrittenSince(tx, of, { since, limit: HOURLY_MAX })
      // A page that is sent again, for example by reloading it.
      if (lately[0]?.text === text) return SENT
      if (lately.length === HOURLY_MAX)
        throw new Problem('quota_exceeded', 'You’ve sent many messages in the last hour. Please try again later.')
      await insertMessage(tx, { ...of, by: undefined, text, at: now })
      const tells = await listPositionTeam(tx, position.id)
      await recordEvent(work, { kind: 'message.received', ...of, projectId: position.project_id, tells })
      await stopSequences(work, { ...of, why: 'answered' })
      await announce(work, { kind: 'interest.delivered', ...of })
      return SENT
    },
    otherwise: rejectApplicantForm,
  })
}

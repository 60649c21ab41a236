import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { isPhoneCall, needsVideoLink } from '@rolecall/domain/interviews/meeting-link'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../../api/call.ts'
import panels from '../tabs/panels.module.css'
import type { InterviewValues } from './interview-values.ts'

type PlaceValues = Pick<InterviewValues, 'interview_email' | 'interview_type' | 'meeting_link' | 'place'>

/** Tells before scheduling where an interview without link and place will be: in an interviewer's own room, or nowhere. */
export function LocationNote({
  values: { interview_email: emails, interview_type: kind, meeting_link, place },
}: {
  values: PlaceValues
}) {
  const isOpen = meeting_link.trim() === '' && place.trim() === '' && !isPhoneCall(kind) && kind !== ''
  const isVideo = needsVideoLink(kind)
  const { data } = useCallQuery(
    calendarAccounts.rooms,
    { body: { interview_email: emails } },
    { enabled: isOpen && isVideo && emails.length > 0, keepOld: true },
  )
  if (!isOpen || emails.length === 0 || (isVideo && !data)) return null
  const rooms = new Map(data?.people.map(({ email, name }) => [email, name]))
  const [owner] = isVideo ? emails.flatMap((email) => rooms.get(email.toLowerCase()) ?? []) : []
  return (
    <p className={panels.soft} role="status">
      {owner
        ? sentence('Without a link or place, we use {owner}’s video room.', { owner })
        : 'Add a link or place, so that people know where to go.'}
    </p>
  )
}

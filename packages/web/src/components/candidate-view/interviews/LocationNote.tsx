import { calendarAccounts } from '@rolecall/contract/contact/calendar-accounts'
import { isPhoneCall, meetsByVideo } from '@rolecall/domain/interviews/meeting-link'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../../api/call.ts'
import panels from '../tabs/panels.module.css'
import type { InterviewValues } from './interview-values.ts'

type Where = Pick<InterviewValues, 'interview_email' | 'interview_type' | 'meeting_link' | 'place'>

/** Where an interview without link and place will be, said before it is scheduled: in a room of somebody's own, or nowhere. */
export function WhereNote({
  values: { interview_email: emails, interview_type: kind, meeting_link, place },
}: {
  values: Where
}) {
  const isOpen = meeting_link.trim() === '' && place.trim() === '' && !isPhoneCall(kind) && kind !== ''
  const isVideo = meetsByVideo(kind)
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
        ? sentence('The room of {owner} is used, since neither a link nor a place is given.', { owner })
        : 'There is neither a link nor a place: nobody is told where to go.'}
    </p>
  )
}

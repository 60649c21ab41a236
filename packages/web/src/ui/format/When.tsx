import { formatTimes } from './format-date.ts'

type Props = {
  /** ISO timestamps. */
  at: string
  until?: string | undefined
  /** Time zone of the event, if it differs from the user's. */
  zone?: string | undefined
}

/** A time in the viewer's time zone, and in the event's if it differs; then both are named. */
export const When = ({ at, until, zone }: Props) => (
  <time dateTime={at}>
    {formatTimes({ startsAt: new Date(at), endsAt: until ? new Date(until) : undefined }, zone)}
  </time>
)

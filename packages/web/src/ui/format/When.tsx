import { formatTimes } from './format-date.ts'

type Props = {
  /** Moments. */
  at: string
  until?: string | undefined
  /** Where it is, if not where the person is. */
  zone?: string | undefined
}

/** A time, of whoever looks at it and of the place where it is; both by name. */
export const When = ({ at, until, zone }: Props) => (
  <time dateTime={at}>
    {formatTimes({ startsAt: new Date(at), endsAt: until ? new Date(until) : undefined }, zone)}
  </time>
)

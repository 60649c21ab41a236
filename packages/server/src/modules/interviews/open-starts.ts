import type { Period } from '@rolecall/domain/interviews/time-periods'
import { listBusyTimes, listPeople } from '../../../contact/interviews/busy-people.queries.ts'
import { periodOf } from '../../../contact/interviews/find-people-busy.ts'
import { listOwnInterviews } from '../../../contact/interviews/interviews.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'

type Offered = {
  starts: readonly Date[]
  minutes: number
  users: readonly string[]
  guests: readonly string[]
  candidateId: string
  /** The interview that would be moved. */
  except?: string | undefined
}

const MINUTE_MS = 60_000

/** Those of some times that are after a moment and at which nobody who takes part has anything else to do, the earliest first. */
export async function listOpenStarts(tx: Tx, offered: Offered, after: Date): Promise<Date[]> {
  const { minutes, users, guests, candidateId, except } = offered
  const starts = offered.starts
    .filter((start) => start > after)
    .toSorted((one, other) => one.getTime() - other.getTime())
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return []
  const length = minutes * MINUTE_MS
  const [from, to] = [first, new Date(last.getTime() + length)]
  const people = await listPeople(tx, users)
  const busy = await listBusyTimes(tx, {
    from,
    to,
    except,
    emails: [...users, ...guests],
    userIds: people.map(({ user_id }) => user_id),
  })
  const own = await listOwnInterviews(tx, { candidateId, startsAt: from, endsAt: to, except })
  const taken: Period[] = [...busy, ...own].map(periodOf)
  return starts.filter(
    (start) => !taken.some(({ from, to }) => from < start.getTime() + length && start.getTime() < to),
  )
}

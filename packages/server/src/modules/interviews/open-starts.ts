import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import type { Tx } from '../../platform/db/connect.ts'
import { listBusyTimes, listPeople } from './busy-people.queries.ts'
import { periodOf } from './find-people-busy.ts'
import { listCandidateTimes } from './panels.queries.ts'

type OpenStartsQuery = {
  starts: readonly Date[]
  minutes: number
  users: readonly string[]
  guests: readonly string[]
  candidateId: string
  /** The interview that would be moved. */
  except?: string | undefined
}

/** Returns the starts after a moment at which everyone who takes part is free, the earliest first. */
export async function listOpenStarts(tx: Tx, offered: OpenStartsQuery, after: Date): Promise<Date[]> {
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
  const own = await listCandidateTimes(tx, { candidateId, from, to, except })
  const taken: Period[] = [...busy, ...own].map(periodOf)
  return starts.filter(
    (start) => !taken.some(({ from, to }) => from < start.getTime() + length && start.getTime() < to),
  )
}

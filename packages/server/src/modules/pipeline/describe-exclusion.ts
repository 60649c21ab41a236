import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../platform/kernel/work.ts'
import { writingOf } from '../company/writing.ts'
import { listExcludedEverywhere } from './exclusions.queries.ts'

/** Begins a refusal: 'Mara Ellison is not interested in any position until 03 Mar 2027'. */
export const describeExclusion = (
  { session }: Pick<Work, 'session'>,
  { name, until, writing }: { name: string | null; until: Date; writing: Writing },
): string =>
  sentence('{who} is not interested in any position until {day}', {
    who: name ?? 'The candidate',
    day: formatDay(dayIn(session.timeZone, until), writing),
  })

/** The same for one candidate; undefined if they are not excluded. */
export async function findExcluded(
  work: Work,
  { candidateId, name }: { candidateId: string; name: string | null },
): Promise<string | undefined> {
  const excluded = await listExcludedEverywhere(work.tx, { candidateIds: [candidateId], now: work.now })
  const until = excluded.get(candidateId)
  return until && describeExclusion(work, { name, until, writing: await writingOf(work.tx) })
}

import { dayIn } from '@rolecall/domain/calendar/company-day'
import { type Writing, writeDay } from '@rolecall/domain/calendar/write-time'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Work } from '../../ground/kernel/work.ts'
import { writingOf } from '../../house/company/writing.ts'
import { listExcludedEverywhere } from './exclusions.queries.ts'

/** 'Mara Ellison is not interested in any position until 03 Mar 2027': how what is refused for it begins. */
export const sayExcluded = (
  { session }: Pick<Work, 'session'>,
  { name, until, writing }: { name: string | null; until: Date; writing: Writing },
): string =>
  sentence('{who} is not interested in any position until {day}', {
    who: name ?? 'The candidate',
    day: writeDay(dayIn(session.timeZone, until), writing),
  })

/** The same of one candidate; undefined where nothing keeps them off. */
export async function findExcluded(
  work: Work,
  { candidateId, name }: { candidateId: string; name: string | null },
): Promise<string | undefined> {
  const excluded = await listExcludedEverywhere(work.tx, { candidateIds: [candidateId], now: work.now })
  const until = excluded.get(candidateId)
  return until && sayExcluded(work, { name, until, writing: await writingOf(work.tx) })
}

import { DAY_SECONDS } from '@rolecall/domain/calendar/durations'
import type { Work } from '../../platform/kernel/work.ts'
import { type CountedRows, listPeople } from './rows.queries.ts'

/** The candidates of rows behind a number, as far as they are still there. */
export async function presentRows(work: Work, { total, rows: found }: CountedRows) {
  const people = await listPeople(work.tx, work.session, found)
  const byKey = new Map(people.map((person) => [`${person.position_id} ${person.candidate_id}`, person]))
  const rows = found.flatMap(({ position_id, candidate_id, at, seconds }) => {
    const person = byKey.get(`${position_id} ${candidate_id}`)
    if (!person) return []
    return [
      {
        resume_id: person.resume_id,
        candidate_id,
        candidate: person.name ?? `Candidate ${candidate_id}`,
        position_id,
        slug: person.slug,
        position: person.title,
        score: person.score,
        source_id: person.source_id,
        source: person.source,
        stage: person.stage,
        at: at.toISOString(),
        days: seconds === null ? null : Math.round((seconds / DAY_SECONDS) * 1_000) / 1_000,
      },
    ]
  })
  return { total, rows }
}

import { HIDDEN } from '@rolecall/domain/reports/report-words'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/connect.ts'

// What reports say of candidates and their applications, by the stored rows alone; for the oracle of reports.

type Row = Record<string, unknown>
type Reader = { userId: string; readsPool: boolean }

/** What is known of a candidate on a position. `hiddenFrom`: whether blind review hides them from a user. */
export type Facts = { values: Record<string, unknown[]>; isSomebody: boolean; hiddenFrom: (userId: string) => boolean }

const HIDDEN_BY_BLIND = ['nationality', 'permit', 'tag']

/** The values of a field for a reader; undefined for another field. */
export function valuesFor({ values, isSomebody, hiddenFrom }: Facts, field: string, reader: Reader | undefined) {
  const isHidden =
    reader !== undefined &&
    isSomebody &&
    ((HIDDEN_BY_BLIND.includes(field) && hiddenFrom(reader.userId)) || (field === 'tag' && !reader.readsPool))
  return isHidden ? [HIDDEN] : values[field]
}

function experienceOf(months: number): string {
  if (months === 0) return ''
  const years = Math.floor(months / 12)
  return years < 2 ? '0' : years < 5 ? '2' : years < 10 ? '5' : '10'
}

function noticeOf(days: number | null): string {
  if (days === null) return ''
  return ['0', '15', '30', '60', '90'].find((limit) => days <= Number(limit)) ?? 'more'
}

const orNone = <T>(values: readonly T[]): (T | '')[] => (values.length > 0 ? [...values] : [''])

/** Reads what is known of each candidate on each position, by "position candidate". */
export async function readFacts(tx: Tx): Promise<(key: string) => Facts | undefined> {
  const all = async (table: string, columns: string) =>
    (await sql<Row>`select ${sql.raw(columns)} from ${sql.table(table)} where company_id = ${tx.companyId}`.execute(tx))
      .rows
  const facts = 'nationality, work_permit, degree_level, current_employer, location_key, exp_months, notice_days'
  const people = new Map((await all('candidate', `id, is_somebody, ${facts}`)).map((row) => [row.id, row]))
  const languages = new Map((await all('resume', 'id, language')).map(({ id, language }) => [id, language]))
  const tags = await all('candidate_tag', 'candidate_id, tag_id')
  const groups = await all('resume_in_group', 'resume_id, resume_group_id')
  const reveals = await all('candidate_reveal', 'candidate_id, user_id')
  const blind = new Set(
    (await all('position', 'id, blind_review, stage, archive, project_archive'))
      .filter((row) => row.blind_review && row.stage === 'Open' && !row.archive && !row.project_archive)
      .map(({ id }) => id),
  )
  const applications = await all(
    'application',
    'position_id, candidate_id, resume_id, score, has_mandatory, of_somebody, blind_lifted_at',
  )
  const hidden = new Set(
    applications
      .filter((row) => blind.has(row.position_id) && !row.blind_lifted_at)
      .map(({ candidate_id }) => candidate_id),
  )
  const known = new Map<string, Facts>()
  for (const row of applications) {
    const id = row.candidate_id
    const person = people.get(id)
    if (!person) continue
    const { score, of_somebody: isSomebody } = row
    known.set(`${row.position_id} ${id}`, {
      isSomebody: person.is_somebody === true,
      hiddenFrom: (userId) =>
        hidden.has(id) && !reveals.some((each) => each.candidate_id === id && each.user_id === userId),
      values: {
        nationality: [person.nationality],
        permit: [person.work_permit],
        degree: [person.degree_level],
        employer: [person.current_employer],
        location: [person.location_key === 'Unknown' ? '' : person.location_key],
        experience: [experienceOf(Number(person.exp_months))],
        notice: [noticeOf(person.notice_days as number | null)],
        language: [languages.get(row.resume_id)],
        tag: orNone(tags.flatMap((each) => (each.candidate_id === id ? [each.tag_id] : []))),
        resumeGroup: orNone(groups.flatMap((each) => (each.resume_id === row.resume_id ? [each.resume_group_id] : []))),
        score: [isSomebody ? String(Math.min(90, Math.floor(Number(score) / 10) * 10)) : ''],
        mandatory: [isSomebody ? (row.has_mandatory ? 'yes' : 'no') : ''],
      },
    })
  }
  return (key) => known.get(key)
}

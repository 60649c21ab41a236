import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { ResumeGroup, ResumeHit, ResumeRow } from '@rolecall/contract/pool/pool-rows'
import { may } from '@rolecall/domain/access/may'
import type { Geography } from '@rolecall/domain/reference/place-limits'
import type { ParsedResume, YearMonth } from '@rolecall/domain/resumes/parsed-resume'
import type { z } from 'zod'
import type { Session } from '../../platform/kernel/session.ts'
import type { GroupRecord } from './groups.queries.ts'
import type { PersonRecord } from './people.queries.ts'
import type { ResumeRecord } from './resumes.queries.ts'

const orNa = (text: string | null): string => text || MESSAGES.na // rule P-017

/** Whether the user may correct a candidate's facts in the form that rows of the pool open. */
export const mayEditRows = (session: Session): boolean =>
  may(session, 'move_forward_candidate') || may(session, 'move_backward_candidate')

/** `index` counts from 1. */
export const presentResume = (row: ResumeRecord, index: number, editable: boolean): ResumeRow => ({
  index,
  name: orNa(row.name),
  designation: orNa(row.designation),
  current_employer: orNa(row.current_employer),
  exp_months: row.exp_months,
  experience: { exp_months: row.exp_months },
  phone: orNa(row.phone),
  email: orNa(row.email),
  location: orNa(row.location),
  degree: { degree_level: orNa(row.degree_level) },
  date_of_birth: orNa(row.date_of_birth),
  resume_id: row.resume_id,
  doc_id: row.resume_id,
  candidate_id: row.candidate_id,
  editable,
  message: '',
  group_details: row.groups,
  source: row.source,
  source_label: row.source_label,
  geo: row.geo_region as Geography,
  file_name: row.file_name,
  language: row.language,
  received_at: row.received_at.toISOString(),
})

export const presentPerson = (
  person: PersonRecord | undefined,
): Pick<ResumeHit, 'versions' | 'position_count' | 'on_positions' | 'tags'> => ({
  versions: person?.versions ?? 1,
  position_count: person?.position_count ?? 0,
  on_positions: person?.positions ?? [],
  tags: person?.tags ?? [],
})

export const presentGroup = (row: GroupRecord): z.output<typeof ResumeGroup> => ({
  _id: row.id,
  name: row.name,
  geo: row.geo_region as Geography,
  count: Number(row.count),
})

const monthText = (month: YearMonth | 'present' | undefined): string => {
  if (month === undefined) return MESSAGES.na
  if (month === 'present') return 'Present'
  return month.month === undefined ? String(month.year) : `${month.year}-${String(month.month).padStart(2, '0')}`
}

export const presentCareer = ({ jobs, education }: ParsedResume) => ({
  positions: jobs.map(({ title, employer, start, end }) => ({
    title: orNa(title?.value ?? null),
    employer: orNa(employer?.value ?? null),
    start: monthText(start),
    end: monthText(end),
  })),
  education: education.map(({ degree, school, start, end }) => ({
    degree: orNa(degree?.value ?? null),
    school: orNa(school?.value ?? null),
    start: monthText(start),
    end: monthText(end),
  })),
})

import type { Identity } from '@rolecall/domain/blind/identity'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

type Read = Pick<Partial<ParsedResume>, 'name' | 'email' | 'phone' | 'links' | 'education' | 'dateOfBirth'>

type IdentityRow = {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  link: string | null
  school: string | null
  born: string | null
  resumes: { id: string; file: string; parsed: Read }[]
}

/** Who somebody is, by all that was read of them, and the ids by which others name them. */
export type KnownIdentity = { candidateId: string; resumeIds: readonly string[]; identity: Identity }

const said = (...values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')),
]

const eachOf = <T>(value: readonly T[] | undefined): readonly T[] => (Array.isArray(value) ? value : [])

/** The identities of some people, of their résumés and of what has been corrected since; older rows may lack any of it. */
export async function listIdentities(tx: Tx, people: readonly string[]): Promise<KnownIdentity[]> {
  if (people.length === 0) return []
  const { rows } = await sql<IdentityRow>`
    select c.id, c.name, c.email, c.phone, c.profile_link as link, c.institute as school, c.date_of_birth::text as born,
      coalesce((select json_agg(json_build_object('id', r.id, 'file', r.file_name, 'parsed', json_build_object(
          'name', r.parsed -> 'name', 'email', r.parsed -> 'email', 'phone', r.parsed -> 'phone',
          'links', r.parsed -> 'links', 'education', r.parsed -> 'education', 'dateOfBirth', r.parsed -> 'dateOfBirth')))
        from resume r where r.company_id = ${tx.companyId} and r.candidate_id = c.id), '[]') as resumes
    from candidate c where c.company_id = ${tx.companyId} and c.id = any(${people}::bigint[])`.execute(tx)
  return rows.map(readRow)
}

function readRow({ id, resumes, ...row }: IdentityRow): KnownIdentity {
  const read = resumes.map(({ parsed }) => parsed)
  return {
    candidateId: id,
    resumeIds: resumes.map((resume) => resume.id),
    identity: {
      names: said(row.name, ...read.map(({ name }) => name?.value)),
      emails: said(row.email, ...read.map(({ email }) => email?.value)),
      phones: said(row.phone, ...read.map(({ phone }) => phone?.value)),
      links: said(row.link, ...read.flatMap(({ links }) => eachOf(links ?? undefined).map(({ value }) => value))),
      addresses: [],
      schools: said(
        row.school,
        ...read.flatMap(({ education }) => eachOf(education ?? undefined).map(({ school }) => school?.value)),
      ),
      fileNames: said(...resumes.map(({ file }) => file)),
      birthDates: said(row.born, ...read.map(({ dateOfBirth }) => dateOfBirth?.value)),
    },
  }
}

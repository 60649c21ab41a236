import type { Identity } from '@rolecall/domain/blind-review/identity'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact, knownName } from './known-names.queries.ts'

type ParsedIdentity = {
  [Field in 'name' | 'email' | 'phone' | 'links' | 'education' | 'dateOfBirth']?: ParsedResume[Field] | null
}
type Facts = Record<'id' | 'name' | 'email' | 'phone' | 'link' | 'school' | 'born', string | null>
type IdentityRow = { id: string; known: Facts[]; resumes: { id: string; file: string; parsed: ParsedIdentity }[] }

/** A person's identity, from all that is known and was read of them, and the ids by which others refer to them. */
export type KnownIdentity = { candidateId: string; otherIds: readonly string[]; identity: Identity }

const said = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')),
]

/** The identities of people, including candidates merged into them; older rows may lack any of it. */
export async function listIdentities(tx: Tx, people: readonly string[]): Promise<KnownIdentity[]> {
  if (people.length === 0) return []
  const { rows } = await sql<IdentityRow>`
    select c.id,
      (select json_agg(json_build_object('id', m.id::text, 'name', ${knownName('redacted', 'm')},
          'email', ${knownContact('redacted', 'm.email')}, 'phone', ${knownContact('redacted', 'm.phone')},
          'link', m.profile_link, 'school', m.institute, 'born', m.date_of_birth))
        from candidate m where m.company_id = ${tx.companyId} and (m.id = c.id or m.merged_into = c.id)) as known,
      coalesce((select json_agg(json_build_object('id', r.id, 'file', r.file_name, 'parsed', json_build_object(
          'name', r.parsed -> 'name', 'email', r.parsed -> 'email', 'phone', r.parsed -> 'phone',
          'links', r.parsed -> 'links', 'education', r.parsed -> 'education', 'dateOfBirth', r.parsed -> 'dateOfBirth')))
        from resume r where r.company_id = ${tx.companyId} and r.candidate_id = c.id), '[]') as resumes
    from candidate c where c.company_id = ${tx.companyId} and c.id = any(${people}::bigint[])`.execute(tx)
  return rows.map(readRow)
}

function readRow({ id, known, resumes }: IdentityRow): KnownIdentity {
  const read = resumes.map(({ parsed }) => parsed)
  return {
    candidateId: id,
    otherIds: said([...known.map((each) => each.id), ...resumes.map((resume) => resume.id)]),
    identity: {
      names: said([...known.map(({ name }) => name), ...read.map(({ name }) => name?.value)]),
      emails: said([...known.map(({ email }) => email), ...read.map(({ email }) => email?.value)]),
      phones: said([...known.map(({ phone }) => phone), ...read.map(({ phone }) => phone?.value)]),
      links: said([
        ...known.map(({ link }) => link),
        ...read.flatMap(({ links }) => (links ?? []).map(({ value }) => value)),
      ]),
      addresses: [],
      schools: said([
        ...known.map(({ school }) => school),
        ...read.flatMap(({ education }) => (education ?? []).map(({ school }) => school?.value)),
      ]),
      fileNames: said(resumes.map(({ file }) => file)),
      birthDates: said([...known.map(({ born }) => born), ...read.map(({ dateOfBirth }) => dateOfBirth?.value)]),
    },
  }
}

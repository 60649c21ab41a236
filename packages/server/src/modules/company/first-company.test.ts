import { readFile } from 'node:fs/promises'
import { DEFAULT_ROLES } from '@rolecall/domain/access/roles'
import { DEFAULT_PIPELINE } from '@rolecall/domain/pipeline/default-pipeline'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { connect, type Tx } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { splitStatements } from '../../platform/db/split-statements.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { postSkills } from '../matching/blocks.queries.ts'
import { countMatches } from '../matching/count-matches.queries.ts'
import { listStrongestSkills } from '../matching/shown-skills.queries.ts'

// Updates a company created by the first version. Everything that new companies start with must have come by migration. The
// code up to the tests is what the first version did; it never changes.

const MIGRATIONS = ['0001_tenancy', '0002_projects_and_positions', '0003_candidates', '0004_pipeline', '0005_mail']
const COMPANY = '3e8f0a9e-5a0b-4a59-9a3e-0d6f9f3f6c11'

/** Permissions by type name; administrators have all of them by being that. */
const ROLES: Record<string, string> = {
  recruiter:
    'view_users view_roles create_project create_private_project create_public_project edit_project hold_resume_project archive_project add_remove_members_project create_public_position create_private_position view_public_projects edit_position hold_resume_position archive_position add_remove_members_position modify_candidate_source_settings autosource_public_position autosource_private_position open_close_position view_public_position move_forward_candidate move_backward_candidate candidate_import_export add_hm',
  hiring_manager: 'move_forward_candidate move_backward_candidate',
  norole: '',
}

/** Features of each status. */
const STATUSES: Record<string, string> = {
  'Initial Status': 'status_dropdown invite ic_mailer',
  Applicants: 'status_dropdown invite ic_mailer',
  Shortlisted: 'status_dropdown invite ic_mailer screening',
  Screened: 'status_dropdown invite ic_mailer screening scheduling',
  'Screening on hold': 'status_dropdown invite ic_mailer screening',
  'HM Review': 'status_dropdown scheduling',
  Interviewed: 'status_dropdown scheduling interview_form_one',
  'Second interview': 'status_dropdown scheduling interview_form_two',
  Selected: 'status_dropdown',
  Rejected: 'status_dropdown',
  'Not Interested': 'status_dropdown',
}

/** Days on which the résumés of one candidate came. */
const VERSIONS = ['2026-01-03', '2026-01-09', '2026-01-05']

const { url, drop } = await createTestDatabase(undefined, 'template0')
await migrateFirst()
const db = connect(url)
afterAll(async () => {
  await db.destroy()
  await drop()
})
await foundFirst()
await migrate(url)

async function migrateFirst() {
  await runMigrations({ connectionString: url })
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table migration (name text primary key, applied_at timestamptz not null default now())')
  for (const name of MIGRATIONS) {
    const text = await readFile(new URL(`../../platform/db/migrations/${name}.sql`, import.meta.url), 'utf8')
    for (const statement of splitStatements(text)) await client.query(statement)
    await client.query('insert into migration (name) values ($1)', [`${name}.sql`])
  }
  await client.query(`insert into skill (number, id) values (1, 'sql'), (2, 'python')`)
  await client.end()
}

function foundFirst() {
  return withCompany(db, COMPANY, async (tx) => {
    await sql`insert into company (id, name) values (${COMPANY}, 'Acme')`.execute(tx)
    for (const [name, actions] of Object.entries(ROLES))
      await sql`insert into role (company_id, type_name, display_name, actions)
        values (${COMPANY}, ${name}, ${name}, string_to_array(${actions}, ' '))`.execute(tx)
    await sql`insert into status_group (company_id, id, display_name, group_order, status_type)
      values (${COMPANY}, 'All', 'All', 1, 'open')`.execute(tx)
    for (const [id, features] of Object.entries(STATUSES))
      await sql`insert into status (company_id, id, group_id, display_name, place, enabled_features)
        values (${COMPANY}, ${id}, 'All', ${id}, 0, string_to_array(${features}, ' '))`.execute(tx)
    await readFirst(tx)
    for (const days of VERSIONS)
      await sql`
        with person as (
          insert into candidate (company_id, email, source) values (${COMPANY}, 'mara@example.com', 'internal')
          on conflict (company_id, email) where email is not null do update set name = 'Mara' returning id),
        file as (insert into stored_file (company_id, key, size, content_type) values (${COMPANY}, ${days}, 1, 'text/plain'))
        insert into resume (company_id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region, received_at)
        select ${COMPANY}, id, ${days}, ${days}, 'txt', 'A résumé', '{}', 'internal', 'INDIA', ${days}::timestamptz
        from person`.execute(tx)
  })
}

/** Adds a candidate with SQL and a skill of the company's own; the parser of that time inferred Python from SQL. */
async function readFirst(tx: Tx) {
  const insert = (into: ReturnType<typeof sql>) => into.execute(tx)
  await insert(sql`insert into source (company_id, id, label, place) values (${COMPANY}, 'internal', 'Internal', 1)`)
  await insert(sql`insert into candidate (company_id, exp_months, source) values (${COMPANY}, 36, 'internal')`)
  await insert(
    sql`insert into stored_file (company_id, key, size, content_type) values (${COMPANY}, 'k', 1, 'text/plain')`,
  )
  await insert(sql`insert into resume (company_id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region)
    select ${COMPANY}, id, 'k', 'r.txt', 'txt', 'SQL, and SQL lamination', '{}', 'internal', 'INDIA' from candidate`)
  await insert(
    sql`insert into company_skill (company_id, id, name) values (${COMPANY}, 'own:lamination', 'Lamination')`,
  )
  await insert(sql`insert into skill_evidence (company_id, candidate_id, skill, resume_id, via, spans)
    select ${COMPANY}, r.candidate_id, n.skill, r.id, n.via, n.spans::jsonb from resume r cross join lateral (values
      (1, null, '[{"start": 0, "end": 3}, {"start": 9, "end": 12}]'),
      (2, 'sql', '[{"start": 0, "end": 3}, {"start": 9, "end": 12}]'),
      ((select number from company_skill)::int, null, '[{"start": 13, "end": 23}]')) n (skill, via, spans)`)
  await insert(sql`insert into candidate_skill (company_id, skill, candidate_id, level, rule)
    select ${COMPANY}, skill, candidate_id, case via when 'sql' then 40 else 82 end, case via when 'sql' then 3 else 1 end
    from skill_evidence`)
}

const listKept = (column: string, table: string, names: string) =>
  withCompany(db, COMPANY, async (tx) => {
    const { rows } = await sql<{ name: string; kept: string[] }>`
      select ${sql.ref(names)} as name, ${sql.ref(column)} as kept from ${sql.table(table)}`.execute(tx)
    return inOrder(rows.map(({ name, kept }) => [name, kept]))
  })

const inOrder = (lists: [string, readonly string[]][]) =>
  Object.fromEntries(lists.map(([name, list]) => [name, list.toSorted()]))

test('a migration grants every permission of the default roles to existing companies', async () => {
  const granted = DEFAULT_ROLES.filter(({ isAdmin }) => !isAdmin)
  expect(await listKept('actions', 'role', 'type_name')).toEqual(
    inOrder(granted.map(({ typeName, actions }) => [typeName, actions])),
  )
})

test('a migration adds every feature of the default statuses to existing companies', async () => {
  const statuses = DEFAULT_PIPELINE.flatMap((group) => group.statuses)
  expect(await listKept('enabled_features', 'status', 'id')).toEqual(
    inOrder(statuses.map(({ id, enabledFeatures }) => [id, enabledFeatures])),
  )
})

test('skills found in résumés are kept, and ranked by postings', async () => {
  const [sqlSpans, own] = [
    [
      { start: 0, end: 3 },
      { start: 9, end: 12 },
    ],
    [{ start: 13, end: 23 }],
  ]
  await withCompany(db, COMPANY, async (tx) => {
    const people = await tx.selectFrom('candidate').select(['id', 'slot']).where('company_id', '=', COMPANY).execute()
    // Postings are written again since they include neighbors.
    expect(people.map(({ slot }) => slot)).toEqual([null, null])
    const shown = await listStrongestSkills(tx, { candidateIds: people.map(({ id }) => id) })
    expect(shown).toMatchObject([
      { skillId: 'own:lamination', ownName: 'Lamination', level: 82, rule: 'exact', via: null, spans: own },
      { skillId: 'sql', ownName: null, level: 82, rule: 'exact', via: null, spans: sqlSpans },
      { skillId: 'python', ownName: null, level: 40, rule: 'inferred', via: 'sql', spans: sqlSpans },
    ])
    expect(await postSkills(tx, { least: 1, most: 10 })).toBe(2)
    const postings = await tx.selectFrom('skill_posting').select('people').where('company_id', '=', COMPANY).execute()
    expect(postings.flatMap((posting) => posting.people).toSorted()).toEqual(['552', '722', '722'])
    const skills = [{ skillId: 'sql', name: 'SQL', kind: 'primary' as const, score: 80, mandatory: false }]
    const { sources } = await countMatches(tx, { skills, experience: { min: 1, max: 5 } })
    expect(Object.fromEntries(sources)).toEqual({ internal: 1 })
  })
})

test('with several résumés only the last one received is the newest', async () => {
  const { rows } = await withCompany(db, COMPANY, (tx) =>
    sql<{ file_name: string }>`
      select file_name from resume where company_id = ${COMPANY} and is_newest order by file_name`.execute(tx),
  )
  expect(rows).toEqual([{ file_name: '2026-01-09' }, { file_name: 'r.txt' }])
})

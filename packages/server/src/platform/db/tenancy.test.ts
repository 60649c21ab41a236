import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from './with-company.ts'

const { db } = await testApp()

/** A company with data, and a stranger who tries to reach it with statements of their own. */
async function twoCompanies() {
  const [theirs, mine] = [await aUser(db), await aUser(db)]
  const [position, person] = [await aPosition(db, theirs), await aCandidate(db, theirs)]
  await anApplication(db, position, person)
  return { theirs, mine, position, person }
}
const run = (companyId: string, statement: ReturnType<typeof sql>) =>
  withCompany(db, companyId, async (tx) => (await statement.execute(tx)).rows)

/** Tables with rows of companies, and the column with the company's id. */
async function listTables() {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and (a.attname = 'company_id' or (c.relname = 'company' and a.attname = 'id')
      or (c.relname in ('sign_in_address', 'company_directory', 'company_domain', 'job_post', 'pairing_code', 'super_administrator') and a.attname = 'company'))
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(db)
  return rows
}

test('no row of another company can be read, changed, moved, copied or deleted, in any table', async () => {
  const { theirs, mine } = await twoCompanies()
  const tables = await listTables()
  expect(tables.length).toBeGreaterThan(25)
  for (const { name, column } of tables) {
    const [table, owner] = [sql.table(name), sql.ref(column)]
    expect(await run(mine.companyId, sql`select 1 from ${table} where ${owner} = ${theirs.companyId}`), name).toEqual(
      [],
    )
    const attempts = [
      sql`update ${table} set ${owner} = ${theirs.companyId} where ${owner} = ${mine.companyId} returning 1`,
      sql`update ${table} set ${owner} = ${mine.companyId} where ${owner} = ${theirs.companyId} returning 1`,
      sql`delete from ${table} where ${owner} = ${theirs.companyId} returning 1`,
      sql`merge into ${table} t using (values (1)) v on t.${owner} = ${theirs.companyId} when matched then delete`,
      sql`select 1 from ${table} where ${owner} = ${theirs.companyId} for update`,
    ]
    for (const attempt of attempts) {
      const rows = await run(mine.companyId, attempt).catch((error: Error) => {
        expect(error.message, name).toMatch(/row-level security|permission denied|violates|can only be updated to/)
        return []
      })
      expect(rows, name).toEqual([])
    }
    for (const forbidden of [sql`truncate ${table} cascade`, sql`alter table ${table} disable row level security`])
      await expect(run(mine.companyId, forbidden), name).rejects.toThrow(/permission denied|must be owner/)
  }
  const { rows } = await withCompany(db, theirs.companyId, (tx) =>
    sql`select 1 from app_user where email = ${theirs.email}`.execute(tx),
  )
  expect(rows).toHaveLength(1)
})

test('no row can refer to another company’s, since every foreign key between company rows includes the company', async () => {
  const { rows } = await sql<{ name: string }>`
    select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confrelid <> 'company'::regclass
      and not exists (
        select from unnest(k.conkey, k.confkey) as pair(own, other)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'company_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'company_id')`.execute(
    db,
  )
  expect(rows).toEqual([])
  const { mine, position, person } = await twoCompanies()
  const own = await aPosition(db, mine)
  const comment = sql`insert into candidate_comment (company_id, candidate_id, author_id, text)
    values (${mine.companyId}, ${person.candidateId}, ${mine.userId}, 'x')`
  const member = sql`insert into position_member (company_id, position_id, user_id)
    values (${mine.companyId}, ${position.positionId}, ${mine.userId})`
  const group = sql`update position set project_id = ${position.projectId} where id = ${own.positionId}`
  for (const attempt of [comment, member, group])
    await expect(run(mine.companyId, attempt)).rejects.toThrow(/violates foreign key/)
})

test('only the listed functions run with another role’s rights, and each answers for one company', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and has_function_privilege('rolecall_app', p.oid, 'execute')
      and n.nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'companies_to_follow',
    'companies_to_seal',
    'companies_with_alerts',
    'companies_with_calendars',
    'companies_with_careers_hosts',
    'companies_with_dashboards',
    'companies_with_deliveries',
    'companies_with_digests',
    'companies_with_interviews',
    'companies_with_laters',
    'companies_with_mail_runs',
    'companies_with_mailboxes',
    'companies_with_offers',
    'companies_with_old_keys',
    'companies_with_rejection_emails',
    'companies_with_sequences',
    'companies_with_silent_orders',
    'companies_with_unjudged_resumes',
    'companies_with_unposted_people',
    'companies_with_unread_descriptions',
    'companies_with_unsent_mails',
    'companies_with_webhooks',
    'count_matching',
    'count_people',
    'count_resumes',
    'enqueue_behind',
    'enqueue_in_turn',
    'enqueue_jobs',
    'enqueue_one_by_one',
    'find_careers_host',
    'find_company_at',
    'find_company_of_code',
    'find_company_of_domain',
    'find_company_of_post',
    'find_domain_owner',
    'find_listed_company',
    'find_matching',
    'find_newest_people',
    'find_newest_resumes',
    'find_resumes',
    'find_sign_in',
    'find_worded',
    'forget_given_up',
    'forget_given_up_before',
    'forget_job',
    'has_accounts',
    'list_companies',
    'list_given_up_jobs',
    'list_matching',
    'put_off_job',
    'redact_archived_events',
    'redact_events',
    'search_companies',
    'switch_super_administrator',
  ])
  const { theirs, mine } = await twoCompanies()
  const wanted = sql`'engineer | !qzx'::tsquery`
  for (const search of [
    sql`select * from find_resumes(${theirs.companyId}, ${wanted})`,
    sql`select * from find_newest_resumes(${theirs.companyId}, ${wanted}, 0, 10)`,
    sql`select * from count_resumes(${theirs.companyId}, ${wanted}, 10) where found > 0`,
    sql`select * from find_newest_people(${theirs.companyId}, ${wanted}, 0, 10)`,
    sql`select * from count_people(${theirs.companyId}, ${wanted}, 10) where found > 0`,
    sql`select * from find_matching(${theirs.companyId}, ${wanted}, null, '{}')`,
    sql`select * from count_matching(${theirs.companyId}, ${wanted}, null, '{}', true, 10) where total > 0`,
    sql`select * from list_matching(${theirs.companyId}, ${wanted}, null, '{}', true, 10, 0, 10)`,
    sql`select * from find_worded(${theirs.companyId}, array[${wanted}], array[1], 10)`,
  ]) {
    expect(await run(theirs.companyId, search)).not.toEqual([])
    expect(await run(mine.companyId, search)).toEqual([])
    expect((await search.execute(db)).rows).toEqual([])
  }
})

test('the application is neither superuser nor owner, and sees neither the queue nor role passwords', async () => {
  const { rows } = await sql`
    select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
      has_schema_privilege('graphile_worker', 'usage') as queue, has_schema_privilege('public', 'create') as creates,
      exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid) as owns
    from pg_roles r where r.rolname = current_user`.execute(db)
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      queue: false,
      creates: false,
      owns: false,
    },
  ])
  for (const statement of [sql`select * from pg_authid`, sql`select * from migration`, sql`select pg_read_file('x')`])
    await expect(statement.execute(db)).rejects.toThrow(/permission denied/)
})

test('the company of a transaction ends with it, even on the same connection', async () => {
  const { theirs } = await twoCompanies()
  await withCompany(db, theirs.companyId, (tx) => sql`select 1`.execute(tx))
  await withCompany(db, theirs.companyId, () => Promise.reject(new Error('undone'))).catch(() => undefined)
  const looks = Array.from({ length: 20 }, () => sql`select current_company() as company`.execute(db))
  for (const { rows } of await Promise.all(looks)) expect(rows).toEqual([{ company: null }])
})

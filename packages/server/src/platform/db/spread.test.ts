import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listCompanyFunctions } from '../../../test/company-tables.ts'
import { testApp } from '../../../test/harness.ts'
import { splitStatements } from './split-statements.ts'

// Properties of the schema that allow the rows of two companies to lie on different machines (docs/operations.md). Properties
// of statements are checked on those of every test (test/spread-rules.ts).

const { db } = await testApp()
const list = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(db)).rows.map(({ name }) => name)

/** `c` is a table that holds rows of companies, with the company's id in `company_column`. */
const COMPANY_TABLE = sql`
  c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
    select from pg_attribute own where own.attrelid = c.oid
      and own.attname = case when c.relname = 'company' then 'id' else 'company_id' end)`

/** Small tables that span all companies and stay on the first machine. */
const LOOK_UPS = [
  'careers_host',
  'company_directory',
  'company_domain',
  'job_post',
  'pairing_code',
  'passkey_challenge',
  'sign_in_address',
  'sign_in_attempt',
  'super_administrator',
]
/** Look-up tables of earlier versions. */
const DROPPED_LOOK_UPS = ['wire_id_key']
/** Tables with the same rows for every company; every machine gets a copy. */
const SHARED = ['place', 'skill']

describe('the tables', () => {
  test('are distributed company tables and a few others, each with a reason', async () => {
    const others = await list(sql`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (${COMPANY_TABLE}) order by 1`)
    expect(others).toEqual([...LOOK_UPS, 'backup_run', 'migration', ...SHARED].toSorted())
  })

  test('include the company in every unique constraint', async () => {
    expect(
      await list(sql`
        select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
        where ${COMPANY_TABLE} and (i.indisunique or i.indisexclusion) and not exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)
            and a.attname = case when c.relname = 'company' then 'id' else 'company_id' end)`),
    ).toEqual([])
  })

  test('have no triggers of ours', async () => {
    expect(
      await list(sql`select tgname as name from pg_trigger where not tgisinternal and tgrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace)`),
    ).toEqual([])
  })

  test('never change the key of another row automatically when a row is deleted or renamed', async () => {
    // 'n' set null, 'd' set default, 'c' cascade.
    expect(
      await list(sql`
        select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace
          and (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c'))`),
    ).toEqual([])
  })

  test('refer only to tables that are distributed with them or the same everywhere', async () => {
    const targets = await list(sql`
      select distinct k.confrelid::regclass::text as name from pg_constraint k join pg_class c on c.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not (${COMPANY_TABLE})`)
    expect(targets.filter((name) => !SHARED.includes(name))).toEqual([])
  })

  test('are all protected by the one procedure that also distributes them', () => {
    const statements = migrations().flatMap(({ text }) => splitStatements(text))
    const created = statements.flatMap((text) => /^create table ([\w.]+)/.exec(text)?.[1] ?? [])
    const kept = statements.flatMap(
      (text) => /^call keep_(?:companies_apart|apart_for_audits)\('([\w.]+)'/.exec(text)?.[1] ?? [],
    )
    const shared = statements.flatMap((text) => /^call share_with_companies\('(\w+)'/.exec(text)?.[1] ?? [])
    expect(kept.toSorted()).toEqual(
      created.filter((name) => ![...LOOK_UPS, ...DROPPED_LOOK_UPS, ...SHARED].includes(name)).toSorted(),
    )
    expect(shared.toSorted()).toEqual(SHARED)
  })
})

const SET_RETURNING =
  /\b(?:unnest|generate_series|jsonb?_(?:array_elements|each|object_keys|to_recordset)\w*|regexp_split_to_table|string_to_table)\(/i

describe('a function that reads company rows', () => {
  test('on all machines at once, combines no rows of a set-returning function by union', async () => {
    const functions = await listCompanyFunctions(db)
    const found = functions.filter(
      ({ role, source }) => role === 'rolecall_clock' && /\bunion\b/i.test(source) && SET_RETURNING.test(source),
    )
    expect(found.map(({ name }) => name)).toEqual([])
  })

  test('takes the company as a parameter, except those that find scheduled work', async () => {
    const functions = await listCompanyFunctions(db)
    expect(functions.length).toBeGreaterThan(10)
    const others = functions.filter(
      ({ arguments: given, role }) => role !== 'rolecall_clock' && !/^company uuid\b/.test(given),
    )
    expect(others.map(({ name }) => name)).toEqual([])
  })

  // Planner settings leave every machine's answer the same, only slower.
  test('sets only planner options by set_config, which stay on one machine', async () => {
    const functions = await listCompanyFunctions(db)
    expect(functions.filter(({ source }) => /set_config\((?!'enable_)/.test(source)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})

/** Foreign keys without an index of their own: the referenced rows are never deleted, so that no lookup comes from there. */
const UNINDEXED: Readonly<Record<string, string>> = {
  'application(company_id, candidate_id, of_somebody)': 'one of the first two, and a person is on few positions',
  'candidate_comment(company_id, author_id)': 'people are switched off, never deleted',
  'invitation(company_id, invited_by)': 'people are switched off, never deleted',
  'outgoing_mail(company_id, attachment_key)': 'stored files are never deleted while a mail has them',
  'position(company_id, created_by)': 'people are switched off, never deleted',
  'position_version(company_id, created_by)': 'people are switched off, never deleted',
  'project(company_id, created_by)': 'people are switched off, never deleted',
  'resume(company_id, candidate_id, of_somebody)': 'one of the first two, and a person has few résumés',
  'upload(company_id, source)': 'sources are switched off, never deleted',
}

test('every foreign key has an index, except those listed here with the reason', async () => {
  const without = await list(sql`
    select (select c.relname from pg_class c where c.oid = k.conrelid) || '(' || (
      select string_agg(a.attname, ', ' order by p.place) from unnest(k.conkey) with ordinality p(attnum, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum) || ')' as name
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
    order by 1`)
  expect(without).toEqual(Object.keys(UNINDEXED))
})

const FOLDER = new URL('./migrations/', import.meta.url)
const migrations = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))

describe('a migration', () => {
  const statements = migrations().flatMap(({ name, text }) => splitStatements(text).map((each) => ({ name, each })))
  const alters = statements.filter(({ each }) => /^alter table/i.test(each))
  const wrong = (found: typeof statements) => found.map(({ name, each }) => `${name}: ${each}`)

  test('is split into its statements', () => {
    const text = `
      -- one; comment
      create function f() returns text language sql as $$ select 'a;b'; -- kept
      $$; /* two; */ select 'it''s; $$', "odd;name" from t; call p($x$ ; $x$)`
    expect(splitStatements(text)).toEqual([
      "create function f() returns text language sql as $$ select 'a;b'; -- kept\n      $$",
      `select 'it''s; $$', "odd;name" from t`,
      'call p($x$ ; $x$)',
    ])
    expect(statements.length).toBeGreaterThan(100)
  })

  test('adds one constraint at a time, and none together with its column', () => {
    const constraints = (text: string) =>
      text.match(/\b(?:add (?:constraint|foreign key|primary key|unique|check|exclude))\b/gi)?.length ?? 0
    const isWrong = (text: string) =>
      constraints(text) > 1 ||
      (/\badd column\b/i.test(text) && (constraints(text) > 0 || /\b(?:references|check|unique)\b/i.test(text)))
    expect(wrong(alters.filter(({ each }) => isWrong(each)))).toEqual([])
  })

  test('names every constraint that it adds, renames none and adds no identity to an existing table', () => {
    const isWrong = (text: string) =>
      /\badd (?!constraint|column)|\brename constraint\b|\badd generated\b|\badd column\b.*\bas identity\b/is.test(text)
    expect(wrong(alters.filter(({ each }) => isWrong(each)))).toEqual([])
  })

  // Citus could not run the one that did, in 0120.
  test('from 1361 on, combines no rows of a set-returning function by union', () => {
    const found = statements.filter(
      ({ name, each }) => name >= '1361' && /\bunion\b/i.test(each) && SET_RETURNING.test(each),
    )
    expect(wrong(found)).toEqual([])
  })

  test('has no trigger and no merge', () => {
    expect(wrong(statements.filter(({ each }) => /^(?:create (?:constraint )?trigger|merge)\b/i.test(each)))).toEqual(
      [],
    )
  })
})

import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { installCitusStandIn } from '../../../test/citus-stand-in.ts'
import { aUser } from '../../../test/factories/user.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { connect } from '../../platform/db/connect.ts'
import { describeSchema } from '../../platform/db/describe-schema.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { planSpread } from './plan-spread.ts'
import { spreadDatabase } from './spread-database.ts'

// Citus itself is not installed: a stand-in refuses the tables that Citus refuses, and records its calls (docs/scale.md).

type Step = Record<string, unknown>

async function aDatabase({ template, hasCitus = false }: { template?: string; hasCitus?: boolean } = {}) {
  const { url, drop } = await createTestDatabase(undefined, template)
  onTestFinished(drop)
  if (hasCitus) onTestFinished((await installCitusStandIn(url)).remove)
  const owner = new pg.Client(url)
  await owner.connect()
  onTestFinished(() => owner.end())
  const query = async (text: string) => (await owner.query({ text, rowMode: 'array' })).rows.map(([value]) => value)
  return { url, owner, query }
}

async function spread(url: string, { applies, lists = true }: { applies: boolean; lists?: boolean }) {
  const steps: Step[] = []
  const refusals = await spreadDatabase({ url, applies, lists, take: (step) => steps.push(step as Step) })
  // The test cluster has no two-phase commit, and its roles are those of the embedded database.
  const isOfCluster = (why: string) => /^max_prepared_transactions|can’t log in/.test(why)
  return { steps, refusals: refusals.filter((why) => !isOfCluster(why)), ofCluster: refusals.filter(isOfCluster) }
}

const tablesOf = (steps: readonly Step[], does: string) =>
  steps.filter((step) => step.does === does).map(({ of }) => of)

test('reports a missing Citus, and what it would do: every company table, and the tables they refer to', async () => {
  const { url, query } = await aDatabase()
  const before = await describeSchema(url)
  const { steps, refusals } = await spread(url, { applies: false })
  expect(refusals).toEqual(['Citus isn’t installed on this machine. PostgreSQL can’t distribute tables without it.'])
  const [summary = {}] = steps
  expect(summary).toMatchObject({ citus: null, workers: 0, applies: false })
  expect(await spread(url, { applies: false, lists: false })).toMatchObject({ steps: [summary] })
  const own = await query(
    "select case table_schema when 'public' then '' else table_schema || '.' end || table_name from information_schema.columns where table_schema in ('public', 'survey') and column_name = 'company_id' order by 1",
  )
  expect(tablesOf(steps, 'distribute by id')).toEqual(['company'])
  expect(
    tablesOf(steps, 'distribute by company_id')
      .map((name) => String(name).replaceAll('"', ''))
      .toSorted(),
  ).toEqual(own.toSorted())
  expect(tablesOf(steps, 'replicate to all workers')).toEqual(['place', 'skill'])
  expect(await describeSchema(url)).toBe(before)
})

test('distributes a database with data in an order that keeps foreign keys on one machine, and keeps all data', async () => {
  const { url, owner, query } = await aDatabase({ hasCitus: true })
  const db = connect(url, { max: 1 })
  await aUser(db)
  await db.destroy()
  const before = await describeSchema(url)
  const plan = await planSpread(owner)
  const places = plan.steps.map(({ does }) => does)
  // Policies hide all rows from the owner, who checks the keys.
  expect(places.indexOf('enforce row security for the owner')).toBeGreaterThan(
    places.lastIndexOf('restore foreign key'),
  )
  await owner.query('begin')
  for (const { statement } of plan.steps) await owner.query(statement)
  await owner.query('commit')
  const said: string[] = await query('select said from citus_call order by place')
  expect(said.slice(0, 3)).toEqual(['place everywhere', 'skill everywhere', 'company by id with none'])
  expect(said).toContain('event by company_id with company')
  expect(await describeSchema(url)).toBe(before)
  // A second run has nothing to do.
  expect((await planSpread(owner)).steps).toEqual([])
})

test('refuses what Citus would not accept in words, and changes nothing', async () => {
  const { url, owner } = await aDatabase({ hasCitus: true })
  for (const statement of [
    'create unique index one_title on position (title)',
    'create function touch() returns trigger language plpgsql as $$ begin return new; end $$',
    'create trigger touched before update on position for each row execute function touch()',
    'create table note (company_id uuid not null, id int generated always as identity, upload uuid, primary key (company_id, id))',
    'create table note_list (company uuid references company)',
    'alter table note add constraint note_company foreign key (company_id) references company on update cascade',
    'alter table note add constraint note_of_note foreign key (company_id, id) references note (company_id, id) on delete set null',
  ])
    await owner.query(statement)
  const before = await describeSchema(url)
  const { refusals, steps, ofCluster } = await spread(url, { applies: true })
  expect(refusals).toEqual([
    'note_company of note cascades changes to other rows.',
    'note_of_note of note cascades changes to other rows.',
    'note_list_company_fkey of note_list references the distributed table company but has no company.',
    'one_title of "position" is unique across companies and must include company_id.',
    'touched of "position" is a trigger, which distributed tables don’t support.',
    'id of note is an identity column but not a bigint.',
    '1 other connection is open and may write rows. Stop all Rolecall processes first.',
  ])
  expect(ofCluster[0]).toMatch(/^max_prepared_transactions must be greater than/)
  expect(ofCluster.at(-1)).toBe(
    'The role rolecall_survey can’t log in, but the coordinator needs it to connect to the workers.',
  )
  expect(steps).toHaveLength(1)
  expect(await describeSchema(url)).toBe(before)
})

test('an empty database of a cluster is migrated on the coordinator first, and then distributed', async () => {
  const { url, owner, query } = await aDatabase({ template: 'template0', hasCitus: true })
  await migrate(url)
  expect(await query('select said from citus_call')).toEqual([])
  const { steps } = await planSpread(owner)
  for (const { statement } of steps) await owner.query(statement)
  expect((await planSpread(owner)).steps).toEqual([])
  // From now on a migration distributes the tables that it creates.
  await owner.query("create table note (company_id uuid primary key); call keep_companies_apart('note')")
  expect(await query('select said from citus_call order by place desc limit 1')).toEqual([
    'note by company_id with company',
  ])
})

test('refuses a cluster without workers', async () => {
  const { url, owner } = await aDatabase({ hasCitus: true })
  await owner.query("insert into citus_away values ('worker-1'), ('worker-2')")
  expect((await spread(url, { applies: false })).refusals).toEqual([
    'The cluster has no workers. Add them on the coordinator with citus_add_node first.',
  ])
})

test.each([
  [
    'an index that calls a function only named in the text of another',
    `create function one(title text) returns int language sql immutable as 'select 1';
     create function other(title text) returns int language sql immutable as 'select public.one(title)';
     create index position_other on position (company_id, other(title))`,
    /function one\(\) does not exist on the worker of "?position/,
  ],
  [
    'a default that reads a table',
    `create table last_note (id int not null);
     create function note_id() returns int language sql as 'select id from last_note';
     alter table position add column note int default note_id()`,
    /relation last_note does not exist on the worker of "?position/,
  ],
  [
    'a default that advances a sequence inside a function',
    `create sequence note_turn;
     create function note_turn_of() returns bigint language plpgsql as $$ begin return nextval('note_turn'); end $$;
     alter table position add column note bigint default note_turn_of()`,
    /relation note_turn does not exist on the worker of "?position/,
  ],
])('the stand-in refuses what Citus refused: %s', async (_what, change, refusal) => {
  const { owner } = await aDatabase({ hasCitus: true })
  await owner.query(change)
  const { steps } = await planSpread(owner)
  const isCopied = ({ does }: { does: string }) => does !== 'copy function to all workers'
  await expect(
    (async () => {
      for (const { statement } of steps.filter(isCopied)) await owner.query(statement)
    })(),
  ).rejects.toThrow(refusal)
})

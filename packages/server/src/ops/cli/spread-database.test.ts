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

async function spread(url: string, applies: boolean) {
  const steps: Step[] = []
  const refusals = await spreadDatabase({ url, applies, take: (step) => steps.push(step as Step) })
  // The test cluster has no two-phase commit, and its roles are those of the embedded database.
  const isOfCluster = (why: string) => /^max_prepared_transactions|can’t log in/.test(why)
  return { steps, refusals: refusals.filter((why) => !isOfCluster(why)), ofCluster: refusals.filter(isOfCluster) }
}

const tablesOf = (steps: readonly Step[], does: string) =>
  steps.filter((step) => step.does === does).map(({ table }) => table)

test('reports a missing Citus, and what it would do: every company table, and the tables they refer to', async () => {
  const { url, query } = await aDatabase()
  const before = await describeSchema(url)
  const { steps, refusals } = await spread(url, false)
  expect(refusals).toEqual(['Citus isn’t installed on this machine. PostgreSQL can’t distribute tables without it.'])
  expect(steps[0]).toMatchObject({ citus: null, machines: 0, applies: false })
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
  const { refusals, steps, ofCluster } = await spread(url, true)
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

test('a database created with Citus has every table distributed by its migrations', async () => {
  const { url, owner } = await aDatabase({ template: 'template0', hasCitus: true })
  await migrate(url)
  const { steps, refusals } = await planSpread(owner)
  expect(steps).toEqual([])
  expect(refusals.filter((why) => / already/.test(why))).toEqual([])
})

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { health } from '../../packages/contract/src/company/health.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { verifySeals } from '../../packages/server/src/platform/events/verify-seals.ts'
import { listWrongCounts } from '../../packages/server/test/factories/application-counts.ts'
import { messageIdOf } from '../../packages/server/test/mail-server.ts'
import type { Ledger, Life } from './life-acts.ts'
import type { LifeWorld } from './life-world.ts'

const QUIET_MS = 240_000
const LOOK_MS = 500
/**
 * Number of emails handed over at the same time when a process ends: five in each of its four jobs
 * (test/process/mails-killed.test.ts).
 */
const AT_HAND_MAX = 20
const SHOWN = 5

/** Running and waiting work, one sentence each; empty once everything is done. */
const UNFINISHED = `
  select 'job ' || task_identifier || ' (attempt ' || attempts || ', ' || coalesce(left(last_error, 200), 'no error') || ')' as what
  from graphile_worker.jobs where locked_at is not null or attempts < max_attempts
  union all select 'file ' || file_name || ' is ' || state from upload_file where company_id = $1 and state in ('queued', 'reading')
  union all select 'run ' || kind || ' is ' || state from run where company_id = $1 and state in ('running', 'undoing')
  union all select 'mail to ' || recipient || ' is ' || state from outgoing_mail where company_id = $1 and state = 'queued'`

async function asOwner<T>(world: LifeWorld, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(world.url)
  await client.connect()
  try {
    await client.query(`set app.company_id = '${world.company.companyId}'`)
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Waits until no work is left; after some minutes, returns what still is. */
export async function waitForQuiet(world: LifeWorld): Promise<string[]> {
  const until = performance.now() + QUIET_MS
  return asOwner(world, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ what: string }>(UNFINISHED, [world.company.companyId])
      if (rows.length === 0) return []
      if (performance.now() > until)
        return summed(
          'is not done',
          rows.map(({ what }) => what),
        )
      await sleep(LOOK_MS)
    }
  })
}

/** Summarises many findings in a sentence, with some examples. */
const summed = (what: string, found: readonly string[]): string[] =>
  found.length === 0 ? [] : [`${found.length} × ${what}: ${found.slice(0, SHOWN).join('; ')}`]

const whereIs = <T>(map: ReadonlyMap<string, T>, wanted: T): string[] =>
  [...map].flatMap(([key, value]) => (value === wanted ? [key] : []))

type Rows = (statement: string) => Promise<Record<string, string>[]>

/** Finds acknowledged results that are missing, duplicated, or stuck, one sentence each; none if every promise was kept. */
export async function auditLife(
  { world, ledger }: Life,
  { store }: { store?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const { companyId } = world.company
  const db = connect(world.url, { max: 1 })
  try {
    const kept = await asOwner(world, async (client) => {
      const rows: Rows = async (statement) => (await client.query(statement, [companyId])).rows
      return [
        ...(await auditPeople(rows, ledger)),
        ...(await auditMoves(rows, ledger)),
        ...(await auditMails(rows, world, ledger)),
        ...(await auditRest(rows, world, ledger)),
        ...(await auditFiles(rows, world, store)),
      ]
    })
    return [
      ...kept,
      ...summed('wrong count', await listWrongCounts(db)),
      ...(await auditSeals(world)),
      ...(await auditHealth(world)),
    ]
  } finally {
    await db.destroy()
  }
}

async function auditPeople(rows: Rows, { people }: Ledger): Promise<string[]> {
  const found = await rows(
    `select c.email, count(*)::int as times from candidate c where c.company_id = $1 and c.merged_into is null group by 1`,
  )
  const times = new Map(found.map(({ email = '', times }) => [email, Number(times)]))
  const refused = await rows(`select file_name || ': ' || coalesce(reason, state) as what from upload_file
    where company_id = $1 and state not in ('added', 'duplicate', 'needs_look')`)
  // Users are asked to identify these.
  const nameless = await rows(`select split_part(file_name, '-', 1) as email from upload_file
    where company_id = $1 and state = 'needs_look'`)
  for (const { email = '' } of nameless) times.set(email, 1)
  return [
    ...summed(
      'acknowledged and no person',
      whereIs(people, 'done').filter((email) => !times.has(email)),
    ),
    ...summed(
      'more than one person',
      [...people.keys()].filter((email) => (times.get(email) ?? 0) > 1),
    ),
    ...summed(
      'refused and a person',
      whereIs(people, 'refused').filter((email) => times.has(email)),
    ),
    ...summed(
      'uploaded and not read',
      refused.map(({ what = '' }) => what),
    ),
  ]
}

async function auditMoves(rows: Rows, { moves }: Ledger): Promise<string[]> {
  const events = await rows(`select resume_id, kind, change_id from event where company_id = $1
    and kind in ('application.moved', 'application.move-undone')`)
  const stands = await rows(`select resume_id, status_id from application where company_id = $1`)
  const of = Map.groupBy(events, ({ resume_id = '' }) => resume_id)
  const standing = Map.groupBy(stands, ({ resume_id = '' }) => resume_id)
  const wrong: string[] = []
  for (const [resumeId, { changes, undone, unsure }] of moves) {
    const mine = of.get(resumeId) ?? []
    const moved = mine.filter(({ kind }) => kind === 'application.moved')
    const taken = mine.filter(({ kind }) => kind === 'application.move-undone')
    const missing = changes.filter((change) => moved.filter(({ change_id }) => change_id === change).length !== 1)
    wrong.push(...missing.map((change) => `move ${change} stands not once in the history`))
    const known = changes.length + undone.length
    if (moved.length + taken.length < known || moved.length + taken.length > known + unsure)
      wrong.push(
        `${resumeId} was moved ${moved.length} and put back ${taken.length} times, known are ${known} and ${unsure}`,
      )
    const status = moved.length > taken.length ? 'Shortlisted' : 'Initial Status'
    if (!standing.get(resumeId)?.some(({ status_id }) => status_id === status))
      wrong.push(`${resumeId} does not stand in ${status}`)
  }
  return summed('wrong move', wrong)
}

async function auditMails(rows: Rows, world: LifeWorld, { mails }: Ledger): Promise<string[]> {
  const copies = Map.groupBy(world.mails.received, ({ to }) => to[0] ?? '')
  const idsOf = (email: string) => new Set(copies.get(email)?.map(messageIdOf))
  const twice = world.mails.received.length - new Set(world.mails.received.map((each) => messageIdOf(each))).size
  const failed = await rows(
    `select recipient || ': ' || coalesce(error, '') as what from outgoing_mail where company_id = $1 and state = 'failed'`,
  )
  return [
    ...summed(
      'acknowledged and never sent',
      whereIs(mails, 'done').filter((email) => !copies.has(email)),
    ),
    ...summed(
      'another mail of the same',
      [...mails.keys()].filter((email) => idsOf(email).size > 1),
    ),
    ...summed(
      'refused and sent',
      whereIs(mails, 'refused').filter((email) => copies.has(email)),
    ),
    ...summed(
      'mail was given up',
      failed.map(({ what = '' }) => what),
    ),
    ...(twice > AT_HAND_MAX * (1 + world.countFaults()) ? [`${twice} mails came again`] : []),
  ]
}

async function auditRest(rows: Rows, world: LifeWorld, { positions, edits, comments }: Ledger): Promise<string[]> {
  const named = async (statement: string) => Map.groupBy(await rows(statement), ({ name = '' }) => name)
  const codes = await named(`select code as name from position where company_id = $1`)
  const said = await named(`select text as name from candidate_comment where company_id = $1`)
  const wrong = (what: string, promised: ReadonlyMap<string, string>, there: ReadonlyMap<string, unknown[]>) => [
    ...summed(
      `${what} acknowledged and not there`,
      whereIs(promised, 'done').filter((each) => !there.has(each)),
    ),
    ...summed(
      `${what} there twice`,
      [...promised.keys()].filter((each) => (there.get(each)?.length ?? 0) > 1),
    ),
  ]
  const edited = edits.get(world.postId)
  const [post] = await rows(`select total_openings from position where company_id = $1 and id = '${world.postId}'`)
  const openings = Number(post?.total_openings)
  return [
    ...wrong('position', positions, codes),
    ...wrong('comment', comments, said),
    ...(edited && !edited.possible.includes(openings) ? [`the last edits are gone: ${openings} openings`] : []),
  ]
}

/** Checks that everything named by a résumé is in the store. */
async function auditFiles(rows: Rows, world: LifeWorld, store?: ReadonlySet<string>): Promise<string[]> {
  const keys = await rows(
    `select distinct file_key as key from resume where company_id = $1 and file_key like 'PROD/%'`,
  )
  const isThere = async (key: string) =>
    store ? store.has(key) : (await stat(join(world.folder, 'product/files', key)).catch(() => undefined)) !== undefined
  const missing: string[] = []
  for (const { key = '' } of keys) if (!(await isThere(key))) missing.push(key)
  return summed('file is gone', missing)
}

/** Long enough for the sealing job, which runs once a minute. */
const SEALED_MS = 150_000

async function auditSeals(world: LifeWorld): Promise<string[]> {
  const db = connect(world.url, { max: 1 })
  try {
    for (const until = performance.now() + SEALED_MS; ; await sleep(5_000)) {
      const { broken } = await verifySeals(db, world.company.companyId, { now: new Date() })
      if (!broken) return []
      if (performance.now() > until) return [`the history does not hold at ${broken.seq}: ${broken.why}`]
    }
  } finally {
    await db.destroy()
  }
}

/** Long enough for a worker that restarts because its clock was changed. */
const WELL_MS = 60_000

async function auditHealth({ address }: LifeWorld): Promise<string[]> {
  for (const until = performance.now() + WELL_MS; ; await sleep(LOOK_MS)) {
    const answer = await fetch(new URL(health.healthz.path, address())).catch(() => undefined)
    const told = (await answer?.text()) ?? 'nothing'
    if (answer?.status === 200) return []
    if (performance.now() > until) return [`the product is not well: ${told}`]
  }
}

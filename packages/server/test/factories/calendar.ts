import { calendarAccounts } from '@rolecall/contract/calendar-accounts/calendar-accounts'
import { interviews } from '@rolecall/contract/interviews/interviews'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { readAccounts } from '../../src/modules/calendar-accounts/read-accounts.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { countJobs } from '../../src/platform/jobs/count-jobs.ts'
import { newToken } from '../../src/platform/kernel/session.ts'
import { startCaldavServer } from '../caldav-server.ts'
import { NOW, type TestApp, TODAY } from '../harness.ts'
import { aShortlist } from './application.ts'
import { aUser, type TestUser } from './user.ts'

/** A clock that a test advances by minutes; the product uses it until the test ends. */
export function aClock({ deps }: Pick<TestApp, 'deps'>) {
  let at = NOW
  const { now } = deps
  deps.now = () => at
  onTestFinished(() => {
    deps.now = now
  })
  return {
    now: () => at,
    pass(minutes: number) {
      at = new Date(at.getTime() + minutes * 60_000)
    },
  }
}

/**
 * Runs queued jobs until none is left: the next job of a line becomes available only once the result of the previous one is
 * recorded, which a run of jobs does not wait for.
 */
export async function runAllJobs({ runJobs, url }: Pick<TestApp, 'runJobs' | 'url'>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    for (let isIdle = false; !isIdle; ) {
      await runJobs()
      const { waiting, running } = await countJobs(pool)
      isIdle = waiting + running === 0
    }
  } finally {
    await pool.end()
  }
}

/** A calendar server on this machine, with the same clock, until the test ends. */
export async function aCaldavServer(now: () => Date) {
  const server = await startCaldavServer({ now })
  onTestFinished(() => server.close())
  return server
}

export type CaldavServer = Awaited<ReturnType<typeof aCaldavServer>>

/** Two candidates ready for interviews, a scheduler, and a colleague with a connected calendar that was read. */
export async function aCalendarOfLead(app: TestApp, { isRecruiter = true } = {}) {
  const clock = aClock(app)
  const server = await aCaldavServer(clock.now)
  const { by, position, people } = await aShortlist(app.db, 2, { status: 'Screened' })
  const [first, second] = people
  if (!first || !second) throw new Error('Two people')
  const lead = isRecruiter
    ? await aUser(app.db, { companyId: by.companyId, role: 'company_admin' })
    : await aUser(app.db, { companyId: by.companyId, actions: ['view_all_positions'] })
  await connectCalendar(app, lead, server)
  const bodyFor = (over: object = {}) => ({
    interview_email: lead.email,
    custom_email: '',
    interview_type: 'Video call',
    resumeid: first.resumeId,
    candidate_email: first.email,
    candidate_name: first.name,
    position_id: position.positionId,
    slug: position.slug,
    slot_time: { date: TODAY, start_time: '10:00', end_time: '10:30', timezone: 'UTC' },
    ...over,
  })
  const schedule = async (over: object = {}) => {
    const { interview_slots_info } = await app.make(interviews.schedule, { body: bodyFor(over) }, by)
    await runAllJobs(app)
    return interview_slots_info
  }
  const named = { resumeid: first.resumeId, position_id: position.positionId, slug: position.slug }
  const slots = async () => (await app.make(interviews.details, { body: named }, by)).interview_slots_info
  /** Runs the job that the clock starts four times an hour. */
  const read = async (minutes = 15) => {
    clock.pass(minutes)
    await readAccounts.run({}, app.deps)
    await runAllJobs(app)
  }
  return { clock, server, by, lead, position, first, second, bodyFor, schedule, named, slots, read }
}

export async function connectCalendar(
  app: TestApp,
  by: TestUser,
  { address, user, password }: Pick<CaldavServer, 'address' | 'user' | 'password'>,
): Promise<void> {
  await app.make(calendarAccounts.connect, { body: { server: address, user, password } }, by)
  await runAllJobs(app)
}

/** The only event of a calendar. */
export function onlyEvent(server: CaldavServer): { path: string; text: string } {
  const [[path, text] = ['', ''], ...more] = [...server.events()]
  if (more.length > 0 || path === '') throw new Error(`${more.length + (path ? 1 : 0)} events`)
  return { path, text: text.replaceAll('\r\n ', '') }
}

/** A second session of a user. */
export async function aSecondSession(db: TestApp['db'], user: TestUser): Promise<TestUser> {
  const { token, hash } = newToken(user.companyId)
  await withCompany(db, user.companyId, (tx) =>
    tx
      .insertInto('session')
      .values({
        company_id: user.companyId,
        token_hash: hash,
        user_id: user.userId,
        created_at: NOW,
        last_seen_at: NOW,
      })
      .execute(),
  )
  return { ...user, token }
}

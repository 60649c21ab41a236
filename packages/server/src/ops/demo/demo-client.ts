import { session } from '@rolecall/contract/accounts/session'
import { type Call, type CallInput, type CallResult, fillPath } from '@rolecall/contract/platform/define-calls'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { searchPanel } from '@rolecall/domain/interviews/panels/search-panel'
import { buildApp, jobs } from '../../app.ts'
import { openMailTransport } from '../../modules/email/open-transport.ts'
import { writeSigned } from '../../modules/offers/write-signed-file.ts'
import { connect } from '../../platform/db/connect.ts'
import { runQueuedJobs } from '../../platform/jobs/worker.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

export type DemoClient = Awaited<ReturnType<typeof openDemoClient>>
/** Searches for panels on this thread: a worker thread takes half a second to start, which would delay a first start. */
const searchHere = ({ textWork }: Deps): Deps['textWork'] => ({
  ...textWork,
  run: (async (whose, name, ...given) =>
    name === 'searchPanel'
      ? searchPanel(...(given as Parameters<typeof searchPanel>))
      : textWork.run(whose, name, ...given)) as Deps['textWork']['run'],
})

/** Shortest time from one call to the next, and by how much it differs, in seconds. Chosen by us: how fast a recruiter works. */
const PACE = { least: 35, more: 150 }

/**
 * Signed files are written once somebody opens them: the certificate that signs them is sealed with the key of an installation,
 * and a snapshot belongs to none.
 */
const jobsOfDemo = jobs.map((job) => (job.name === writeSigned.name ? { ...job, run: async () => undefined } : job))

/** User agent of the demo's users: it appears in their sessions and signatures. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/**
 * Makes the product's own calls in this process, with a clock that can be set back, so that the demo company has a past.
 * Nothing enters the demo except by normal calls.
 */
export async function openDemoClient(deps: Deps, databaseUrl: string) {
  const clock = { now: deps.now(), calls: 0 }
  // An interrupted demo is created again.
  const db = connect(databaseUrl, { durable: false })
  const hurried = new URL(databaseUrl)
  hurried.searchParams.set('options', '-c synchronous_commit=off')
  const past: Deps = {
    ...deps,
    db,
    textWork: searchHere(deps),
    now: () => clock.now,
    // Its people are invented.
    mail: openMailTransport({}),
    health: { state: 'ready' },
    metrics: undefined,
  }
  const app = await buildApp(past)
  await app.ready()

  /** Moves the clock on, by the same times in every demo, so that what happens on a day has different times. */
  function passTime() {
    clock.calls += 1
    const seconds = PACE.least + ((clock.calls * 97) % PACE.more)
    clock.now = new Date(Math.min(clock.now.getTime() + seconds * 1_000, deps.now().getTime()))
  }

  async function makeAtOnce<C extends Call>(call: C, input: CallInput<C>, token = ''): Promise<CallResult<C>> {
    const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object }
    const response = await app.inject({
      method: call.method,
      url: fillPath(call, params),
      headers: { 'access-token': token, 'user-agent': BROWSER },
      ...(query && { query: query as Record<string, string> }),
      ...(body && { payload: body }),
    })
    if (response.statusCode > 201) throw new Error(`The demo's ${call.path} was refused: ${response.body}`)
    const answer: unknown = call.transfer === 'page' ? response.body : response.json()
    return call.response.parse(answer) as CallResult<C>
  }

  async function make<C extends Call>(call: C, input: CallInput<C>, token = ''): Promise<CallResult<C>> {
    passTime()
    return makeAtOnce(call, input, token)
  }

  return {
    deps: past,
    make,
    /** Makes a call at the time of the last one, as programs do. */
    makeAtOnce,
    /** Goes to the beginning of the work on a day, in days before now; calls move the clock on. */
    goTo(daysAgo: number) {
      clock.now = new Date(deps.now().getTime() - daysAgo * DAY_MS - (daysAgo % 5) * 47 * 60_000)
    },
    /** Signs in again, since sessions expire between the days. */
    async signIn(email: string): Promise<string> {
      const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
      const { access_token } = await make(session.login, {
        body: { email: base64(email), password: base64(DEMO_PASSWORD) },
      })
      return access_token
    },
    /** One after the other, so that candidates enter the pool in the same order every time. */
    runJobs: () => runQueuedJobs(hurried.href, jobsOfDemo, past, 1),
    async close() {
      await app.close()
      await db.destroy()
    },
  }
}

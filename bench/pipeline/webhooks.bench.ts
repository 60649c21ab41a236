import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhooks } from '@rolecall/contract/webhooks/webhooks'
import { openPostOffice } from '../../packages/server/src/modules/webhooks/post-office.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { recordEvents } from '../../packages/server/src/platform/events/record-event.ts'
import { inCompany } from '../../packages/server/src/platform/kernel/work.ts'
import { aUser, type TestUser } from '../../packages/server/test/factories/user.ts'
import { startApp, type TestApp } from '../../packages/server/test/harness.ts'

const ACTS = 200
const PAUSE_MS = 20
const MANY = 10_000
const AT_ONCE = 1_000
const INSERTS = 2_000

type Row = [what: string, figure: string]

/**
 * Measures three things: the time from a commit to the first delivery attempt, the throughput with very many events of
 * one company, and the cost of an action with and without webhooks.
 */
export async function benchWebhooks(url: string): Promise<string> {
  const test = await startApp({ clusterUrl: url })
  const receiver = await aReceiver()
  const rows: Row[] = []
  const db = connect(test.url, { max: 3 })
  const deps = { ...test.deps, db, now: () => new Date(), env: { ...test.deps.env, PRIVATE_SOURCES: 'allow' as const } }
  test.deps.env.PRIVATE_SOURCES = 'allow'
  const tell = (by: TestUser, count: number, first = 0) =>
    inCompany(deps, by.companyId, (work) =>
      recordEvents(
        work,
        Array.from({ length: count }, (_, place) => ({
          kind: 'application.added' as const,
          candidateId: String(1 + ((first + place) % 2_000)),
        })),
      ),
    )
  try {
    const quiet = await aUser(test.db, { role: 'company_admin' })
    const cost = async (by: TestUser) => {
      const since = process.cpuUsage()
      const began = performance.now()
      for (let count = 0; count < INSERTS; count += 1) await tell(by, 1)
      const { user, system } = process.cpuUsage(since)
      return `${((performance.now() - began) / INSERTS).toFixed(2)} ms, ${((user + system) / 1_000 / INSERTS).toFixed(2)} ms of the processor`
    }
    await cost(quiet)
    rows.push(['an act of a company without webhooks', await cost(quiet)])

    const by = await aHook(test, receiver.url)
    rows.push(['an act of a company with one, which is not sent yet', await cost(by)])
    const idle = openPostOffice(deps, { isAwake: false })
    await idle.settle()
    await idle.close()

    const office = openPostOffice(deps)
    const latencies: number[] = []
    receiver.clear()
    for (let count = 0; count < ACTS; count += 1) {
      await tell(by, 1, count)
      const committed = performance.now()
      await receiver.until(count + 1)
      latencies.push((receiver.times[count] ?? 0) - committed)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    const at = (part: number) =>
      `${(latencies.toSorted((one, other) => one - other)[Math.floor(ACTS * part)] ?? 0).toFixed(0)} ms`
    rows.push(['commit to first try, p50', at(0.5)], ['p95', at(0.95)], ['the slowest of 200', at(0.999)])

    receiver.clear()
    const began = performance.now()
    for (let count = 0; count < MANY; count += AT_ONCE) await tell(by, AT_ONCE, count)
    const written = performance.now() - began
    await receiver.until(MANY)
    const seconds = (performance.now() - began) / 1_000
    rows.push(
      [`${MANY.toLocaleString('en')} events written`, `${(written / 1_000).toFixed(1)} s`],
      ['all of them delivered', `${seconds.toFixed(1)} s, ${Math.round(MANY / seconds).toLocaleString('en')} a second`],
      ['different ones', String(new Set(receiver.ids).size)],
    )
    await office.close()
  } finally {
    await db.destroy()
    await receiver.close()
    await test.stop()
  }
  return ['| what | |', '| --- | ---: |', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)].join('\n')
}

async function aHook({ db, make }: TestApp, url: string): Promise<TestUser> {
  const by = await aUser(db, { role: 'company_admin' })
  await make(webhooks.create, { body: { name: 'Bench', url } }, by)
  return by
}

/** Starts a receiver in this process that accepts everything. */
async function aReceiver() {
  let [ids, times]: [string[], number[]] = [[], []]
  let waiting: { count: number; resolve: () => void } | undefined
  const server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']))
    times.push(performance.now())
    request.resume()
    response.end()
    if (waiting && ids.length >= waiting.count) waiting.resolve()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get ids() {
      return ids
    },
    get times() {
      return times
    },
    clear() {
      ids = []
      times = []
    },
    async until(count: number) {
      if (ids.length >= count) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { count, resolve }
      await promise
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

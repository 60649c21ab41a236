import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { careers } from '@rolecall/contract/contact/careers'
import { lifecycle } from '@rolecall/contract/hiring/lifecycle'
import { withCompany } from '../packages/server/src/ground/db/with-company.ts'
import { aPosition } from '../packages/server/test/factories/position.ts'
import { aUser } from '../packages/server/test/factories/user.ts'
import { startApp } from '../packages/server/test/harness.ts'

/** Published positions of the company, readers at once, and how long they read. */
const POSITIONS = 200
const READERS = 8
const WARM_MS = 1_000
const MEASURED_MS = 5_000

/** The same as somebody writes them: some paragraphs. */
const DESCRIPTION = 'Keeps the platform running, with people who care about what they leave behind.\n\n'.repeat(40)

type Taken = { times: number[]; bytes: number; failed: number }

/** What people without an account read, as many as can be read in some seconds; client, server and database on one machine. */
export async function benchPosts(url: string): Promise<string> {
  const test = await startApp({ clusterUrl: url })
  try {
    const { subDomain, positionId } = await aCompany(test)
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const kept = await keepPage(test, `/jobpost/${positionId}`)
    const rows: string[] = []
    for (const [name, path, server = port] of [
      ['a job post', `/jobpost/${positionId}`],
      ['a job post with its form open', `/jobpost/${positionId}?form=open`],
      [`the careers page, ${POSITIONS} positions`, `/careers/${subDomain}`],
      ['the same, searched', `/careers/${subDomain}?q=engineer&place=Pune`],
      [`all ${POSITIONS} as XML`, `/careers/${subDomain}/jobs.xml`],
      ['for comparison: the job post kept in memory, by a bare server', '/', kept.port],
    ] as const) {
      await read(server, path, WARM_MS)
      const { times, bytes, failed } = await read(server, path, MEASURED_MS)
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)
      const perSecond = Math.round((times.length / MEASURED_MS) * 1_000)
      rows.push(`| ${name} | ${perSecond} | ${at(0.5)} | ${at(0.95)} | ${Math.round(bytes / 1024)} | ${failed} |`)
    }
    kept.close()
    return [
      '| what | requests/s | median ms | 95 % | KB | refused |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
    ].join('\n')
  } finally {
    await test.stop()
  }
}

async function aCompany({ db, make }: Awaited<ReturnType<typeof startApp>>) {
  const by = await aUser(db, { role: 'company_admin' })
  const subDomain = 'bench'
  let positionId = ''
  for (let count = 0; count < POSITIONS; count += 1)
    ({ positionId } = await aPosition(
      db,
      by,
      {
        job_posted: true,
        locations: JSON.stringify([{ country: 'India', name: count % 2 ? 'Pune' : 'Delhi', lat: null, lng: null }]),
      },
      { description: DESCRIPTION, skills: [{ name: 'SQL' }, { name: 'Python', kind: 'additional' }] },
    ))
  await withCompany(db, by.companyId, async (tx) => {
    await tx
      .updateTable('company_directory')
      .set({ sub_domain: subDomain })
      .where('company', '=', by.companyId)
      .execute()
    // Published before it was known whose it is, so that the call below notes it.
    await tx.updateTable('position').set({ job_posted: false }).where('id', '=', positionId).execute()
  })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  await make(careers.settle, { body: { is_on: true, introduction: 'We care.' } }, by)
  return { subDomain, positionId }
}

/** What serving costs without anything behind it. */
async function keepPage({ app }: Awaited<ReturnType<typeof startApp>>, url: string) {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Some readers, each of whom asks again once there is an answer. */
async function read(port: number, path: string, forMs: number): Promise<Taken> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const taken: Taken = { times: [], bytes: 0, failed: 0 }
  const until = performance.now() + forMs
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < until) {
        const start = performance.now()
        const { status, bytes } = await ask({ port, path, agent })
        if (status === 200) taken.times.push(performance.now() - start)
        else taken.failed += 1
        taken.bytes = Math.max(taken.bytes, bytes)
      }
    }),
  )
  agent.destroy()
  return taken
}

const ask = (to: { port: number; path: string; agent: Agent }) =>
  new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    get({ host: '127.0.0.1', ...to }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    }).on('error', reject)
  })

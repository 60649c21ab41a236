import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { account } from '@rolecall/contract/accounts/account'
import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import pg from 'pg'
import { countAllHiringTimes } from '../../packages/server/src/modules/careers/hiring-times.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { aPosition } from '../../packages/server/test/factories/position.ts'
import { aUser } from '../../packages/server/test/factories/user.ts'
import { startApp } from '../../packages/server/test/harness.ts'
import { fillApplications } from '../tools/fill-applications.ts'

/** Number of published positions of the company, of applications on them, of concurrent readers, and the duration. */
const POSITIONS = 200
const APPLICATIONS = 100_000
const READERS = 8
const WARM_MS = 1_000
const MEASURED_MS = 5_000

/** A realistic description: some paragraphs. */
const DESCRIPTION = 'Keeps the platform running, with people who care about what they leave behind.\n\n'.repeat(40)

type ReadTimings = { times: number[]; bytes: number; failed: number }

/** Measures public pages at the maximum rate for some seconds; client, server and database on one machine. */
export async function benchPosts(url: string): Promise<string> {
  const test = await startApp({ clusterUrl: url })
  try {
    const { subDomain, positionId, bareId, countedMs } = await aCompany(test)
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const kept = await keepPage(test, `/jobpost/${positionId}`)
    const rows: string[] = []
    for (const [name, path, server = port] of [
      ['a job post with all that it may show', `/jobpost/${positionId}`],
      ['the same, never kept: each reader from a channel of its own', `/jobpost/${positionId}?source=%d`],
      ['a job post with every setting left as it was', `/jobpost/${bareId}`],
      ['a job post with its form open', `/jobpost/${positionId}?form=open`],
      [`the careers page, ${POSITIONS} positions`, `/careers/${subDomain}`],
      ['the same, never kept', `/careers/${subDomain}?source=%d`],
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
      '',
      `How long hiring takes, counted over ${APPLICATIONS.toLocaleString('en')} applications: ${countedMs} ms, once a night.`,
    ].join('\n')
  } finally {
    await test.stop()
  }
}

const SKILLS = ['SQL', 'Python', 'Docker', 'Java', 'Linux', 'Git', 'Excel', 'Kubernetes']

async function aCompany({ db, deps, url, make }: Awaited<ReturnType<typeof startApp>>) {
  const { companyId } = await fillApplications(url, APPLICATIONS)
  const by = await aUser(db, { companyId, role: 'company_admin' })
  const subDomain = 'bench'
  const published: string[] = []
  for (let count = 0; count < POSITIONS; count += 1) {
    const { positionId } = await aPosition(
      db,
      by,
      {
        job_posted: true,
        locations: JSON.stringify([{ country: 'India', name: count % 2 ? 'Pune' : 'Delhi', lat: null, lng: null }]),
      },
      { description: DESCRIPTION, skills: SKILLS.map((name) => ({ name })) },
    )
    published.push(positionId)
  }
  const [bareId = '', positionId = ''] = published
  await withCompany(db, companyId, async (tx) => {
    await tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', companyId).execute()
    // Published before their author was recorded, so that the calls below record it.
    await tx.updateTable('position').set({ job_posted: false }).where('id', 'in', [bareId, positionId]).execute()
  })
  for (const id of [bareId, positionId])
    await make(lifecycle.publish, { body: { positionId: id, is_posted: true } }, by)
  await make(careers.settle, { body: { is_on: true, introduction: 'We care.' } }, by)
  await make(account.agreeToPosts, { body: { agrees: true, part: 'Leads the platform' } }, by)
  const { data } = await make(jobPost.content, { body: { positionId } }, by)
  const content = {
    skills: data.skills.map(({ id }) => id),
    workplace: 'hybrid' as const,
    shows_pay: true,
    pay_from: 60_000,
    pay_to: 75_000,
    people: [by.userId],
    about_team: 'Nine of us look after it, and each is on call one week in nine.',
  }
  await make(jobPost.editContent, { body: { positionId, ...content } }, by)
  await make(jobPost.settleHiring, { body: { shows_steps: true, shows_times: true } }, by)
  await followAtOnce(url, companyId)
  const start = performance.now()
  await countAllHiringTimes.run({}, deps)
  return { subDomain, positionId, bareId, countedMs: Math.round(performance.now() - start) }
}

/** Tracks all applications as the job would have done in the end, as if they had come through posts. */
async function followAtOnce(url: string, companyId: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  await client.query(
    `insert into application_course (company_id, position_id, candidate_id, version, came_at, source, furthest, answered_at, selected_at)
     select company_id, position_id, candidate_id, version, created_at, 'job_post', status_group_id, moved_at,
       case when status_id = 'Selected' then moved_at end
     from application where company_id = $1 on conflict do nothing`,
    [companyId],
  )
  await client.query('reset role')
  // As autovacuum would have done before anybody reads.
  await client.query('vacuum analyze')
  await client.end()
}

/** Measures the cost of serving a page alone. */
async function keepPage({ app }: Awaited<ReturnType<typeof startApp>>, url: string) {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Simulates some readers, each requesting again after an answer. `%d` in the path is another number in each request. */
async function read(port: number, path: string, forMs: number): Promise<ReadTimings> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const taken: ReadTimings = { times: [], bytes: 0, failed: 0 }
  const until = performance.now() + forMs
  let asked = Date.now()
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < until) {
        const start = performance.now()
        const { status, bytes } = await ask({ port, path: path.replace('%d', String(asked++)), agent })
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

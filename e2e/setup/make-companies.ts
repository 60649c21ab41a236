import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@rolecall/contract/accounts/session'
import { type Call, type CallInput, type CallResult, fillPath } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { createCompany } from '../../packages/server/src/modules/company/create-company.ts'
import { writeSuperAdministrator } from '../../packages/server/src/modules/company/super-administrators.queries.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { type AccountName, emailOf, PASSWORD, ROLES } from './accounts.ts'
import { listUploads, POSITIONS, PROJECT, type Upload } from './people.ts'
import '../../packages/server/src/modules/provide-modules.ts'

const LOOK_EVERY_MS = 100
const READING_LIMIT_MS = 300_000

/** The address of a running product, and the URL of its database. */
export type Place = { url: string; database: string }

/**
 * Creates the companies of the stories on a running product: the company itself as `admin:create` does it, the rest by
 * calls, as its users would.
 */
export async function makeCompanies({ url, database }: Place, count: number): Promise<void> {
  const db = connect(database, { max: 1 })
  try {
    for (let company = 0; company < count; company += 1) {
      const member = (who: keyof typeof ROLES, fullName: string) => ({
        fullName,
        email: emailOf(who, company),
        role: ROLES[who],
        password: PASSWORD,
      })
      const users = [
        member('recruiter', 'Odile Marchetti'),
        member('manager', 'Piet Halloran'),
        member('admin', 'Ruth Okonjo'),
      ]
      await createCompany(db, { name: `Story ${company}`, users })
      await writeSuperAdministrator(database, emailOf('admin', company), { adds: true, edits: true })
      const stranger = { ...member('admin', 'Silas Werner'), email: emailOf('stranger', company) }
      await createCompany(db, { name: `Stranger ${company}`, users: [stranger] })
    }
    // All at once, since most of it is waiting for the résumés to be read.
    await Promise.all(Array.from({ length: count }, (_, company) => fill(url, company)))
  } finally {
    await db.destroy()
  }
}

type Client = Awaited<ReturnType<typeof signIn>>

/** Signs a user in, and returns a function for declared calls that must succeed. */
async function signIn(url: string, who: AccountName, company: number) {
  let token = ''
  async function make<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
    const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object }
    const address = new URL(fillPath(call, params), url)
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value))
    const answer = await fetch(address, {
      method: call.method,
      headers: { 'access-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${call.path} failed: ${await answer.text()}`)
    return call.response.parse(await answer.json()) as CallResult<C>
  }
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
  const credentials = { email: base64(emailOf(who, company)), password: base64(PASSWORD) }
  token = (await make(session.login, { body: credentials })).access_token
  return { make, url }
}

async function fill(url: string, company: number): Promise<void> {
  const recruiter = await signIn(url, 'recruiter', company)
  const today = new Date()
  for (const upload of listUploads(today)) await uploadAndRead(recruiter, upload)
  const { projectId } = await recruiter.make(projects.create, {
    body: {
      projectName: PROJECT.name,
      description: PROJECT.description,
      domainGroup: 'Information Technology',
      domainSubgroup: 'Software Products',
      startDate: dayAfter(today, 0),
      endDate: dayAfter(today, 400),
    },
  })
  for (const { title, code, isManagerInvited, startsInDays, skills, more = '' } of POSITIONS)
    await recruiter.make(positions.create, {
      body: {
        projectId,
        title,
        code,
        description: `${PROJECT.description} Asked for: ${skills.join(', ')}.${more}`,
        startDate: dayAfter(today, startsInDays),
        endDate: dayAfter(today, 200),
        totalOpenings: 2,
        minExperience: 2,
        maxExperience: 12,
        primary_skills: skills.map((skill, index) => ({ skill, score: 90 - 10 * index, mandatory: index < 2 })),
        inferred_skills: [],
        sources: ['internal', 'indeed'],
        inviteUsers: isManagerInvited ? [emailOf('manager', company)] : [],
      },
    })
}

const dayAfter = (today: Date, days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function uploadAndRead(client: Client, { group, source, files }: Upload): Promise<void> {
  const form = await client.make(pool.signaturePolicy, { query: {} })
  const stored = await Promise.all(
    files.map(async ({ fileName, text }) => {
      const key = `${form.prefix}${createHash('sha256').update(text).digest('hex')}.txt`
      const fields = new FormData()
      for (const [name, value] of Object.entries({ ...form.fields, key })) fields.append(name, value)
      fields.append('file', new Blob([text]), fileName)
      const answer = await fetch(new URL(form.url, client.url), { method: 'POST', body: fields })
      if (!answer.ok) throw new Error(`${fileName} was not stored: ${await answer.text()}`)
      return { s3_key: key, file_name: fileName }
    }),
  )
  const { upload_id } = await client.make(pool.upload, {
    body: { files: stored, groupName: group, sourceName: source, useMetadata: false },
  })
  const until = performance.now() + READING_LIMIT_MS
  for (;;) {
    const { data } = await client.make(pool.uploads, {})
    const upload = data.find(({ _id }) => _id === upload_id)
    if (upload?.done && upload.added === files.length) return
    if (upload?.done || performance.now() > until) throw new Error(`Not all was read: ${JSON.stringify(upload)}`)
    await sleep(LOOK_EVERY_MS)
  }
}

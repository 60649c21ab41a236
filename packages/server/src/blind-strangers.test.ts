import type { Call } from '@rolecall/contract/platform/define-calls'
import { tagging } from '@rolecall/contract/pool/tagging'
import { isOpen } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { anApplication } from '../test/factories/application.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { requestsFor, seenBy } from '../test/requests-naming.ts'
import { sendRequest } from '../test/send-request.ts'
import { recordAllChanged } from './modules/changes/record-changed.ts'
import { withCompany } from './platform/db/with-company.ts'

// A stranger applies for a blind position using words of the company's data: whatever they write, answers about anything else
// stay the same byte for byte.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const testing = await testApp()
const { app, db, make, runJobs } = testing
const world = await anExampleWorld(testing)
const { companyId } = world.by
const blind = await aPosition(db, world.by)
await withCompany(db, companyId, (tx) =>
  sql`update position set blind_review = true, blind_schools = true where company_id = ${companyId} and id = ${blind.positionId}`.execute(
    tx,
  ),
)
await make(tagging.create, { body: { name: 'Night shift' } }, world.by)

const stranger = await aCandidate(db, world.by, { resume: { text: 'Somebody who knows SQL.' } })
for (const position of [blind, { companyId, positionId: world.ids.positionId }])
  await anApplication(db, position, stranger)
await runJobs()

/**
 * Words of the company that answers contain: names of statuses, roles, colleagues, positions, tags, skills, files and sources,
 * and ids.
 */
async function listCompanyWords(): Promise<string[]> {
  const { rows } = await withCompany(db, companyId, (tx) =>
    sql<{ word: string }>`
      select display_name as word from status where company_id = ${companyId}
      union select display_name from status_group where company_id = ${companyId}
      union select display_name::text from role where company_id = ${companyId}
      union select full_name from app_user where company_id = ${companyId}
      union select title from position where company_id = ${companyId}
      union select code from position where company_id = ${companyId}
      union select name from project where company_id = ${companyId}
      union select name::text from tag where company_id = ${companyId}
      union select label from source where company_id = ${companyId}
      union select name from resume_group where company_id = ${companyId}
      union select name from candidate where company_id = ${companyId} and id <> ${stranger.candidateId}
      union select file_name from resume where company_id = ${companyId} and candidate_id <> ${stranger.candidateId}
      union select id::text from position where company_id = ${companyId}
      union select id::text from candidate where company_id = ${companyId} and id <> ${stranger.candidateId}`.execute(
      tx,
    ),
  )
  return [...rows.flatMap(({ word }) => word ?? []), 'true', 'success', 'a', '1', '2026', 'Python', 'SQL', 'Admin']
}

type Identity = { name: string; email: string; phone: string; links: string[]; files: string[]; names: string[] }

/** Sets the stranger's identity: several names, links and files are in as many résumés. */
async function rename({ name, email, phone, links, files, names }: Identity): Promise<void> {
  const field = (value: string) => ({ value, span: { start: 0, end: 1 }, confidence: 1 })
  await withCompany(db, companyId, async (tx) => {
    recordAllChanged(tx)
    await sql`update candidate set name = ${name}, email = ${email}, phone = ${phone}, profile_link = ${links[0] ?? ''}, institute = ${name}
      where company_id = ${companyId} and id = ${stranger.candidateId}`.execute(tx)
    const parsed = {
      jobs: [],
      name: field(name),
      email: field(email),
      links: [...links, ...names].map(field),
      education: names.map((school) => ({ school: field(school), span: { start: 0, end: 1 } })),
    }
    await sql`update resume set file_name = ${files[0] ?? 'x.txt'}, parsed = ${JSON.stringify(parsed)}::jsonb
      where company_id = ${companyId} and candidate_id = ${stranger.candidateId}`.execute(tx)
    // The stranger also has the names that a duplicate brought.
    await sql`delete from candidate where company_id = ${companyId} and merged_into = ${stranger.candidateId}`.execute(
      tx,
    )
    for (const other of names)
      await sql`insert into candidate (company_id, name, source, merged_into) values (${companyId}, ${other}, 'internal', ${stranger.candidateId})`.execute(
        tx,
      )
  })
}

/** Calls whose answer differs each time: a challenge, an id created for the answer, the seals just written. */
const NEW_EACH_TIME = ['passkeys.prove', 'recommendations.descriptions', 'audit.verify']

/** Calls that change nothing. Files are left out, since the history notes each download. */
const isRead = (name: string, { changes = [], access, transfer }: Call) =>
  changes.length === 0 && !isOpen(access) && !transfer && !NEW_EACH_TIME.includes(name)

/** A value without the objects that are about the stranger. */
function withoutStranger(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isAboutStranger(each)).map(withoutStranger)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isAboutStranger(part) ? null : withoutStranger(part)]),
  )
}
const IDS = [stranger.candidateId, stranger.resumeId]
const isAboutStranger = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  IDS.some((id) => Object.values(value).includes(id) || Object.values(value).includes(Number(id)))

const read = (body: string): string => {
  try {
    return JSON.stringify(withoutStranger(JSON.parse(body)))
  } catch {
    return body
  }
}

/** The answers of all reading calls, by call and request. */
async function readAll(token: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { name, call } of allCalls) {
    if (!isRead(name, call)) continue
    const seen = new Set<string>()
    for (const given of requestsFor(call, world.ids, companyId)) {
      const key = seenBy(call, given)
      if (seen.has(key)) continue
      seen.add(key)
      const { status, body } = await sendRequest(app, call, given, { token, key: '', form: world.form })
      answers.set(`${name} ${seen.size}`, `${status} ${read(body)}`)
    }
  }
  return answers
}

const HARMLESS = {
  name: 'Zqwx Vbnmk',
  email: 'zqwx@post.example',
  phone: '+49 171 8899001',
  links: ['linkedin.com/in/zqwx'],
  files: ['zqwx.txt'],
}

test.each(['company_admin', 'hiring_manager'])('renaming unrelated records changes no answer to a %s', async (role) => {
  const user = await aUser(db, { companyId, role })
  const words = await listCompanyWords()
  await rename({ ...HARMLESS, names: words.map((_, place) => `Zqvbn Nmq${place}`) })
  const before = await readAll(user.token)
  await rename({
    name: 'Hiring Manager',
    email: world.by.email,
    phone: '12345',
    links: ['https://rolecall.example', 'http://localhost', 'localhost:3000/position'],
    files: ['Initial Status.txt'],
    names: words,
  })
  const after = await readAll(user.token)
  expect(
    [...before]
      .filter(([key, answer]) => after.get(key) !== answer)
      .map(([key, answer]) => [key, answer, after.get(key)]),
  ).toEqual([])
  expect(before.size).toBeGreaterThan(150)
})

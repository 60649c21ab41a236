import { applicant } from '@rolecall/contract/contact/applicant'
import { bookings } from '@rolecall/contract/contact/bookings'
import { interest } from '@rolecall/contract/contact/interest'
import type { Call } from '@rolecall/contract/ground/define-calls'
import { positions } from '@rolecall/contract/hiring/positions'
import { blind } from '@rolecall/contract/people/blind'
import { candidates } from '@rolecall/contract/people/candidates'
import { privacy } from '@rolecall/contract/people/privacy'
import { tagging } from '@rolecall/contract/people/tagging'
import { isOpen } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { NOW, testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { type Planted, plantPerson, plantsIn } from '../test/planted-people.ts'
import { requestsFor, seenBy } from '../test/requests-naming.ts'
import { sendRequest } from '../test/send-request.ts'
import { withCompany } from './ground/db/with-company.ts'
import { noteEverybody } from './people/changes/note-changed.ts'

// Fifty people of whom everything that tells who they are is planted, on a blind position: no call may say a word of it.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const testing = await testApp()
const { app, db, make, runJobs } = testing
const world = await anExampleWorld(testing)
const { companyId } = world.by
const { positionId } = world.ids
const PEOPLE = 50

const people: Planted[] = []
for (let person = 0; person < PEOPLE; person += 1) people.push(await plantPerson(db, { companyId, positionId }, person))

await make(
  positions.edit,
  { body: { positionId, blind_review: true, blind_schools: true, blind_until: 'Selected' } },
  world.by,
)
for (const { candidateId, resumeId, firstName, lastName, name, email, person } of people.slice(0, 10)) {
  const ofPosition = { candidate_id: candidateId, positionId }
  const text = `${firstName} ${lastName} was great; ask ${lastName}, or write to ${email}.`
  await make(candidates.addComment, { body: { ...ofPosition, text } }, world.by)
  await make(tagging.putOn, { body: { resumeIds: [resumeId], tag: `Kept ledgers, ${person}` } }, world.by)
  await make(interest.write, { body: { ...ofPosition, text: 'Would you like to talk?' } }, world.by)
  const { data } = await make(interest.thread, { body: ofPosition }, world.by)
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('incoming_mail')
      .values({
        company_id: companyId,
        message_id: `<blind${person}@post.example>`,
        mail_id: data[0]?.id ?? '',
        candidate_id: candidateId,
        position_id: positionId,
        sender: email,
        subject: `Re: the job, by ${name}`,
        text: `Yes, I would.\n\nBest wishes\n${firstName}`,
        received_at: NOW,
      })
      .execute(),
  )
}
await runJobs()

/** A call may have closed the position, moved people to where they are shown, or shown them to somebody. */
const hideAgain = () =>
  withCompany(db, companyId, async (tx) => {
    noteEverybody(tx)
    await sql`update position set blind_review = true, blind_schools = true, blind_until = 'Selected', stage = 'Open',
      hold = false, archive = false, project_archive = false, project_hold = false
      where company_id = ${companyId} and id = ${positionId}`.execute(tx)
    await sql`update application set blind_lifted_at = null where company_id = ${companyId} and blind_lifted_at is not null`.execute(
      tx,
    )
    await sql`delete from candidate_reveal where company_id = ${companyId}`.execute(tx)
  })

/** What candidates have a link to is about themselves. */
const OF_CANDIDATES = new Set<Call>([
  ...Object.values<Call>(applicant),
  ...Object.values<Call>(bookings),
  ...Object.values<Call>(interest),
])
/** Neither they, nor what shows somebody to whoever asks, which is what it is for. */
const isWalked = (call: Call) =>
  call !== blind.reveal && call.transfer !== 'signed-form' && !(OF_CANDIDATES.has(call) && isOpen(call.access))
const isReading = (call: Call) => isWalked(call) && (call.changes ?? []).length === 0
/** Who is deleted or erased is on no position any more: nobody of these. */
const TAKES_AWAY: readonly Call[] = [privacy.deletePeople, privacy.erase]

/** Somebody of that role with a part in the position: a call may have signed out, or taken the role of, whoever made the last one. */
async function somebody(role: string): Promise<TestUser> {
  const user = await aUser(db, { companyId, role })
  const part = { company_id: companyId, position_id: positionId, user_id: user.userId }
  await withCompany(db, companyId, (tx) => tx.insertInto('position_member').values(part).execute())
  return user
}

type Walk = { role: string; offset: number; only?: (call: Call) => boolean; before?: () => Promise<unknown> }

/** Makes every call as it is shown and with all names that there are, and answers with what was planted and came back, by call. */
async function walk({ role, offset, only = isWalked, before = hideAgain }: Walk) {
  const leaks = new Map<string, string>()
  let answered = 0
  let user: TestUser | undefined
  for (const [place, { name, call }] of allCalls.entries()) {
    if (!only(call)) continue
    const { candidateId, resumeId } = people[(place + offset) % PEOPLE] as Planted
    if (!user) await before()
    user ??= await somebody(role)
    // What was done before may have taken what an example needs.
    const ids = await world.idsFor(call).catch(() => world.ids)
    const named = TAKES_AWAY.includes(call) ? ids : { ...ids, candidateId, resumeId }
    const seen = new Set<string>()
    for (const given of [call.example(ids), ...requestsFor(call, named, companyId)]) {
      if (seen.has(seenBy(call, given))) continue
      seen.add(seenBy(call, given))
      const { status, body } = await sendRequest(app, call, given, { token: user.token, key: '', form: world.form })
      if (status === 200) answered += 1
      // A busy machine may answer that something took too long (503).
      expect(status, `${name}: ${body}`).not.toBe(500)
      const found = plantsIn(body)
      if (found.length > 0) leaks.set(name, found.join())
    }
    if ((call.changes ?? []).length > 0) user = undefined
  }
  return { leaks, answered }
}

/** Mails to whoever is no candidate, and what would go along with them. */
const mailsThatLeak = () =>
  withCompany(db, companyId, async (tx) => {
    const { rows } = await sql<{ kind: string; said: string }>`
      select m.kind, concat_ws(' ', m.subject, m.text, m.html, m.calendar, m.attachment_name) as said from outgoing_mail m
      where m.company_id = ${companyId} and not exists (
        select from candidate c where c.company_id = ${companyId} and c.email = lower(m.recipient))`.execute(tx)
    return rows.flatMap(({ kind, said }) => plantsIn(said).map((plant) => `${kind}: ${plant}`))
  })

// Otherwise nothing would be found for how it is looked for. First, since nobody has been changed by then.
test('where the position hides nobody, many calls say what was planted', async () => {
  const before = () =>
    withCompany(db, companyId, async (tx) => {
      noteEverybody(tx)
      await sql`update position set blind_review = false where company_id = ${companyId} and id = ${positionId}`.execute(
        tx,
      )
    })
  const { leaks } = await walk({ role: 'company_admin', offset: 5, only: isReading, before })
  expect(leaks.size).toBeGreaterThan(10)
})

// Who may do everything does everything; what the others may do is among it, so that they are seen to read.
test.each([
  ['company_admin', 0, isWalked, 300],
  ['recruiter', 17, isReading, 80],
  ['hiring_manager', 34, isReading, 40],
] as const)('somebody of the role %s reads no planted word in any answer', async (role, offset, only, atLeast) => {
  const { leaks, answered } = await walk({ role, offset, only })
  expect([...leaks]).toEqual([])
  expect(answered).toBeGreaterThan(atLeast)
  await runJobs()
  expect(await mailsThatLeak()).toEqual([])
})

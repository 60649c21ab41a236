import { approvals } from '@rolecall/contract/company/approvals'
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
import { ALL_BUT_PAY, payIn, plantPay, replantPay } from '../test/planted-pay.ts'
import { type Planted, plantPerson, plantsIn } from '../test/planted-people.ts'
import { requestsFor, seenBy } from '../test/requests-naming.ts'
import { sendRequest } from '../test/send-request.ts'
import { listToldEvents } from './contact/webhooks/deliveries.queries.ts'
import { writeMessage } from './contact/webhooks/webhook-message.ts'
import { withCompany } from './ground/db/with-company.ts'
import { noteEverybody } from './people/changes/note-changed.ts'

// Fifty people of whom everything that tells who they are is planted, on a blind position, and what work and people pay and earn:
// no call may say a word of who is hidden, and none of an amount to whoever may not see pay.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const testing = await testApp()
const { app, db, make, runJobs } = testing
const world = await anExampleWorld(testing)
const { companyId } = world.by
const { positionId } = world.ids
const PEOPLE = 50

const people: Planted[] = []
for (let person = 0; person < PEOPLE; person += 1) people.push(await plantPerson(db, { companyId, positionId }, person))

const planted = { by: world.by, positionId, people }
await plantPay(testing, planted)
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
const hideAgain = async () => {
  await replantPay(testing, planted)
  await withCompany(db, companyId, async (tx) => {
    noteEverybody(tx)
    await sql`update position set blind_review = true, blind_schools = true, blind_until = 'Selected', stage = 'Open',
      hold = false, archive = false, project_archive = false, project_hold = false
      where company_id = ${companyId} and id = ${positionId}`.execute(tx)
    await sql`update application set blind_lifted_at = null where company_id = ${companyId} and blind_lifted_at is not null`.execute(
      tx,
    )
    await sql`delete from candidate_reveal where company_id = ${companyId}`.execute(tx)
  })
}

/** What candidates have a link to is about themselves. */
const OF_CANDIDATES = new Set<Call>([
  ...Object.values<Call>(applicant),
  ...Object.values<Call>(bookings),
  ...Object.values<Call>(interest),
])
const hideNobody = async () => {
  await replantPay(testing, planted)
  await withCompany(db, companyId, async (tx) => {
    noteEverybody(tx)
    await sql`update position set blind_review = false where company_id = ${companyId} and id = ${positionId}`.execute(
      tx,
    )
  })
}

/** Neither they, nor what shows somebody to whoever asks, which is what it is for. */
const isWalked = (call: Call) =>
  call !== blind.reveal && call.transfer !== 'signed-form' && !(OF_CANDIDATES.has(call) && isOpen(call.access))
const isReading = (call: Call) => isWalked(call) && (call.changes ?? []).length === 0
/** Who is deleted or erased is on no position any more: nobody of these. */
const TAKES_AWAY: readonly Call[] = [privacy.deletePeople, privacy.erase]

/** Calls that read pay as they are shown, so that it is known to be planted. */
const TELLS_PAY = [
  'answers.details',
  'approvals.show',
  'forms.autoFill',
  'forms.companySpecific',
  'headcount.show',
  'hires.file',
  'hires.list',
  'jobPost.content',
  'offers.show',
  'positions.details',
  'requisitions.show',
]

/** Who may do everything but see pay. */
const BUT_PAY = 'all-but-pay'

/** Somebody of that role with a part in the position: a call may have signed out, or taken the role of, whoever made the last one. */
async function somebody(role: string): Promise<TestUser> {
  const user = await aUser(db, role === BUT_PAY ? { companyId, actions: ALL_BUT_PAY } : { companyId, role })
  const part = { company_id: companyId, position_id: positionId, user_id: user.userId }
  await withCompany(db, companyId, (tx) => tx.insertInto('position_member').values(part).execute())
  return user
}

type Walk = { role: string; offset: number; only?: (call: Call) => boolean; before?: () => Promise<unknown> }

/** Makes every call as it is shown and with all names that there are, and answers with what was planted and came back, by call. `paid`: what of pay. */
async function walk({ role, offset, only = isWalked, before = hideAgain }: Walk) {
  const leaks = new Map<string, string>()
  const paid = new Map<string, string>()
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
      const amounts = payIn(body)
      // The page behind a link of approval shows what its approver may see, whoever opens it.
      if (amounts.length > 0 && call !== approvals.page) paid.set(name, amounts.join())
    }
    if ((call.changes ?? []).length > 0) user = undefined
  }
  return { leaks, paid, answered }
}

/** Mails to whoever is no candidate, and what would go along with them. */
const mailsThatLeak = () =>
  withCompany(db, companyId, async (tx) => {
    const { rows } = await sql<{ kind: string; said: string }>`
      select m.kind, concat_ws(' ', m.subject, m.text, m.html, m.calendar, m.attachment_name) as said from outgoing_mail m
      where m.company_id = ${companyId} and not exists (
        select from candidate c where c.company_id = ${companyId} and c.email = lower(m.recipient))`.execute(tx)
    return rows.flatMap(({ kind, said }) => [...plantsIn(said), ...payIn(said)].map((plant) => `${kind}: ${plant}`))
  })

/** What webhooks are told of all that has happened, with contents. */
const amountsInMessages = () =>
  withCompany(db, companyId, async (tx) => {
    const rows = await tx.selectFrom('event').select('id').where('company_id', '=', companyId).execute()
    const told = await listToldEvents(
      tx,
      { companyId, userId: world.by.userId, isAdmin: true, permissions: [], through: undefined },
      rows.map(({ id }) => id),
    )
    const options = { hasContents: true, linkOf: () => '' }
    const bodies = told.map((event) => writeMessage({ ...event, message_id: '', event_id: event.id }, options).body)
    return [...bodies].flatMap((body) => payIn(body))
  })

// Otherwise nothing would be found for how it is looked for. First, since nobody has been changed by then.
test('where the position hides nobody, many calls say what was planted', async () => {
  const { leaks, paid } = await walk({ role: 'company_admin', offset: 5, only: isReading, before: hideNobody })
  expect(leaks.size).toBeGreaterThan(10)
  expect([...paid.keys()]).toEqual(expect.arrayContaining(TELLS_PAY))
})

// Who may do everything does everything; what the others may do is among it, so that they are seen to read.
test.each([
  ['company_admin', 0, isWalked, 300],
  [BUT_PAY, 17, isWalked, 250],
  ['hiring_manager', 34, isReading, 40],
] as const)('somebody of the role %s reads no planted word in any answer', async (role, offset, only, atLeast) => {
  const { leaks, paid, answered } = await walk({ role, offset, only })
  expect([...leaks]).toEqual([])
  if (role === BUT_PAY) expect([...paid]).toEqual([])
  expect(answered).toBeGreaterThan(atLeast)
  await runJobs()
  expect(await mailsThatLeak()).toEqual([])
  expect(await amountsInMessages()).toEqual([])
})

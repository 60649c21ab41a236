import { applicant } from '@rolecall/contract/applicant/applicant'
import { approvals } from '@rolecall/contract/approvals/approvals'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { bookings } from '@rolecall/contract/interviews/bookings'
import { interest } from '@rolecall/contract/outreach/interest'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { tagging } from '@rolecall/contract/pool/tagging'
import { positions } from '@rolecall/contract/positions/positions'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { blind } from '@rolecall/contract/revealing/blind'
import { isOpen } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { NOW, testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { ALL_BUT_PAY, payIn, plantPay, replantPay } from '../test/planted-pay.ts'
import { type PlantedPerson, plantPerson, plantsIn } from '../test/planted-people.ts'
import { requestsFor, seenBy } from '../test/requests-naming.ts'
import { sendRequest } from '../test/send-request.ts'
import { recordAllChanged } from './modules/changes/record-changed.ts'
import { listToldEvents } from './modules/webhooks/deliveries.queries.ts'
import { writeMessage } from './modules/webhooks/webhook-message.ts'
import { withCompany } from './platform/db/with-company.ts'

// Fifty people with planted identities on a blind position, and planted pay of positions and people: no call may reveal a
// hidden candidate, or an amount to a user without the permission to see pay.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const testing = await testApp()
const { app, db, make, runJobs } = testing
const world = await anExampleWorld(testing)
const { companyId } = world.by
const { positionId } = world.ids
const PEOPLE = 50

const people: PlantedPerson[] = []
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

/** A call may have closed the position, moved candidates to where they are shown, or revealed them. */
const hideAgain = async () => {
  await replantPay(testing, planted)
  await withCompany(db, companyId, async (tx) => {
    recordAllChanged(tx)
    await sql`update position set blind_review = true, blind_schools = true, blind_until = 'Selected', stage = 'Open',
      hold = false, archive = false, project_archive = false, project_hold = false
      where company_id = ${companyId} and id = ${positionId}`.execute(tx)
    await sql`update application set blind_lifted_at = null where company_id = ${companyId} and blind_lifted_at is not null`.execute(
      tx,
    )
    await sql`delete from candidate_reveal where company_id = ${companyId}`.execute(tx)
  })
}

/** Candidates' links show data about themselves. */
const OF_CANDIDATES = new Set<Call>([
  ...Object.values<Call>(applicant),
  ...Object.values<Call>(bookings),
  ...Object.values<Call>(interest),
])
const hideNobody = async () => {
  await replantPay(testing, planted)
  await withCompany(db, companyId, async (tx) => {
    recordAllChanged(tx)
    await sql`update position set blind_review = false where company_id = ${companyId} and id = ${positionId}`.execute(
      tx,
    )
  })
}

/** Returns whether a call is walked: not those, nor the call that reveals a candidate, which is its purpose. */
const isWalked = (call: Call) =>
  call !== blind.reveal && call.transfer !== 'signed-form' && !(OF_CANDIDATES.has(call) && isOpen(call.access))
const isReading = (call: Call) => isWalked(call) && (call.changes ?? []).length === 0
/** Calls that take candidates off all positions; these name other ones. */
const TAKES_AWAY: readonly Call[] = [privacy.deletePeople, privacy.erase]

/** Calls that read pay in their example, which proves that it is planted. */
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

/** Role with all permissions except seeing pay. */
const BUT_PAY = 'all-but-pay'

/** A user of that role with a part in the position: a call may have signed out the previous one, or taken their role. */
async function somebody(role: string): Promise<TestUser> {
  const user = await aUser(db, role === BUT_PAY ? { companyId, actions: ALL_BUT_PAY } : { companyId, role })
  const part = { company_id: companyId, position_id: positionId, user_id: user.userId }
  await withCompany(db, companyId, (tx) => tx.insertInto('position_member').values(part).execute())
  return user
}

type Walk = { role: string; offset: number; only?: (call: Call) => boolean; before?: () => Promise<unknown> }

/**
 * Makes every call with its example and with all planted ids, and returns the planted words that came back, by call. `paid`:
 * those about pay.
 */
async function walk({ role, offset, only = isWalked, before = hideAgain }: Walk) {
  const leaks = new Map<string, string>()
  const paid = new Map<string, string>()
  let answered = 0
  let user: TestUser | undefined
  for (const [place, { name, call }] of allCalls.entries()) {
    if (!only(call)) continue
    const { candidateId, resumeId } = people[(place + offset) % PEOPLE] as PlantedPerson
    if (!user) await before()
    user ??= await somebody(role)
    // An earlier call may have deleted what an example needs.
    const ids = await world.idsFor(call).catch(() => world.ids)
    const named = TAKES_AWAY.includes(call) ? ids : { ...ids, candidateId, resumeId }
    const seen = new Set<string>()
    for (const given of [call.example(ids), ...requestsFor(call, named, companyId)]) {
      if (seen.has(seenBy(call, given))) continue
      seen.add(seenBy(call, given))
      const { status, body } = await sendRequest(app, call, given, { token: user.token, key: '', form: world.form })
      if (status === 200) answered += 1
      // A busy machine may answer that a call took too long (503).
      expect(status, `${name}: ${body}`).not.toBe(500)
      const found = plantsIn(body)
      if (found.length > 0) leaks.set(name, found.join())
      const amounts = payIn(body)
      // The page behind an approval link shows what its approver may see, for any visitor.
      if (amounts.length > 0 && call !== approvals.page) paid.set(name, amounts.join())
    }
    if ((call.changes ?? []).length > 0) user = undefined
  }
  return { leaks, paid, answered }
}

/** Emails to recipients who are no candidates, with their attachments. */
const mailsThatLeak = () =>
  withCompany(db, companyId, async (tx) => {
    const { rows } = await sql<{ kind: string; said: string }>`
      select m.kind, concat_ws(' ', m.subject, m.text, m.html, m.calendar, m.attachment_name) as said from outgoing_mail m
      where m.company_id = ${companyId} and not exists (
        select from candidate c where c.company_id = ${companyId} and c.email = lower(m.recipient))`.execute(tx)
    return rows.flatMap(({ kind, said }) => [...plantsIn(said), ...payIn(said)].map((plant) => `${kind}: ${plant}`))
  })

/** The content of all webhook messages. */
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

// Shows that the walk would find leaks. First, since no candidate has been changed yet.
test('when the position hides nobody, many calls return the planted words', async () => {
  const { leaks, paid } = await walk({ role: 'company_admin', offset: 5, only: isReading, before: hideNobody })
  expect(leaks.size).toBeGreaterThan(10)
  expect([...paid.keys()]).toEqual(expect.arrayContaining(TELLS_PAY))
})

// A user with all permissions makes all calls; the others' calls are among them, which shows that these read.
test.each([
  ['company_admin', 0, isWalked, 300],
  [BUT_PAY, 17, isWalked, 250],
  ['hiring_manager', 34, isReading, 40],
] as const)('a user with the role %s reads no planted word in any answer', async (role, offset, only, atLeast) => {
  const { leaks, paid, answered } = await walk({ role, offset, only })
  expect([...leaks]).toEqual([])
  if (role === BUT_PAY) expect([...paid]).toEqual([])
  expect(answered).toBeGreaterThan(atLeast)
  await runJobs()
  expect(await mailsThatLeak()).toEqual([])
  expect(await amountsInMessages()).toEqual([])
})

import type { Call } from '@rolecall/contract/platform/define-calls'
import { afterAll, expect, test } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { listFailures } from '../test/list-failures.ts'
import { isForMachines } from '../test/send-request.ts'
import { watchRows } from '../test/watch-rows.ts'

const app = await testApp()
const world = await anExampleWorld(app)
const { written, stop } = await watchRows(app.url)
afterAll(stop)

/** Status by transfer, of calls that answer no document. */
const STATUS: Record<string, number> = { 'signed-form': 204, 'posted-form': 303 }

/** SCIM's statuses say that a resource was created, or that the answer is empty. */
function statusOf({ method, path, transfer = 'multipart', response }: Call): number {
  if (path === '/oauth/register') return 201
  if (transfer !== 'scim') return STATUS[transfer] ?? 200
  if (response.type === 'string') return 204
  return method === 'POST' ? 201 : 200
}

/** Internal tables of the product: request counts, stored answers, the feed of following programs. */
const OWN_TABLES = ['answered_request', 'feed_entry', 'feed_turn', 'session', 'sign_in_attempt']

/** Calls that leave no entry of their own in the history, each with the reason; a new one needs as good a reason. */
const WITHOUT_EVENT: Readonly<Record<string, string>> = {
  'moveIn.map': 'adds nothing yet; the move keeps it, and the entry that it goes on follows',
  'moveIn.pause': 'changes nothing but when the move goes on',
  'moveIn.undo': 'its job records that the move is undone',
  'mailbox.receive': 'an email that matches nobody is nobody’s act; a reply is recorded',
  'account.beginSecondFactor': 'it counts once a code has been given, which is recorded',
  'account.prefer': 'how the product looks to oneself',
  'passkeys.begin': 'a question of the browser; what is made of it is recorded',
  'passkeys.prove': 'a question of the browser; what is made of it is recorded',
  'passkeys.start': 'a question of the browser, before anybody is known',
  'signOn.begin': 'nobody has signed in yet; who then does is recorded',
  'notifications.mark': 'what one has seen oneself',
  'notifications.choose': 'what one is told of oneself',
  'recommendations.track': 'an opinion about a text of the product, which changes nothing of the company',
  'savedViews.create': 'a view of one’s own',
  'savedViews.edit': 'a view of one’s own',
  'savedViews.remove': 'a view of one’s own',
  'savedViews.choose': 'a view of one’s own',
  'savedViews.stop': 'a mail about a view of one’s own',
  'audit.verify': 'seals what is recorded already',
  'figures.read': 'keeps what was counted',
  'savedViews.chooseForRoles': 'which reports come first, which changes nothing of them',
  'savedViews.schedule': 'a mail about a view of one’s own',
  'reportAlerts.create': 'a mail about a figure that one may see',
  'reportAlerts.remove': 'a mail about a figure that one may see',
  'interest.sendToSome': 'nobody was written to; who is has an entry each',
  'hireQuality.answer': 'it is read only together with others; nobody learns who answered what',
  'imports.undo': 'recorded with what has come of it, by the job',
  'privacy.erase': 'recorded with what has come of it, by the job',
  'extension.code': 'the browser that then takes it is recorded',
  'assistants.token': 'what renews the session of an assistant, whose being let in is recorded',
  'sourcing.takeOrder': 'a browser at work on an order whose beginning and end are recorded',
  'sourcing.removeEvent': 'puts a notice away; the search goes on',
}

/** Kinds of events caused by a candidate without an account: a colleague confirms it for them. */
const OF_A_CANDIDATE = ['application.applied']

const newestEvents = () =>
  app.workIn(world.by, ({ tx }) =>
    tx
      .selectFrom('event')
      .select(['id', 'kind', 'actor_id', 'actor_kind', 'through'])
      .where('company_id', '=', tx.companyId)
      .orderBy('id', 'desc')
      .limit(20)
      .execute(),
  )

/** Returns whether the caller is signed in. */
const isSignedIn = ({ access }: Call) => access !== 'public' && access !== 'signed-link' && access !== 'operator'

// L-018
test('the example of every call succeeds, matches its schema, and is recorded in the history', {
  timeout: 300_000,
}, async () => {
  const failures = await listFailures(allCalls, async ({ name, call }) => {
    const given = call.example(await world.idsFor(call))
    const [known] = await newestEvents()
    await written()
    const { status, body } = await world.send(call, given)
    expect(status, body).toBe(statusOf(call))
    if (!call.transfer || call.transfer === 'multipart') call.response.parse(JSON.parse(body))
    const tables = await written()
    for (const table of OWN_TABLES) tables.delete(table)
    const isRecorded = tables.has('event')
    if (Object.hasOwn(WITHOUT_EVENT, name))
      expect(isRecorded, 'leaves an entry by now, and needs no reason').toBe(false)
    else expect(isRecorded || tables.size === 0, `writes ${[...tables]} and leaves no entry in the history`).toBe(true)
    if (!isRecorded || !isSignedIn(call)) return
    const events = (await newestEvents()).filter(({ id }) => !known || BigInt(id) > BigInt(known.id))
    const actor = isForMachines(call) ? 'key' : 'person'
    for (const { kind, ...by } of events.filter((event) => !OF_A_CANDIDATE.includes(event.kind))) {
      const isConfirmed = name === 'proposals.confirm' && !kind.startsWith('proposal.')
      expect(by, kind).toMatchObject({ actor_id: world.by.userId, actor_kind: isConfirmed ? 'assistant' : actor })
    }
  })
  expect(failures).toEqual({})
})

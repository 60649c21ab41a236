import { setTimeout as sleep } from 'node:timers/promises'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { TAGS } from '@rolecall/contract/platform/tags'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { announceEnd, hearingAt, loseEvents, nobody, theEnd } from '../../../test/hear-events.ts'
import { RECENT_MAX, RECENT_MS } from '../../platform/events/event-hub.ts'

// A page loads its data before its stream is open; it must not miss what happens in between.

const { app, db, deps, make, url } = await testApp()
const { open, listen } = hearingAt(await app.listen({ port: 0, host: '127.0.0.1' }))

const MISSED = { ...nobody, kind: 'stream.missed', action: 'stream.missed', changes: [...TAGS] }

/** Longest that a request takes to arrive here, on a busy machine. */
const ARRIVAL_MS = 500

/** The query of a page that loaded its data at this time. */
const missedSince = (at: number) => `?missed_ms=${Math.ceil(performance.now() - at)}`

test('a client that reconnects first receives the events it missed, as far as it may see them', async () => {
  const owner = await aUser(db)
  const colleague = await aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })
  const stranger = await aUser(db)
  const position = await aPosition(db, owner)
  const person = await aCandidate(db, owner)
  await anApplication(db, position, person)
  const inTime = await listen(owner)
  const began = performance.now()
  // The window ends when the request arrives, so it must reach back further than to the change (ARRIVAL_MS in the client).
  await sleep(ARRIVAL_MS)
  await make(
    pipeline.changeStatus,
    {
      body: {
        positionId: position.positionId,
        status: 'Shortlisted',
        candidate_data: [{ resumeId: person.resumeId }],
      },
    },
    owner,
  )
  // By now the process has heard it.
  expect(await inTime()).toMatchObject({ kind: 'application.moved' })

  const late = await listen(owner, missedSince(began))
  const others = [
    await listen(owner, '?missed_ms=0'),
    await listen(colleague, missedSince(began)),
    await listen(stranger, missedSince(began)),
  ]
  await announceEnd(deps, owner)
  await announceEnd(deps, stranger)
  expect(await late()).toMatchObject({ kind: 'application.moved', position_id: position.positionId })
  for (const hears of [late, ...others]) expect(await hears()).toEqual(theEnd)
})

test('a client that missed more than is stored is told that anything may be stale', async () => {
  const by = await aUser(db)
  const hears = await listen(by)
  const began = performance.now()
  expect(await (await listen(by, `?missed_ms=${RECENT_MS + 1}`))()).toEqual(MISSED)
  expect((await open(by, undefined, '?missed_ms=-1')).status).toBe(400)

  // Simulates a rush of events in the company, which does not affect another one.
  const other = await aUser(db)
  const rush = { company: by.companyId, kind: 'nothing.told' }
  await sql`select pg_notify('rolecall_event', (${JSON.stringify(rush)}::jsonb || jsonb_build_object('project', n::text))::text)
    from generate_series(1, ${2 * RECENT_MAX}::int) n`.execute(db)
  await announceEnd(deps, by)
  expect(await hears()).toEqual(theEnd)
  expect(await (await listen(by, missedSince(began)))()).toEqual(MISSED)
  const late = await listen(other, missedSince(began))
  await announceEnd(deps, other)
  expect(await late()).toEqual(theEnd)
})

test('a client that was away while events were lost is told the same', async () => {
  const by = await aUser(db)
  const began = performance.now()
  const ending = await open(by)
  await loseEvents(url)
  await ending.text()
  expect(await (await listen(by, missedSince(began)))()).toEqual(MISSED)
})

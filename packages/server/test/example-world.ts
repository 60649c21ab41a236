import type { Call } from '@rolecall/contract/platform/define-calls'
import type { ExampleIds } from '@rolecall/contract/platform/example-ids'
import { pool } from '@rolecall/contract/pool/pool'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { projects } from '@rolecall/contract/positions/projects'
import { analyze } from './analyze.ts'
import { makeOwnExamples } from './examples/all-examples.gen.ts'
import { aStaffedPosition } from './factories/example-position.ts'
import { aKey } from './factories/key.ts'
import { openAgain } from './factories/open-again.ts'
import { next } from './factories/serial.ts'
import { aUser } from './factories/user.ts'
import { namedBy, trackFreshIds } from './fresh-ids.ts'
import { type TestApp, TODAY } from './harness.ts'
import { type GivenRequest, sendRequest } from './send-request.ts'

const DAYS = { startDate: TODAY, endDate: '2026-06-30', pastStart: '2026-02-01', pastEnd: '2026-02-28' }

/** Calls after which no candidate can be added to a position. */
const SWITCHES: readonly Call[] = [lifecycle.act, lifecycle.review, projects.hold, projects.archive]

/**
 * Creates a company for which the example of every call succeeds, by the calls themselves, and a user who may make all of them.
 * `idsFor` returns the ids for a call's example, after undoing what the call may have changed before.
 */
export async function anExampleWorld(test: TestApp) {
  const { app, db } = test
  const { by, key } = await whoAsks(db)
  const given = { ...DAYS, resumeGroup: 'Data people', newCode: `DE${next()}` }
  const { file, projectId, positionId, slug, first, mover } = await aStaffedPosition(test, by, given)
  const shared = { email: by.email, companyId: by.companyId, ...given, projectId, positionId, slug, ...first }
  const made = await makeOwnExamples(test, by, { ...shared, file, mover })
  // All of these are real: a new kind of id does not compile until its module makes one in test/examples.
  const ids: ExampleIds = { ...shared, ...made.ids }
  const form = await test.make(pool.signaturePolicy, { query: {} }, by)

  await analyze(test)
  const fresh = trackFreshIds()
  let isSwitched = false
  async function idsFor(call: Call): Promise<ExampleIds> {
    fresh.turnTo(call)
    if (isSwitched) await openAgain(test, by)
    isSwitched = false
    const named = namedBy(call)
    const turn = {
      call,
      ids,
      names: (id: keyof ExampleIds) => named.has(id),
      takeStale: <Name extends keyof ExampleIds>(stale: readonly Name[]) => fresh.takeStale(call, stale),
    }
    const onlyNow: Partial<ExampleIds> = {}
    for (const getReady of made.getReady) Object.assign(onlyNow, await getReady(turn))
    return { ...ids, ...onlyNow }
  }

  const send = async (call: Call, request: GivenRequest) => {
    isSwitched ||= SWITCHES.includes(call)
    return fresh.noteAnswer(call, await sendRequest(app, call, request, { token: by.token, key, form: form.fields }))
  }
  return { by, ids, idsFor, send, form: form.fields }
}

/** An administrator, and a key that acts for them in calls for keys only. */
async function whoAsks(db: TestApp['db']) {
  const by = await aUser(db, { role: 'company_admin' })
  return { by, key: (await aKey(db, by, { scopes: ['scim'] })).token }
}

export type ExampleWorld = Awaited<ReturnType<typeof anExampleWorld>>

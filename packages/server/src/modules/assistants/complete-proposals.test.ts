import { calls } from '@rolecall/contract'
import { proposals } from '@rolecall/contract/assistants/proposals'
import { positions } from '@rolecall/contract/positions/positions'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { anAssistant } from '../../../test/factories/assistant.ts'
import { proposes } from '../../../test/factories/proposal.ts'
import { testApp } from '../../../test/harness.ts'
import { allCalls } from '../../../test/list-calls.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createCallMaker } from '../../platform/http/make-call.ts'
import { features } from '../all-features.gen.ts'
import { hideAnswerFor } from '../blind-review/hide-answer-for.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { readableOf } from '../proposals/present-proposal.ts'

// Everything a proposal would do is shown to the user who confirms it; what is not shown does not happen.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const testing = await testApp()
const { db, make, workOf } = testing
const world = await anExampleWorld(testing)
const maker = createCallMaker(calls, features, hideAnswerFor)
await withCompany(db, world.by.companyId, (tx) => updateCompanySettings(tx, { assistants_on: true }))
const assistant = await anAssistant(db, world.by, { proposes: true, name: 'Desk' })

const tools = allCalls.filter(({ call }) => call.tool && (call.changes ?? []).length > 0)

/**
 * Values that a call would be made with; omits what is off or empty and the version that was read, which say nothing about
 * its effect.
 */
function leavesOf(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || value === '' || value === false || name === 'version') return []
  if (typeof value === 'function') return []
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, each]) => leavesOf(each, key))
  return [String(value)]
}

const list = async () => (await make(proposals.list, {}, world.by)).data

/** A proposal as users read it, with the names behind its ids. */
async function shownOf(proposalId: string) {
  const found = (await list()).find(({ proposal_id }) => proposal_id === proposalId)
  const { words, changes, people, position } = found ?? { words: '', changes: [], people: [], position: null }
  return { words, changes, text: JSON.stringify({ words, changes, people, position }) }
}

/** All the names that an id may be shown as. */
async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const { companyId } = world.by
  const { rows } = await withCompany(db, companyId, (tx) =>
    sql<{ id: string; name: string }>`
      select id::text, name from candidate where company_id = ${companyId} and id::text = any(${ids}::text[])
      union all select r.id::text, c.name from resume r join candidate c on c.company_id = ${companyId} and c.id = r.candidate_id
        where r.company_id = ${companyId} and r.id::text = any(${ids}::text[])
      union all select id::text, title from position where company_id = ${companyId} and id::text = any(${ids}::text[])
      union all select id::text, name from project where company_id = ${companyId} and id::text = any(${ids}::text[])
      union all select id::text, full_name from app_user where company_id = ${companyId} and id::text = any(${ids}::text[])`.execute(
      tx,
    ),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

test('assistants can propose some calls', () => expect(tools.length).toBeGreaterThan(10))

test.each(tools)('$name: every value of the action is shown', async ({ name, call }) => {
  const given = call.example(await world.idsFor(call)) as { body?: object }
  const { id } = await proposes(testing, assistant, { call: name, given })
  const judged = await workOf(assistant, async (work) => {
    const { through } = work.session
    return maker.checkParts({ ...work.session, through: through && { ...through, readsOnly: false } }, name, given)
  })
  const leaves = leavesOf(judged)
  expect(leaves.length).toBeGreaterThan(0)
  const [{ text }, names] = [await shownOf(id), await namesOf(leaves)]
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1)
  const missing = leaves.filter(
    (leaf) => !text.includes(inJson(leaf)) && !text.includes(inJson(names.get(leaf) || readableOf(leaf))),
  )
  expect(missing).toEqual([])
})

test('ratings that a move would set are shown beside each candidate, and are applied as shown', async () => {
  const { by, people, position } = await aShortlist(db, 3, { status: 'Screened' })
  await withCompany(db, by.companyId, (tx) => updateCompanySettings(tx, { assistants_on: true }))
  const desk = await anAssistant(db, by, { proposes: true, name: 'Desk' })
  const body = {
    positionId: position.positionId,
    status: 'Interviewed',
    candidate_data: people.map(({ candidateId }, place) => ({ resumeId: candidateId, rating: place + 2 })),
  }
  const { id } = await proposes(testing, desk, { call: 'pipeline.changeStatus', given: { body } })
  const [shown] = (await make(proposals.list, {}, by)).data
  for (const [place, { name }] of people.entries())
    expect(
      shown?.changes.some(({ now }) => String(now).includes(name) && String(now).includes(`rating: ${place + 2}`)),
    ).toBe(true)
  await make(proposals.confirm, { body: { proposal_ids: [id] } }, by)
  for (const [place, person] of people.entries())
    expect((await applicationOf(db, position, person)).rating).toBe(place + 2)
})

test('a list of 60 candidates and a text of 9,000 characters are shown in full', async () => {
  const { by, people, position } = await aShortlist(db, 60, { status: 'Screened' })
  await withCompany(db, by.companyId, (tx) => updateCompanySettings(tx, { assistants_on: true }))
  const desk = await anAssistant(db, by, { proposes: true, name: 'Desk' })
  const references = people.map(({ candidateId }) => ({ resumeId: candidateId }))
  const move = { positionId: position.positionId, status: 'Interviewed', candidate_data: references }
  await proposes(testing, desk, { call: 'pipeline.changeStatus', given: { body: move } })
  const [first] = (await make(proposals.list, {}, by)).data
  const said = JSON.stringify([first?.words, first?.changes])
  expect(people.filter(({ name }) => !said.includes(name))).toEqual([])

  const text = `${'Meridian keeps its ledgers by hand. '.repeat(250)}The end.`
  const created = positions.create.example(world.ids)
  const given = { body: { ...(created.body as object), description: text } }
  const { id } = await proposes(testing, assistant, { call: 'positions.create', given })
  expect((await shownOf(id)).changes.map(({ now }) => now)).toContain(text)
})

test('a proposal made when less was shown is refused, and says what it would do', async () => {
  const { by, people, position } = await aShortlist(db, 1, { status: 'Screened' })
  await withCompany(db, by.companyId, (tx) => updateCompanySettings(tx, { assistants_on: true }))
  const desk = await anAssistant(db, by, { proposes: true, name: 'Desk' })
  const [person] = people
  const body = {
    positionId: position.positionId,
    status: 'Interviewed',
    candidate_data: [{ resumeId: person?.candidateId, rating: 5 }],
  }
  const { id } = await proposes(testing, desk, { call: 'pipeline.changeStatus', given: { body } })
  await withCompany(db, by.companyId, (tx) =>
    sql`update proposal set changes = '[]' where company_id = ${by.companyId} and id = ${id}::uuid`.execute(tx),
  )
  const { data } = await make(proposals.confirm, { body: { proposal_ids: [id] } }, by)
  expect(data).toMatchObject([{ state: 'failed' }])
  if (person) expect((await applicationOf(db, position, person)).status_id).toBe('Screened')
})

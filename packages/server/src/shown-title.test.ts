import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { withCompany } from './platform/db/with-company.ts'

// People read “C++ developer”, whatever the specification lets us store.

const app = await testApp()
const world = await anExampleWorld(app)
const { companyId } = world.by

const STORED = 'Storedcpp developer'
const SHOWN = 'Shown C++ developer'

/** Calls whose answers name the stored title, each with the reason. */
const STORED_IN: Readonly<Record<string, string>> = {
  'opening.read': 'the answer of positions.details, beside others',
  'positions.details': 'a field of the specification, which the form of a position edits; `metadata` has the other',
  'projects.details': 'a field of the specification, beside `display_title`',
  'projects.positions': 'a field of the specification, beside `display_title`',
  'shortlist.candidates': 'a field of the specification, which no page shows',
  'sourcing.options': 'the words that a source is searched for, which users edit',
}

await withCompany(app.db, companyId, (tx) =>
  tx
    .updateTable('position')
    .set({
      title: STORED,
      metadata: sql`metadata || ${JSON.stringify({ display_title: SHOWN })}::jsonb`,
    })
    .where('company_id', '=', companyId)
    .execute(),
)

test('answers, pages and files show the title with its punctuation', { timeout: 300_000 }, async () => {
  const naming: string[] = []
  let shown = 0
  for (const { name, call } of allCalls) {
    const { body } = await world.send(call, call.example(await world.idsFor(call)))
    if (body.includes(STORED)) naming.push(name)
    if (body.includes(SHOWN)) shown += 1
  }
  expect(shown).toBeGreaterThan(30)
  expect(naming.toSorted()).toEqual(Object.keys(STORED_IN).toSorted())
})

test('emails show the title with its punctuation', { timeout: 300_000 }, async () => {
  await app.runJobs()
  const mails = await withCompany(app.db, companyId, (tx) =>
    tx.selectFrom('outgoing_mail').selectAll().where('company_id', '=', companyId).execute(),
  )
  const naming = mails.filter((mail) => JSON.stringify(mail).includes(STORED))
  expect(mails.some((mail) => JSON.stringify(mail).includes(SHOWN))).toBe(true)
  expect(naming.map(({ kind, subject }) => `${kind}: ${subject}`)).toEqual([])
})

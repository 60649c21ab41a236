import { expect, test } from 'vitest'
import { assertNotStale, compareFields, type StoredEdit } from './stale-edit.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute))
const edit = (by: string, minute: number, ...changed: StoredEdit['changed']): StoredEdit => ({
  by,
  at: at(minute),
  changed,
})
const change = (field: string, before: unknown, now: unknown) => ({ field, before, now })

/** The refusal of an edit of a project at version 3; based on the first version by default. */
const refusalOf = (edits: StoredEdit[], made: { on: number | undefined } = { on: 1 }) =>
  assertNotStale('project', { known: made.on, current: 3, listEdits: async () => edits }).then(
    () => undefined,
    (problem: unknown) => problem,
  )

test('changed fields are those with another value, and lists and objects are compared by content', () => {
  const before = { name: 'A', openings: 2, tags: ['x', 'y'], place: { city: 'Pune' }, gone: 1, never: undefined }
  const now = { name: 'B', openings: 2, tags: ['x', 'y'], place: { city: 'Goa' }, added: false }
  expect(compareFields(before, now)).toEqual([
    change('name', 'A', 'B'),
    change('place', { city: 'Pune' }, { city: 'Goa' }),
    change('gone', 1, null),
    change('added', null, false),
  ])
})

test.each([undefined, 3])('an edit based on version %s, when 3 is current, succeeds', async (on) => {
  expect(await refusalOf([edit('Ines', 1, change('name', 'A', 'B'))], { on })).toBeUndefined()
})

test('several edits are reported as one: from what was read to the current state, by the last editor', async () => {
  const edits = [
    edit('Ines', 1, change('name', null, 'B'), change('openings', 2, 3)),
    edit('Tom', 2, change('name', 'B', 'C'), change('openings', 3, 2)),
  ]
  expect(await refusalOf(edits)).toMatchObject({
    code: 'conflict',
    message: 'Ines and Tom have changed this project since you opened it.',
    details: {
      data: { newer: { version: 3, changes: [{ ...change('name', null, 'C'), by: 'Tom', at: at(2).toISOString() }] } },
    },
  })
})

test.each([
  [[], 'A colleague has changed'],
  [['Ines', 'Ines'], 'Ines has changed'],
  [['Ines', 'Tom', 'Mina'], 'Ines and 2 others have changed'],
])('the edits of %j are attributed to them', async (people, said) => {
  expect(await refusalOf(people.map((by) => edit(by, 1)))).toMatchObject({
    message: `${said} this project since you opened it.`,
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const { db } = await testApp()

const LISTS: readonly (readonly unknown[])[] = [
  [],
  ['a'],
  [''],
  ['', ''],
  [null, 'NULL', 'null', 'a'],
  ['Initial Status', 'two, words', '{braces}', ' '],
  ['a "quoted" word', 'back\\slash', 'line\nbreak'],
  ['é', '日本', '{', '}', ','],
]

test.each(LISTS.map((list) => [list]))('a list of texts is read as it was written: %j', async (list) => {
  const { rows } = await sql<{ list: unknown }>`select ${list}::text[] as list`.execute(db)
  expect(rows).toEqual([{ list }])
})

test('lists of lists, with other bounds, and of ids are read as before', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const { rows } = await sql`select array[['a', 'b'], ['c', 'd e']] as nested, '[2:3]={x,y}'::text[] as bounded,
    array[${id}, null]::uuid[] as ids`.execute(db)
  expect(rows).toEqual([
    {
      nested: [
        ['a', 'b'],
        ['c', 'd e'],
      ],
      bounded: ['x', 'y'],
      ids: [id, null],
    },
  ])
})

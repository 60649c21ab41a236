import { TAGS } from '@rolecall/contract/platform/tags'
import { expect, test } from 'vitest'
import { listFailures } from '../../../test/list-failures.ts'
import { EVENT_KINDS } from '../../modules/all-modules.gen.ts'
import { packItems } from './announce.queries.ts'
import { describeEvent } from './describe-event.ts'

const about = { actor: 'Ines Moreau', title: 'Data Engineer', from_name: 'Screened', to_name: 'Selected', payload: {} }

test('every kind of event becomes a sentence, also when written by an older version', async () => {
  const kinds = Object.keys(EVENT_KINDS).map((name) => ({ name }))
  const failures = await listFailures(kinds, ({ name: kind }) => {
    for (const payload of [{}, null, 7, [], { files: 'many', name: 3, from: {}, score: 'high', reason: null }]) {
      const sentence = describeEvent({ ...about, kind, payload })
      expect(sentence).toMatch(/^\p{Lu}.+ .+/u)
      expect(sentence).not.toMatch(/undefined|null|\[object|NaN| {2}/)
    }
  })
  expect(failures).toEqual({})
  expect(kinds.length).toBeGreaterThan(300)
})

test('a move names both statuses, the position and the reason', () => {
  const payload = { from: 'screened', to: 'selected', reason: 'The best of all' }
  expect(describeEvent({ ...about, kind: 'application.moved', payload })).toBe(
    'Ines Moreau moved the candidate from Screened to Selected on Data Engineer: The best of all.',
  )
  const unknown = { ...about, from_name: null, to_name: null, title: null, actor: null }
  expect(describeEvent({ ...unknown, kind: 'application.moved', payload })).toBe(
    'Rolecall moved the candidate from screened to selected: The best of all.',
  )
})

test('a view names its candidate where entries about several are read together', () => {
  const kind = 'candidate.viewed'
  expect(describeEvent({ ...about, viewed: 'Uma Wójcik', kind })).toBe(
    'Ines Moreau opened the profile of Uma Wójcik on Data Engineer.',
  )
  expect(describeEvent({ ...about, kind })).toBe('Ines Moreau opened the profile on Data Engineer.')
})

test('a removed kind keeps its name', () => {
  expect(describeEvent({ ...about, kind: 'candidate.whistled' })).toBe(
    'Ines Moreau: candidate.whistled on Data Engineer.',
  )
})

test('a kind with a valid payload is described with it', () => {
  const payload = { upload_id: 'u', group: 'Spring', files: 1, refused: 0 }
  expect(describeEvent({ ...about, kind: 'upload.started', payload })).toBe('Ines Moreau uploaded 1 file to Spring.')
})

test('an audience of an event is told what it makes stale', () => {
  for (const { audience, changes } of Object.values(EVENT_KINDS)) {
    expect(audience === 'nobody').toBe(changes.length === 0)
    for (const tag of changes) expect(TAGS).toContain(tag)
  }
})

test('any number of events fits into notifications that PostgreSQL accepts, and none is lost', () => {
  const items = Array.from({ length: 500 }, (_, index) => JSON.stringify({ n: index, text: 'é'.repeat(index) }))
  const packed = packItems(items)
  for (const each of packed) expect(Buffer.byteLength(each)).toBeLessThan(8_000)
  expect(packed.flatMap((each) => JSON.parse(each))).toEqual(items.map((each) => JSON.parse(each)))
  expect(packItems([])).toEqual([])
})

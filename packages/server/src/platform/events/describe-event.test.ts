import { TAGS } from '@rolecall/contract/ground/tags'
import { expect, test } from 'vitest'
import { packItems } from './announce.queries.ts'
import { describeEvent } from './describe-event.ts'
import { EVENT_KINDS } from './event-kinds.ts'

const about = { actor: 'Ines Moreau', title: 'Data Engineer', from_name: 'Screened', to_name: 'Selected', payload: {} }

test.each(Object.keys(EVENT_KINDS))('%s is a sentence, whatever an older version wrote of it', (kind) => {
  for (const payload of [{}, null, 7, [], { files: 'many', name: 3, from: {}, score: 'high', reason: null }]) {
    const sentence = describeEvent({ ...about, kind, payload })
    // Whoever follows a link to a sheet need not be known here; who answers a mail is the candidate; a clock and a mail
    // server are nobody.
    expect(sentence).toMatch(
      /^(?:Ines Moreau|Somebody|The candidate|An interview|A mail|A résumé|A copy|The webhook|The nightly search|The careers page) .+/,
    )
    expect(sentence).not.toMatch(/undefined|null|\[object|NaN| {2}/)
  }
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

test('a kind that no longer exists keeps its name', () => {
  expect(describeEvent({ ...about, kind: 'candidate.whistled' })).toBe(
    'Ines Moreau: candidate.whistled on Data Engineer.',
  )
})

test('a kind whose payload fits is described with it', () => {
  const payload = { upload_id: 'u', group: 'Spring', files: 1, refused: 0 }
  expect(describeEvent({ ...about, kind: 'upload.started', payload })).toBe('Ines Moreau uploaded 1 file to Spring.')
})

test('whoever is told of an event is told what it makes stale', () => {
  for (const { audience, changes } of Object.values(EVENT_KINDS)) {
    expect(audience === 'nobody').toBe(changes.length === 0)
    for (const tag of changes) expect(TAGS).toContain(tag)
  }
})

test('however many events there are, each notification is one that PostgreSQL takes, and none is lost', () => {
  const items = Array.from({ length: 500 }, (_, index) => JSON.stringify({ n: index, text: 'é'.repeat(index) }))
  const packed = packItems(items)
  for (const each of packed) expect(Buffer.byteLength(each)).toBeLessThan(8_000)
  expect(packed.flatMap((each) => JSON.parse(each))).toEqual(items.map((each) => JSON.parse(each)))
  expect(packItems([])).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader } from './read-event-stream.ts'

const STREAM = ': ping\n\nid: 7\nevent: moved\ndata: {"a":\ndata: 1}\n\r\ndata:plain\r\n\r\nevent: empty\n\n'
const EVENTS = [
  { type: 'moved', data: '{"a":\n1}', id: '7' },
  { type: 'message', data: 'plain', id: undefined },
]

test('events are parsed from a stream with their type, id and data lines, without comments', () => {
  expect(createEventReader()(STREAM)).toEqual(EVENTS)
})

test('any split of the stream yields the same events', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 12 }), (cuts) => {
      const read = createEventReader()
      const edges = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length]
      const chunks = edges.slice(1).map((end, index) => STREAM.slice(edges[index], end))
      expect(chunks.flatMap(read)).toEqual(EVENTS)
    }),
  )
})

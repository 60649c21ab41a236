import { expect, test } from 'vitest'
import { calls } from '../all-calls.gen.ts'
import type { Call } from './define-calls.ts'
import { TAGS, type Tag } from './tags.ts'

const all: [string, Call][] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)

/** What the data that a call changes are shown by. */
const readersOf = (name: string): string[] => {
  const changes = all.find(([known]) => known === name)?.[1].changes ?? []
  return all.flatMap(([reader, { reads = [] }]) => (reads.some((tag) => changes.includes(tag)) ? [reader] : []))
}

test.each(all)('%s says what it reads or what it changes, in known words and each once', (_, call) => {
  for (const tags of [call.reads, call.changes]) {
    for (const tag of tags ?? []) expect(TAGS).toContain(tag)
    expect(new Set(tags).size).toBe(tags?.length ?? 0)
  }
  expect(call.reads ?? call.changes).toBeDefined()
})

test('whatever a call changes, some call reads', () => {
  const isRead = (tag: Tag) => all.some(([, { reads }]) => reads?.includes(tag))
  const unread = all.flatMap(([name, { changes = [] }]) =>
    changes.filter((tag) => !isRead(tag)).map((tag) => [name, tag]),
  )
  expect(unread).toEqual([])
})

test.each([
  ['positions.create', ['dashboard.show', 'projects.page', 'projects.details', 'projects.positions', 'outbox.list']],
  ['positions.edit', ['positions.details', 'shortlist.candidates', 'shortlist.statusCount', 'projects.positions']],
  ['projects.create', ['dashboard.show', 'projects.count', 'projects.authorized', 'outbox.list']],
  ['pipeline.changeStatus', ['shortlist.candidates', 'shortlist.statusCount', 'candidates.preview', 'dashboard.show']],
  ['pipeline.undoChange', ['shortlist.candidates', 'candidates.history', 'positions.details']],
  ['candidates.addComment', ['candidates.comments', 'candidates.history']],
  ['pool.upload', ['pool.uploads', 'pool.groups']],
  ['pool.downloadLink', ['candidates.history', 'dashboard.show']],
])('after %s is read again what shows it', (name, expected) => {
  expect(readersOf(name)).toEqual(expect.arrayContaining(expected))
})

test.each([
  ['candidates.addComment', 'shortlist.candidates'],
  ['pipeline.changeStatus', 'pool.resumes'],
  ['pool.upload', 'shortlist.candidates'],
])('%s leaves %s alone', (name, reader) => {
  expect(readersOf(name)).not.toContain(reader)
})

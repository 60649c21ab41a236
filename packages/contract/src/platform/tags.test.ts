import { expect, test } from 'vitest'
import { calls } from '../all-calls.gen.ts'
import type { Call } from './define-calls.ts'
import { TAGS, type Tag } from './tags.ts'

const all: [string, Call][] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)

/** Returns the calls that show the data a call changes. */
const readersOf = (name: string): string[] => {
  const changes = all.find(([known]) => known === name)?.[1].changes ?? []
  return all.flatMap(([reader, { reads = [] }]) => (reads.some((tag) => changes.includes(tag)) ? [reader] : []))
}

test('every call declares what it reads or changes, with known tags and without repetition', () => {
  const complaints = all.flatMap(([name, { reads, changes }]) => {
    const unknown = [...(reads ?? []), ...(changes ?? [])].filter((tag) => !TAGS.includes(tag))
    const repeats = [reads, changes].some((tags) => new Set(tags).size !== (tags?.length ?? 0))
    return [
      ...unknown.map((tag) => `${name} names ${tag}, which is no tag`),
      ...(repeats ? [`${name} names a tag twice`] : []),
      ...(reads || changes ? [] : [`${name} says neither what it reads nor what it changes`]),
    ]
  })
  expect(complaints).toEqual([])
  expect(all.length).toBeGreaterThan(600)
})

test('every tag that a call changes is read by some call', () => {
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
])('%s refetches every call that shows its result', (name, expected) => {
  expect(readersOf(name)).toEqual(expect.arrayContaining(expected))
})

test.each([
  ['candidates.addComment', 'shortlist.candidates'],
  ['pipeline.changeStatus', 'pool.resumes'],
  ['pool.upload', 'shortlist.candidates'],
])('%s does not refetch %s', (name, reader) => {
  expect(readersOf(name)).not.toContain(reader)
})

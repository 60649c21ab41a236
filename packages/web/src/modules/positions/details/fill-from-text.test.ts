import { expect, test } from 'vitest'
import { type Details, makeEmptyDetails } from './details.ts'
import { fillUntouched, listMarks, type ReadValues } from './fill-from-text.ts'

const initial = makeEmptyDetails('2026-03-05')
const NAMES = ['title', 'experience', 'ctc'] as const
const found = {
  title: { value: 'Data engineer', from: 'data engineer' },
  experience: { value: [5, 8] as [number, number], from: '5 to 8 years' },
}
const fill = (details: Partial<Details>, read: ReadValues = {}, what: Parameters<typeof fillUntouched>[2] = found) =>
  fillUntouched({ details: { ...initial, ...details }, read, initial }, NAMES, what)

test('an untouched field is filled, and shows its source', () => {
  const { changes, read } = fill({})
  expect(changes).toEqual({ title: 'Data engineer', experience: [5, 8] })
  expect(listMarks({ ...initial, ...changes }, read)).toEqual({ title: 'data engineer', experience: '5 to 8 years' })
})

test('typed and deleted values are respected', () => {
  expect(fill({ title: 'Lead' }).changes).toEqual({ experience: [5, 8] })
  const { read } = fill({})
  expect(fill({ title: '', experience: [5, 8] }, read).changes).toEqual({ experience: [5, 8] })
  expect(listMarks({ ...initial, title: 'Lead', experience: [5, 8] }, read)).toEqual({ experience: '5 to 8 years' })
})

test('another text replaces what the last one filled, and clears what it does not mention', () => {
  const { changes: filled, read } = fill({})
  const next = fill(filled, read, { title: { value: 'Nurse', from: 'nurse' } })
  expect(next.changes).toEqual({ title: 'Nurse', experience: initial.experience })
  expect(Object.keys(next.read)).toEqual(['title'])
})

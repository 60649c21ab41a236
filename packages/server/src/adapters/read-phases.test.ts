import { expect, test } from 'vitest'
import { SourceRefused, type Step } from './adapter.ts'
import { addressOf, keyOf, subdomainOf } from './ask-json.ts'
import { lineOf } from './line-values.ts'
import { type Phase, readPhases } from './read-phases.ts'

const source = (id: string) => lineOf('source', { id, name: id })
const phases: Phase[] = [
  {
    name: 'one',
    read: async (cursor) => ({ steps: [source(`one ${cursor ?? 'start'}`)], next: cursor ? undefined : 'b' }),
  },
  { name: 'two', read: async () => ({ steps: [source('two')], total: 3 }) },
]
const readAll = async (from: readonly Phase[], after?: string): Promise<Step[]> => {
  const steps: Step[] = []
  for await (const step of readPhases(from, after)) steps.push(step)
  return steps
}

test('marks every page, and reads on after a mark', async () => {
  const steps = await readAll(phases)
  expect(steps).toEqual([
    source('one start'),
    { mark: '["one","b"]' },
    source('one b'),
    { mark: '["two"]' },
    { total: 3 },
    source('two'),
    { mark: '["end"]' },
  ])
  expect(await readAll(phases, '["one","b"]')).toEqual(steps.slice(2))
  expect(await readAll(phases, '["two"]')).toEqual(steps.slice(4))
  expect(await readAll(phases, '["end"]')).toEqual([])
})

test('leaves out marks that are too long, and refuses marks of other readings and lists that never end', async () => {
  const long = 'x'.repeat(3_000)
  const longPages: Phase[] = [{ name: 'a', read: async (cursor) => ({ steps: [], next: cursor ? undefined : long }) }]
  expect(await readAll(longPages)).toEqual([{ mark: '["end"]' }])
  for (const mark of ['nonsense', '["three"]', '{}', '[]'])
    await expect(readAll(phases, mark)).rejects.toThrow(SourceRefused)
  const circle: Phase[] = [{ name: 'a', read: async (cursor) => ({ steps: [], next: cursor === 'b' ? 'c' : 'b' }) }]
  await expect(readAll(circle)).rejects.toThrow('same page')
})

test('sends credentials to the address of the source only', () => {
  const at = { base: 'https://api.one.example/v1', label: 'One' }
  expect(addressOf('/people?page=2', at)).toBe('https://api.one.example/v1/people?page=2')
  expect(addressOf('https://api.one.example/other', at)).toBe('https://api.one.example/other')
  for (const other of ['https://two.example/v1', 'http://api.one.example/v1', 'https://api.one.example:8443/v1'])
    expect(() => addressOf(other, at)).toThrow(SourceRefused)
  expect(subdomainOf(' HTTPS://Acme.one.example/jobs?x ', 'one.example', 'One')).toBe('acme')
  for (const typed of ['', 'a.b', 'acme.two.example', '-a', 'acme@two'])
    expect(() => subdomainOf(typed, 'one.example', 'One'), typed).toThrow(SourceRefused)
  expect(keyOf(' abc ', 'One', 'key')).toBe('abc')
  for (const typed of [undefined, ' ', 'a b', 'a\r\nx-evil: 1', 'schlüssel'])
    expect(() => keyOf(typed, 'One', 'key')).toThrow(SourceRefused)
})

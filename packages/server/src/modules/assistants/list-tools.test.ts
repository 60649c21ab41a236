import { readFile } from 'node:fs/promises'
import { calls } from '@rolecall/contract'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { isOpenToKeys } from '@rolecall/contract/platform/define-calls'
import { isOpen } from '@rolecall/domain/access/may'
import { expect, test } from 'vitest'
import { allCalls } from '../../../test/list-calls.ts'
import type { AnyHandler } from '../../platform/http/feature.ts'
import { features } from '../all-features.gen.ts'
import { OWN_FIELDS } from './describe-input.ts'
import { allTools } from './list-tools.ts'

// The rules in CONTRIBUTING for the word `tool`, for every call that has it.

const withWord = allCalls.flatMap(({ name, call }) => (call.tool ? [{ name, call, tool: call.tool }] : []))

function handlerOf(named: string): AnyHandler {
  const [area = '', name = ''] = named.split('.')
  const group = calls[area as keyof typeof calls] as Record<string, Call>
  return features.find((each) => each.calls === group)?.handlers[name] as AnyHandler
}

test('each has a unique name, and one or two sentences about its purpose', () => {
  const names = withWord.map(({ tool }) => tool.name)
  expect(new Set(names).size).toBe(names.length)
  expect(withWord.filter(({ tool }) => !/^[a-z]+(?:_[a-z]+)*$/.test(tool.name) || tool.name.length > 40)).toEqual([])
  const isSaid = (when: string) => /^\p{Lu}.{30,240}\.$/u.test(when) && when.split(/\.\s/).length <= 3
  expect(withWord.filter(({ tool }) => !isSaid(tool.when)).map(({ tool }) => tool)).toEqual([])
})

test('they are few enough for a model to choose from: about 35 that read, a dozen that change', () => {
  const changing = withWord.filter(({ call }) => (call.changes ?? []).length > 0)
  expect(withWord.length - changing.length).toBeGreaterThan(25)
  expect(withWord.length - changing.length).toBeLessThanOrEqual(38)
  expect(changing.length).toBeGreaterThanOrEqual(10)
  expect(changing.length).toBeLessThanOrEqual(15)
})

test('none is for administrators only, for visitors, or for files', () => {
  const wrong = withWord.filter(
    ({ call }) =>
      isOpen(call.access) ||
      !isOpenToKeys(call) ||
      call.access === 'admin' ||
      call.transfer ||
      call.whileLimited ||
      call.fromExtension,
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('each one that changes something runs in one transaction, like a confirmed proposal', () => {
  const wrong = withWord.filter(
    ({ name, call }) => (call.changes ?? []).length > 0 && typeof handlerOf(name) !== 'function',
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('no two parts of a call share a field name with each other or with the tools', () => {
  // Fields of the same name would share one description.
  for (const { name, partOf, input } of allTools().values()) {
    expect({ name, own: OWN_FIELDS.filter((field) => partOf.has(field)) }).toEqual({ name, own: [] })
    const required = input.required ?? []
    expect({ name, unknown: required.filter((field) => !partOf.has(field)) }).toEqual({ name, unknown: [] })
  }
})

test('docs/agent.md has one row per tool and no other', async () => {
  const text = await readFile(new URL('../../../../../docs/agent.md', import.meta.url), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| `[a-z_]+` \| `\w+\.\w+` \|/.test(line))
  const told = [...allTools().values()].map(({ name, of, call }) => `| \`${name}\` | \`${of}\` | ${call.tool?.when} |`)
  expect(rows.toSorted()).toEqual(told.toSorted())
})

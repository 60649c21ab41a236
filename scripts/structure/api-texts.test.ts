import { calls } from '@rolecall/contract'
import { expect, test } from 'vitest'
import { describeApi } from '../../packages/server/src/platform/http/openapi.ts'
import { refusedOpening } from './refused-openings.ts'

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Parts of an OpenAPI document that hold data, where `description` is a field of a request. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** Lists every summary and description below a node, each with its path in the document. A field may have either name. */
function listTexts(node: Json, path: string[] = []): { at: string; text: string }[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const below = [...path, key]
    if (typeof value === 'string' && (key === 'summary' || key === 'description'))
      return [{ at: path.join(' '), text: value }]
    const isField = path.at(-1) === 'properties'
    return isObject(value) && (isField || !DATA.has(key)) ? listTexts(value, below) : []
  })
}

const complaintsOf = (document: object): string[] =>
  listTexts(document as Json).flatMap(({ at, text }) => {
    const word = refusedOpening(text)
    return word === null ? [] : [`${at}: begins with “${word}”: ${text}`]
  })

test('finds fragments in summaries, descriptions and fields with these names, and none in examples', () => {
  const field = (description: string) => ({ properties: { description: { type: 'string', description } } })
  expect(complaintsOf({ paths: { '/a': { get: { summary: 'Whoever may see it' } } } })).toEqual([
    'paths /a get: begins with “Whoever”: Whoever may see it',
  ])
  expect(complaintsOf({ schemas: { A: field('Of the version in force') } })).toHaveLength(1)
  expect(complaintsOf({ schemas: { A: field('Number of the current version') } })).toEqual([])
  expect(complaintsOf({ example: { description: 'Of all ages' } })).toEqual([])
})

test('summaries and descriptions of the API begin with a noun or a verb', () => {
  const document = describeApi(calls)
  expect(listTexts(document as unknown as Json).length).toBeGreaterThan(2_000)
  expect(
    complaintsOf(document),
    'Say what the field holds (“Id of the position”) or what the call does (“List positions”), in the style of docs for an API',
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { type Span, textOf } from '../../span.ts'
import { splitTerms } from './split-terms.ts'

const spanOf = (text: string, part: string): Span => {
  const start = text.indexOf(part)
  return { start, end: start + part.length }
}

test.each([
  ['Elasticsearch Redis', ['Elasticsearch', 'Redis'], ['Elasticsearch', 'Redis']],
  ['CI/CD and DevOps', ['CI/CD', 'DevOps'], ['CI/CD', 'DevOps']],
  ['Java, Kotlin and Scala', ['Java', 'Kotlin', 'Scala'], ['Java', 'Kotlin', 'Scala']],
  ['governance and risk', [], ['governance and risk']],
  ['governance and Python', ['Python'], ['governance and Python']],
  ['Docker and Kubernetes services', ['Docker', 'Kubernetes'], ['Docker and Kubernetes services']],
  ['Research and development', ['Research and development'], ['Research and development']],
  ['degree in computer science', ['degree', 'computer science'], ['degree in computer science']],
])('%j, of which %j are known, becomes %j', (text, known, pieces) => {
  const names = known.map((name) => spanOf(text, name))
  const found = splitTerms(text, [{ start: 0, end: text.length }], names)
  expect(found.map((span) => textOf(text, span))).toEqual(pieces)
})

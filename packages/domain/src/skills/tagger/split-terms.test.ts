import { expect, test } from 'vitest'
import { type Span, textOf } from '../../text/span.ts'
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
  ['Docker and Kubernetes services', ['Docker', 'Kubernetes'], ['Docker', 'Kubernetes']],
  ['Redis ServiceBus Cosmos', ['Redis', 'Cosmos'], ['Redis', 'ServiceBus', 'Cosmos']],
  ['Redis cache for Cosmos', ['Redis', 'Cosmos'], ['Redis cache for Cosmos']],
  ['messaging services', ['messaging'], ['messaging services']],
  ['Research and development', ['Research and development'], ['Research and development']],
  ['degree in computer science', ['degree', 'computer science'], ['degree in computer science']],
])('%j with the known names %j becomes %j', (text, known, pieces) => {
  const names = known.map((name) => ({ ...spanOf(text, name), isTool: /^[A-Z]/.test(name) }))
  const found = splitTerms(text, [{ start: 0, end: text.length }], names)
  expect(found.map((span) => textOf(text, span))).toEqual(pieces)
})

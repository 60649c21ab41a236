import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OpenApiDocument } from '../src/platform/http/openapi.ts'

/**
 * Digests of the OpenAPI document at its last review, a line for each call and each shared component:
 * `GET /rest/dash 0f1e2d3c4b5a`, `schema Dashboard …`. `npm run openapi` prints the documents themselves.
 */
export const DIGESTS = fileURLToPath(new URL('../openapi.digests', import.meta.url))

/** Twelve hexadecimal digits: enough for a thousand parts never to collide by chance. */
const DIGITS = 12

const digestOf = (part: unknown): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, DIGITS)

/** Every part of the document by its name, calls first and by address: `GET /rest/dash`, `schema Dashboard`, `the rest`. */
export function partsOf({ paths, components, ...rest }: OpenApiDocument): Map<string, unknown> {
  const { schemas, responses, parameters, ...others } = components
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const byAddress = calls.toSorted((one, other) => compare(one.path, other.path) || compare(one.method, other.method))
  const named = (kind: string, all: Record<string, unknown>) =>
    Object.entries(all)
      .map(([name, part]) => [`${kind} ${name}`, part] as const)
      .toSorted(([one], [other]) => compare(one, other))
  return new Map([
    ...byAddress.map(({ path, method, operation }) => [`${method} ${path}`, operation] as const),
    ...named('parameter', parameters),
    ...named('response', responses),
    ...named('schema', schemas),
    ['the rest', { ...rest, ...others }],
  ])
}

/** Compares by code points, the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The stored lines of a document. */
export const digestsOf = (document: OpenApiDocument): string =>
  [...partsOf(document)].map(([name, part]) => `${name} ${digestOf(part)}\n`).join('')

/** Parts that differ from the stored digests, in a sentence each. */
export function listChanges(document: OpenApiDocument, kept = readFileSync(DIGESTS, 'utf8')): string[] {
  const [before, after] = [readLines(kept), readLines(digestsOf(document))]
  return [
    ...[...after].filter(([name]) => !before.has(name)).map(([name]) => `${name} is new`),
    ...[...before].filter(([name]) => !after.has(name)).map(([name]) => `${name} is gone`),
    ...[...after]
      .filter(([name, digest]) => before.has(name) && before.get(name) !== digest)
      .map(([name]) => `${name} has changed${usersOf(document, name)}`),
  ]
}

/** The digest of each line by its name. */
const readLines = (kept: string) =>
  new Map(
    kept
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)] as const),
  )

/** The parts that reference a schema, a response or a parameter. */
function usersOf(document: OpenApiDocument, part: string): string {
  const [kind, name] = part.split(' ')
  const reference = `"#/components/${kind}s/${name}"`
  const users = [...partsOf(document)].filter(([, each]) => JSON.stringify(each).includes(reference))
  return users.length === 0 ? '' : `, to which refer: ${users.map(([user]) => user).join(', ')}`
}

/** Stores the digests of a document. */
export const storeDigests = (document: OpenApiDocument): void => writeFileSync(DIGESTS, digestsOf(document))

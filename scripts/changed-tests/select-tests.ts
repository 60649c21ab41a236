import { posix } from 'node:path'
import type { Graph, Sources } from './import-graph.ts'

// What a change can affect. Imports are followed backwards from each changed file. They lead nearly everywhere through the few files
// that list all modules, so the search stops there, and instead adds the tests that use the contract of each module it reached.

export type TestSelection = {
  /** Why everything runs, if it does. */
  everything?: string
  /** Test files of Vitest, flows among them, each with the reason for it. */
  tests: ReadonlyMap<string, string>
  /** Browser tests, each with the reason for it. */
  browser: ReadonlyMap<string, string>
  /** Tests that make every call of the product, and were not reached otherwise. */
  skipped: readonly string[]
}

/** Files in which all modules of the server come together, and the one that starts it for tests. */
const APP = 'packages/server/src/app.ts'
const HARNESS = ['packages/server/test/harness.ts', 'packages/server/test/open-helpers.ts']
/** What the server is handed when it starts, by the file that makes it: code reads it as `deps.reader` and imports nothing. */
const SERVICES: readonly [file: RegExp, use: RegExp][] = [
  [/\/resume-reader\.ts$/, /\.reader\b/],
  [/\/text-work\.ts$/, /\.textWork\b/],
  [/\/(?:position-shelf|people-index)\.ts$/, /\.peopleIndex\b/],
  [/\/calendar-reader\.ts$/, /\.calendars\b/],
  [/\/incoming-reader\.ts$/, /\.incoming\b/],
  [/\/pdf-writer\.ts$/, /\.pdfs\b|\{[^}]*\bpdfs\b[^}]*\} = /],
]
/** The first words of a list that `npm run gather` writes. */
const GATHERED = '// Written by npm run gather'
const TEST = /\.test\.tsx?$/
const BROWSER_TEST = /^e2e\/.*\.spec\.ts$/
/** Tests that open pages, in a browser or without one, and what they are written with. */
const OPENS_PAGES = /^e2e\/.*\.spec\.ts$|^flows\/.*\.test\.ts$/
const OF_STORIES = /^(?:e2e|flows)\//

/** Changes that no import tells of: what is installed, how tests run, and how tables are shaped. */
const EVERYWHERE: readonly [pattern: RegExp, reason: string][] = [
  [/^(?:package|package-lock)\.json$|^packages\/\w+\/package\.json$/, 'dependencies'],
  [
    /^(?:vitest|playwright)\.config\.ts$|(?:^|\/)tsconfig[\w.]*\.json$|^packages\/web\/vite\.config\.ts$/,
    'how tests run',
  ],
  [/\/migrations\/.*\.sql$|\/schema\.sql$/, 'tables'],
]

export function selectTests({ graph, textOf }: Sources, changed: readonly string[]): TestSelection {
  const importers = reverse(graph)
  const everything = findEverywhere(changed, importers)
  if (everything) return { everything, tests: new Map(), browser: new Map(), skipped: [] }

  const lists = [...graph.keys()].filter((file) => file.endsWith('.gen.ts') && textOf(file).startsWith(GATHERED))
  /** What the lists of a package name: its contracts, handlers or pages. */
  const listedIn = (folder: string) =>
    new Set(lists.filter((list) => list.startsWith(folder)).flatMap((list) => [...(graph.get(list) ?? [])]))
  const [areas, handlers] = [listedIn('packages/contract/'), listedIn('packages/server/')]
  const way = { graph, importers, cuts: new Set([...lists, APP, ...HARNESS]) }

  const reasons = reach(changed, way)
  for (const [file, reason] of findUsers(reasons, { graph, textOf }))
    for (const each of reach([file], way).keys()) if (!reasons.has(each)) reasons.set(each, reason)
  const chosen = new Map(reasons)
  const touched = new Set<string>()
  for (const [file, reason] of reasons) {
    if (!handlers.has(file) || !isOfModule(reason, file)) continue
    for (const area of graph.get(file) ?? []) {
      if (!areas.has(area)) continue
      touched.add(area)
      for (const user of importers.get(area) ?? [])
        if (!chosen.has(user)) chosen.set(user, `${reason}, whose calls it makes`)
    }
  }

  const reached = [...reasons.keys(), ...reach([...touched], way).keys()]
  const pages = listedIn('packages/web/')
  const opening = findOpening({ graph, textOf }, new Set(reached.filter((file) => pages.has(file))))
  const pick = (kind: RegExp, from: Iterable<[string, string]>) =>
    new Map([...from].filter(([file]) => kind.test(file)))
  const tests = pick(TEST, [...opening, ...chosen])
  const skipped = [...graph.keys()].filter(
    (file) => TEST.test(file) && !tests.has(file) && namesAllCalls(file, graph, lists),
  )
  return { tests, browser: pick(BROWSER_TEST, [...opening, ...chosen]), skipped }
}

/** The tests that open one of the pages, each with the reason for it. */
function findOpening({ graph, textOf }: Sources, pages: ReadonlySet<string>): Map<string, string> {
  const addresses = [...pages].flatMap((file) => addressesIn(textOf(file)).map((address) => ({ address, file })))
  const found = new Map<string, string>()
  for (const spec of graph.keys()) {
    if (!OPENS_PAGES.test(spec)) continue
    const own = [...follow(spec, graph)].filter((file) => OF_STORIES.test(file))
    const text = own.map(textOf).join('\n')
    const opened = addresses.find(({ address }) => opens(text, address))
    if (opened) found.set(spec, `${opened.file}, whose page ${opened.address} it opens`)
  }
  return found
}

type Reverse = ReadonlyMap<string, ReadonlySet<string>>

function reverse(graph: Graph): Reverse {
  const importers = new Map<string, Set<string>>()
  for (const [file, named] of graph)
    for (const to of named) {
      const known = importers.get(to) ?? new Set()
      importers.set(to, known.add(file))
    }
  return importers
}

function findEverywhere(changed: readonly string[], importers: Reverse): string | undefined {
  for (const file of changed) {
    const [, reason] = EVERYWHERE.find(([pattern]) => pattern.test(file)) ?? []
    if (reason) return `${file} changed: ${reason}`
    if (file === APP) return `${file} changed: every test of the server makes calls through it`
    const isHarness = file.startsWith('packages/server/test/')
    if (isHarness && isUsedByMost(file, importers)) return `${file} changed: most tests of the server begin with it`
  }
  return undefined
}

const MOST = 150

function isUsedByMost(file: string, importers: Reverse): boolean {
  const users = [...walk([file], (each) => importers.get(each) ?? [])].filter((each) => TEST.test(each))
  return users.length > MOST
}

type Way = { graph: Graph; importers: Reverse; cuts: ReadonlySet<string> }

/** Every file that the changed ones reach through imports, with the changed file that it depends on. */
function reach(changed: readonly string[], { graph, importers, cuts }: Way): Map<string, string> {
  const reasons = new Map<string, string>()
  for (const file of changed)
    for (const start of standsFor(file, graph, importers))
      for (const each of walk([start], (at) => (cuts.has(at) && at !== start ? [] : (importers.get(at) ?? []))))
        if (!reasons.has(each)) reasons.set(each, file)
  return reasons
}

/** The files that use a service which was reached. */
function findUsers(reasons: ReadonlyMap<string, string>, { graph, textOf }: Sources): [file: string, reason: string][] {
  const found: [string, string][] = []
  for (const [made, use] of SERVICES) {
    const reason = [...reasons].find(([file]) => made.test(file))?.[1]
    if (reason === undefined) continue
    for (const file of graph.keys())
      if (/^packages\/server\/src\/.*(?<!\.test)\.ts$/.test(file) && use.test(textOf(file))) found.push([file, reason])
  }
  return found
}

/** A file that no other one names, such as data that are read by their path, stands for the nearest sources around it. */
function standsFor(file: string, graph: Graph, importers: Reverse): string[] {
  if (importers.has(file) || TEST.test(file) || BROWSER_TEST.test(file)) return [file]
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    const beside = [...graph.keys()].filter((each) => posix.dirname(each) === folder && /\.tsx?$/.test(each))
    if (beside.length > 0) return [file, ...beside]
  }
  return [file]
}

const follow = (file: string, graph: Graph): Set<string> => walk([file], (each) => graph.get(each) ?? [])

function walk(starts: readonly string[], next: (file: string) => Iterable<string>): Set<string> {
  const seen = new Set(starts)
  for (const file of seen) for (const to of next(file)) seen.add(to)
  return seen
}

/** Whether a file is in the folder of a module's handlers, or below it. */
const isOfModule = (file: string, handlers: string): boolean => file.startsWith(`${posix.dirname(handlers)}/`)

/** Whether a test names the list of all calls, itself or through a helper. */
function namesAllCalls(test: string, graph: Graph, lists: readonly string[]): boolean {
  const callLists = lists.filter((list) => list.startsWith('packages/contract/') && (graph.get(list)?.size ?? 0) > 0)
  const namesList = (file: string) => callLists.some((list) => graph.get(file)?.has(list))
  const helpers = [...(graph.get(test) ?? [])].filter((file) => /^packages\/\w+\/test\//.test(file))
  return [test, ...helpers].some(namesList)
}

/** The paths of the pages that a file declares, up to what is filled in. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/\bpath: '(\/[^'$]*)/g)].map(([, path = '']) => (path.length > 1 ? path.replace(/\/$/, '') : path))

/** Whether a text contains an address, and not only as the beginning of another one. */
const opens = (text: string, address: string): boolean =>
  address === '/'
    ? /['"`]\/['"`]/.test(text)
    : text.split(address).some((rest, place) => place > 0 && !/^[\w-]/.test(rest))

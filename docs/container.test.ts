import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SERVER_ARGUMENTS } from '../e2e/setup/product.ts'
import { readEnv, SETTINGS } from '../packages/server/src/platform/env.ts'

// What can be told of the image and of compose.yaml without building or starting them.

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Service = {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string | number>
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  ports?: string[]
  healthcheck?: object
  scale?: number
  configs?: { source: string; target: string }[]
}
type ComposeFile = {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  configs?: Record<string, { file?: string; content?: string }>
}
const readCompose = (file: string) => parse(read(file), { merge: true, logLevel: 'error' }) as ComposeFile
const compose = readCompose('compose.yaml')

/** Settings as Compose hands them on: what has a default in the file with that, what has to be set with some text. */
const fillIn = (environment: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value)
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{\w+(:\?[^}]*)?\}/g, 'a'.repeat(48)),
    ]),
  )
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image === 'rolecall')

/** Instructions of the Dockerfile, with continued lines made one. */
const instructions = read('Dockerfile')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', rest = ''] = /^(\w+) +(.*)$/.exec(line) ?? []
    return { name, rest }
  })
const argsOf = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest)

/** What is copied out of the working copy, rather than from another stage. */
const sources = argsOf('COPY')
  .filter((rest) => !rest.startsWith('--from='))
  .flatMap((rest) => rest.split(/ +/).slice(0, -1))

test('every path that the image copies exists, and the ignore file excludes none of them', () => {
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(sources.filter((source) => ignored.some((each) => source === each || source.startsWith(`${each}/`)))).toEqual(
    [],
  )
  for (const secret of ['.env', '.data', '.git']) expect(ignored).toContain(secret)
})

test('every workspace’s manifest is copied before packages are installed, so that npm builds the locked tree', () => {
  const workspaces = readdirSync(join(ROOT, 'packages')).filter((name) =>
    existsSync(join(ROOT, 'packages', name, 'package.json')),
  )
  expect(sources).toEqual(expect.arrayContaining(workspaces.map((name) => `packages/${name}/package.json`)))
})

test('the pages are built from every file that decides whether they are up to date', () => {
  const script = read('scripts/build-web.ts')
  const named = [...script.matchAll(/^ {2}'([\w./-]+)',$/gm)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(5)
  const isCopied = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`))
  expect(named.filter((path) => !isCopied(path))).toEqual([])
})

test('the image, npm start, the manual and the tests run one command, on the required Node version, as an unprivileged user', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const [entry = ''] = argsOf('ENTRYPOINT')
  const command = ['node', ...SERVER_ARGUMENTS]
  expect(JSON.parse(entry)).toEqual(command)
  // npm start puts the board of the demo beside it.
  const [program = '', ...started] = command.toReversed()
  expect(scripts.start).toBe(`${started.toReversed().join(' ')} scripts/start.js`)
  expect(read('scripts/start.ts')).toContain(`import('../${program}')`)
  expect(read('docs/operations.md')).toContain(`\`${command.join(' ')}\``)
  expect(existsSync(join(ROOT, command.at(-1) ?? ''))).toBe(true)
  for (const from of argsOf('FROM')) expect(from).toMatch(/^(node:24-\S+-slim|manifests)( AS \w+)?$/)
  expect(argsOf('USER')).toEqual(['node'])
  expect(argsOf('HEALTHCHECK')[0]).toContain('/livez')
  expect(argsOf('RUN').at(-2)).toContain('--omit=dev')
})

test('the settings of the image and of compose.yaml are settings of the product', () => {
  const known = [...SETTINGS, 'NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  const ofImage = argsOf('ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name = '']) => name))
  expect(ofImage.length).toBeGreaterThan(3)
  expect(ofImage.filter((name) => !known.includes(name))).toEqual([])
  for (const [service, { environment = {} }] of ours)
    expect(
      Object.keys(environment).filter((name) => !known.includes(name)),
      service,
    ).toEqual([])
})

test.each(ours)('the product starts with the settings of %s', (_, { environment = {} }) => {
  expect(readEnv(fillIn(environment))).toMatchObject({ DATABASE_URL: expect.any(String) })
  expect(readEnv(fillIn(environment)).STORAGE_URL).toBeUndefined()
  const store = { ...environment, STORAGE_URL: 's3://rolecall?region=eu-west-1' }
  expect(readEnv(fillIn(store))).toMatchObject({ STORAGE_URL: store.STORAGE_URL })
})

test('each role runs, and every service, volume and dependency that it names exists', () => {
  expect(ours.map(([, { command }]) => command)).toEqual([
    ['--only', 'http'],
    ['--only', 'worker'],
  ])
  for (const [name, { depends_on = {}, volumes = [], image, build }] of services) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(Object.keys(compose.services), name).toContain(other)
      if (condition === 'service_healthy') expect(compose.services[other]?.healthcheck, other).toBeDefined()
    }
    for (const volume of volumes) expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0])
    // What is fetched is named by its version, so that another start is not another product.
    if (!build) expect(image, name).toMatch(/:(?!latest).+/)
  }
})

test('ports are published on the loopback address only, and the file contains no secret', () => {
  for (const [name, { ports = [] }] of services) for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/)
  const values = [...read('compose.yaml').matchAll(/(?:PASSWORD|SECRET\w*): (.+)$/gm)].map(([, value = '']) => value)
  expect(values.length).toBeGreaterThan(2)
  // The operator has to set every password and secret, or leave it out: none has a default.
  for (const value of values) expect(value).toMatch(/^\$\{\w+:(?:\?|-\})/)
})

/**
 * Images that could be fetched, under that name and version, when we last checked. Before adding one, check that it can be
 * fetched without an account.
 */
const FETCHED = new Set([
  'axllent/mailpit:v1.24',
  'docker/dockerfile:1',
  'edoburu/pgbouncer:v1.23.1-p3',
  'haproxy:3.0-alpine',
  'node:24-bookworm-slim',
  'postgres:18-bookworm',
])

test('every image that is fetched is on the list of known images, by name and version', () => {
  const made = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, stage]) => stage)
  const files = ['Dockerfile', 'compose.yaml', 'compose.machines.yaml', 'deploy/haproxy.cfg']
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:FROM|# ?syntax=|image:|-? ?image:|COPY --from=)\s*["']?([^\s"']+)/gm)].map(
      ([, image]) => image,
    ),
  )
  const isOurs = (image: string | undefined) => image === 'rolecall' || made.includes(image)
  expect(new Set(named.filter((image) => !isOurs(image)))).toEqual(FETCHED)
})

test('all processes share the file store and the key that encrypts credentials', () => {
  const [folder] = argsOf('VOLUME')
  for (const [name, { volumes }] of ours) expect(volumes, name).toEqual([`data:${folder}`])
})

describe('the file for several machines, on top of the base file', () => {
  const added = readCompose('compose.machines.yaml')
  /** The services after Docker has merged the two files. */
  const together = Object.entries({ ...compose.services, ...added.services }).map(([name]) => {
    const [below, above] = [compose.services[name], added.services[name]]
    const environment = { ...below?.environment, ...above?.environment }
    return [
      name,
      { ...below, ...above, environment, depends_on: { ...below?.depends_on, ...above?.depends_on } },
    ] as const
  })

  test('runs two web and two worker processes through a pooler, and each starts with its settings', () => {
    const nodes = together.filter(([, { image }]) => image === 'rolecall')
    expect(nodes.map(([name, { scale }]) => [name, scale])).toEqual([
      ['http', 2],
      ['worker', 2],
    ])
    for (const [name, { environment }] of nodes) {
      expect(
        Object.keys(environment).filter((each) => !SETTINGS.includes(each) && !/^AWS_/.test(each)),
        name,
      ).toEqual([])
      expect(readEnv(fillIn(environment))).toMatchObject({
        DATABASE_URL: expect.stringContaining('@pgbouncer:6432/'),
        DATABASE_DIRECT_URL: expect.stringContaining('@postgres:5432/'),
        DATABASE_REPLICA_URL: expect.stringContaining('@replica:5432/'),
      })
    }
  })

  test('names only services and files that exist, pins versions, and publishes ports on this machine only', () => {
    const names = together.map(([name]) => name)
    for (const [name, { depends_on, image, build, ports = [], configs = [] }] of together) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(names, name).toContain(other)
        const waitedFor = together.find(([each]) => each === other)?.[1]
        if (condition === 'service_healthy') expect(waitedFor?.healthcheck, other).toBeDefined()
      }
      if (!build) expect(image, name).toMatch(/:(?!latest).+/)
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/)
      for (const { source } of configs) expect(Object.keys(added.configs ?? {}), name).toContain(source)
    }
    for (const { file } of Object.values(added.configs ?? {})) if (file) expect(existsSync(join(ROOT, file))).toBe(true)
    expect(added.configs?.pgbouncer?.content).toContain('pool_mode = transaction')
    const values = [...read('compose.machines.yaml').matchAll(/(?:PASSWORD|SECRET\w*): (.+)$/gm)].map(
      ([, value = '']) => value,
    )
    for (const value of values) expect(value).toMatch(/^\$\{\w+:\?/)
  })
})

test('the table of the operations page lists every setting and no other', () => {
  const [, table = ''] = read('docs/operations.md').split('## Settings')
  const rows = table.split('## ')[0]?.matchAll(/^\| (`[^|]+`) \|/gm) ?? []
  const named = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(named.toSorted()).toEqual(SETTINGS.toSorted())
})

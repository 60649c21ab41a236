import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SERVER_ARGUMENTS } from '../e2e/setup/product.ts'
import { readEnv, SETTINGS } from '../packages/server/src/platform/env.ts'
import { isIgnored, readCopy, readInstructions, readStages } from '../scripts/image/dockerfile.ts'

// What can be told of the image and of compose.yaml without building or starting them.

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Service = {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string | number>
  depends_on?: Record<string, { condition: string; required?: boolean }>
  volumes?: string[]
  ports?: string[]
  healthcheck?: object
  scale?: number
  profiles?: string[]
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
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
/** The services that always run the product. */
const ours = services.filter(([, { image, profiles }]) => image === 'rolecall' && !profiles)

const instructions = readInstructions()
const argsOf = (name: string) => instructions.filter((each) => each.name === name).map(({ rest }) => rest)

/** What is copied out of the working copy, rather than from another stage. */
const sources = argsOf('COPY')
  .map(readCopy)
  .filter(({ stage }) => !stage)
  .flatMap((copy) => copy.sources)

test('every path that the image copies exists, and the ignore file excludes none of them', () => {
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter((source) => !existsSync(join(ROOT, source)) || isIgnored(source))).toEqual([])
  const secrets = ['.env', '.data/secret', '.git/config', 'packages/server/node_modules/x.js']
  const tests = ['packages/server/src/app.test.ts', 'packages/server/test/harness.ts']
  expect([...secrets, ...tests].filter((path) => !isIgnored(path))).toEqual([])
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
  const stages = readStages()
  const made = stages.map(({ name }) => name)
  for (const { from } of stages) if (!made.includes(from)) expect(from).toMatch(/^node:24-\S+-slim$/)
  expect(argsOf('USER')).toEqual(['node'])
  expect(argsOf('HEALTHCHECK')[0]).toContain('/livez')
  // What is built without a target is the product, without the database that comes along for trying it.
  expect(stages.at(-1)).toEqual({ name: '', from: 'product', instructions: [] })
  expect(stages.find(({ name }) => name === 'product')?.instructions.filter(({ name }) => name === 'RUN')).toEqual([])
  for (const name of ['packages', 'database'])
    expect(stages.find((stage) => stage.name === name)?.instructions[1]?.rest, name).toContain('--omit=dev')
})

test('the root file system of the containers is read-only, and nothing in them has a right of root', () => {
  for (const [name, service] of ours)
    expect(service, name).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
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

type Image = { image: string; digest: string | null; reason?: string; checked: string }
const { images } = JSON.parse(read('deploy/images.json')) as { images: Image[] }

test('every image that a file fetches is on the list of images, in the form that the list says', () => {
  for (const { image, digest, reason, checked } of images) {
    expect(image).toMatch(/^[\w./-]+:(?!latest$)[\w.-]+$/)
    expect(checked, image).toMatch(/^\d{4}-\d\d-\d\d$/)
    if (digest === null) expect(reason, image).toMatch(/\w/)
    else expect(digest, image).toMatch(/^sha256:[0-9a-f]{64}$/)
  }
  const stages = readStages().map(({ name }) => name)
  const files = [
    'Dockerfile',
    ...globSync(['*.yaml', 'deploy/**/*.{yaml,yml,cfg}', 'docs/*.md', 'README.md'], { cwd: ROOT }),
  ]
  const named = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /^\s*(?:FROM(?: --platform=\S+)?|# ?syntax=|-? ?image:|COPY --from=)[ ]*["']?([^\s"']+)/gm,
      ),
    ].map(([, image = '']) => image),
  )
  const isOurs = (image: string) => /^rolecall(:|$)|\{\{/.test(image) || stages.includes(image)
  const listed = images.map(({ image, digest }) => (digest ? `${image}@${digest}` : image))
  expect(new Set(named.filter((image) => !isOurs(image)))).toEqual(new Set(listed))
})

test('no file names an image of MinIO, which can no longer be fetched', () => {
  const files = globSync(['*', 'deploy/**/*.*', 'docs/*.md'], { cwd: ROOT }).filter((file) =>
    statSync(join(ROOT, file)).isFile(),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => /minio\/\w/.test(read(file)))).toEqual([])
})

test('the store of the profile s3 is reached under one name by browsers and services, and its bucket is the product’s', () => {
  const [, line = ''] = /printf 'COMPOSE_PROFILES=s3\\nSTORAGE_URL=(\S+)\\n'/.exec(read('compose.yaml')) ?? []
  const { seaweedfs, bucket } = compose.services
  const endpoint = new URL(new URL(line).searchParams.get('endpoint') ?? '')
  expect(seaweedfs).toMatchObject({
    networks: { default: { aliases: [endpoint.hostname] } },
    ports: [`127.0.0.1:${endpoint.port}:${endpoint.port}`],
    command: expect.arrayContaining([`-s3.allowedOrigins=${compose.services.http?.environment?.PUBLIC_URL}`]),
  })
  for (const service of [seaweedfs, bucket]) expect(service?.profiles).toEqual(['s3'])
  for (const [name, { depends_on }] of ours) expect(depends_on?.bucket?.required, name).toBe(false)
  expect(JSON.parse(fillIn({ config: compose.configs?.s3?.content ?? '' }).config ?? '')).toHaveProperty('identities')
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
    const nodes = together.filter(([, { image, profiles }]) => image === 'rolecall' && !profiles)
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
      const known = Object.keys({ ...compose.configs, ...added.configs })
      for (const { source } of configs) expect(known, name).toContain(source)
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

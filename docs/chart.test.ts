import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { health } from '@rolecall/contract/company/health'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SERVER_ARGUMENTS } from '../e2e/setup/product.ts'
import { readEnv, SETTINGS } from '../packages/server/src/platform/env.ts'
import { fingerprint } from '../scripts/fingerprint.ts'
import { CHART_SOURCES } from '../scripts/render-chart.ts'

// What can be told of the Helm chart and the systemd unit without Helm, Kubernetes and systemd. `npm run chart` renders the chart
// with Helm itself and checks it against the schemas of Kubernetes.

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Variable = { name: string; value: string }
type Probe = { httpGet: { path: string; port: string } }
type Container = {
  image: string
  args: string[]
  securityContext: object
  env: Variable[]
  envFrom: { secretRef: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  lifecycle?: { preStop: { sleep: { seconds: number } } }
  resources: { requests: object; limits: { memory: string } }
}
type Pod = {
  containers: [Container]
  securityContext: object
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds?: number
  volumes: { name: string; emptyDir?: object; persistentVolumeClaim?: { claimName: string } }[]
}
type Metric = { type: string; external?: { metric: { name: string } } }
type Chart = {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  spec: {
    replicas?: number
    template: { metadata: { labels: object }; spec: Pod }
    selector?: { matchLabels?: object }
    scaleTargetRef?: { name: string }
    metrics?: Metric[]
    ports?: { targetPort: string }[]
    accessModes?: string[]
    podSelector?: { matchLabels: object }
    ingress?: { ports: { port: string }[]; from?: object[] }[]
    maxUnavailable?: number
  }
}

const render = (name: string) =>
  parseAllDocuments(read(`deploy/helm/rendered/${name}.yaml`)).map((document) => document.toJS() as Chart)
const renderings = [
  ['volume', render('volume')],
  ['bucket', render('bucket')],
] as const
const ofKind = (chart: Chart[], kind: string) => chart.filter((each) => each.kind === kind)
const podsOf = (chart: Chart[]) =>
  chart.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map(({ spec }) => spec.template)

type Schema = { properties?: Record<string, Schema>; propertyNames?: { enum: string[] } }
const schema: Schema = JSON.parse(read('deploy/helm/rolecall/values.schema.json'))
const values = parse(read('deploy/helm/rolecall/values.yaml'))
/** Settings that a secret holds, and those that the chart itself decides. */
const SECRET = /^(DATABASE_\w*URL|SMTP_URL|ROLECALL_SECRET|\w+_(KEY|TOKEN|SECRET))$/
const FIXED = ['HOST', 'PORT', 'METRICS_HOST', 'METRICS_PORT', 'ROLECALL_DATA']

test('the chart was rendered as it is now; if not, run npm run chart', () => {
  for (const [name] of renderings)
    expect(read(`deploy/helm/rendered/${name}.yaml`), name).toContain(fingerprint(CHART_SOURCES))
})

test('the chart has the version of the product', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(parse(read('deploy/helm/rolecall/Chart.yaml'))).toMatchObject({ version, appVersion: version })
})

test('the schema knows every value of the chart, and every setting that is neither secret nor decided by the chart', () => {
  const compare = (known: Schema, given: Record<string, unknown>, path: string) => {
    if (!known.properties) return
    const names = Object.keys(known.properties).filter((name) => name !== 'global')
    expect(names.toSorted(), path).toEqual(Object.keys(given).toSorted())
    for (const name of names) compare(known.properties[name] ?? {}, given[name] as Record<string, unknown>, name)
  }
  // What a container requests and may take is named by Kubernetes.
  compare(schema, values, 'values')
  expect(schema.properties?.settings?.propertyNames?.enum).toEqual(
    SETTINGS.filter((name) => !SECRET.test(name) && !FIXED.includes(name)).toSorted(),
  )
})

describe.each(renderings)('with a %s', (_, chart) => {
  test('every process starts with its settings, which are settings of the product and no secrets', () => {
    for (const { spec } of podsOf(chart)) {
      const [{ env, envFrom }] = spec.containers
      const names = env.map(({ name }) => name)
      expect(names.filter((name) => !SETTINGS.includes(name) || SECRET.test(name))).toEqual([])
      expect(envFrom).toEqual([{ secretRef: { name: 'rolecall' } }])
      const given = Object.fromEntries(env.map(({ name, value }) => [name, value]))
      expect(readEnv({ ...given, DATABASE_URL: 'postgres://db/rolecall' })).toMatchObject({
        HOST: '0.0.0.0',
        ROLECALL_DATA: '/data',
        ROLECALL_PROCESSES: 1,
      })
    }
  })

  test('each role runs, and the database is migrated before', () => {
    expect(podsOf(chart).map(({ spec }) => spec.containers[0].args)).toEqual([
      ['--only', 'http'],
      ['--only', 'worker'],
      ['--only', 'migrations'],
    ])
    const [job] = ofKind(chart, 'Job')
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    // Neither the volume nor an account of the release exists before the first installation.
    expect(job?.spec.template.spec.volumes.every(({ emptyDir }) => emptyDir)).toBe(true)
  })

  test('processes have no more rights than they need, and write to volumes only', () => {
    for (const { spec } of podsOf(chart)) {
      const [{ securityContext, volumeMounts, resources }] = spec.containers
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      })
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
      expect(spec.volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name))
      expect(resources).toMatchObject({ requests: expect.anything(), limits: { memory: expect.any(String) } })
    }
  })

  test('health is asked at the operators’ port, and requests at hand may finish', () => {
    for (const { spec } of ofKind(chart, 'Deployment').map((each) => each.spec.template)) {
      const [{ ports = [], startupProbe, livenessProbe, readinessProbe, env, lifecycle, args }] = spec.containers
      const port = ports.find(({ name }) => name === 'metrics')?.containerPort
      expect(env).toContainEqual({ name: 'METRICS_PORT', value: String(port) })
      for (const probe of [startupProbe, livenessProbe])
        expect(probe?.httpGet).toEqual({ path: health.livez.path, port: 'metrics' })
      expect(readinessProbe?.httpGet).toEqual({ path: health.readyz.path, port: 'metrics' })
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(60)
      if (args.includes('http')) expect(lifecycle?.preStop.sleep.seconds).toBe(5)
    }
  })

  test('services, disruption budgets, policies and scaling name what exists', () => {
    const labels = podsOf(chart).map(({ metadata }) => metadata.labels)
    const selectors = [
      ...ofKind(chart, 'Service').map(({ spec }) => spec.selector),
      ...ofKind(chart, 'PodDisruptionBudget').map(({ spec }) => spec.selector?.matchLabels),
      ...ofKind(chart, 'NetworkPolicy').map(({ spec }) => spec.podSelector?.matchLabels),
    ]
    expect(selectors).toHaveLength(6)
    for (const selector of selectors) {
      if (!selector) throw new Error('A selector is missing')
      expect(
        labels.filter((each) => Object.entries(selector).every(([name, value]) => Reflect.get(each, name) === value)),
      ).toHaveLength(1)
    }
    const names = ofKind(chart, 'Deployment').map(({ metadata }) => metadata.name)
    for (const { spec } of ofKind(chart, 'HorizontalPodAutoscaler')) expect(names).toContain(spec.scaleTargetRef?.name)
    const [service] = ofKind(chart, 'Service')
    const [web] = ofKind(chart, 'Deployment')
    expect(web?.spec.template.spec.containers[0].ports?.map(({ name }) => name)).toContain(
      service?.spec.ports?.[0]?.targetPort,
    )
  })
})

test('without a bucket all pods share one volume that many nodes may write, and with one nothing is shared', () => {
  const [[, volume], [, bucket]] = renderings
  const [claim] = ofKind(volume, 'PersistentVolumeClaim')
  expect(claim?.spec.accessModes).toEqual(['ReadWriteMany'])
  for (const { spec } of ofKind(volume, 'Deployment'))
    expect(spec.template.spec.volumes[0]?.persistentVolumeClaim?.claimName).toBe(claim?.metadata.name)
  expect(ofKind(bucket, 'PersistentVolumeClaim')).toEqual([])
  for (const { spec } of ofKind(bucket, 'Deployment')) expect(spec.template.spec.volumes[0]?.emptyDir).toEqual({})
})

test('figures of the product decide how many pods there are, by names that the manual defines', () => {
  const scaled = ofKind(renderings[1][1], 'HorizontalPodAutoscaler')
  const external = scaled.flatMap(
    ({ spec }) => spec.metrics?.flatMap(({ external: it }) => it?.metric.name ?? []) ?? [],
  )
  expect(external).toEqual(['rolecall_request_p95_seconds', 'rolecall_jobs_longest_wait_seconds'])
  for (const { spec } of scaled) expect(spec.metrics?.map(({ type }) => type)).toEqual(['Resource', 'External'])
  // The first replicas would be put back by every upgrade.
  for (const { spec } of ofKind(renderings[1][1], 'Deployment')) expect(spec.replicas).toBeUndefined()
  const [, rules = ''] = /```yaml\n(rules:[\s\S]*?)```/.exec(read('docs/install.md')) ?? []
  const { external: defined } = parse(rules).rules as { external: { seriesQuery: string; name: { as: string } }[] }
  expect(defined.map(({ name }) => name.as).toSorted()).toEqual(external.toSorted())
  const metrics = read('packages/server/src/platform/http/metrics.ts')
  for (const { seriesQuery } of defined)
    expect(metrics).toContain(`'${/^\w+/.exec(seriesQuery)?.[0].replace(/_bucket$/, '')}'`)
})

test('the network is closed except for requests, and figures are open only to the peers that the values name', () => {
  const opened = renderings.map(([, chart]) =>
    ofKind(chart, 'NetworkPolicy').map(({ metadata, spec }) => [
      metadata.name,
      spec.ingress?.map(({ ports, from }) => [ports[0]?.port, from !== undefined]),
    ]),
  )
  expect(opened).toEqual([
    [
      ['rolecall-web', [['http', false]]],
      ['rolecall-worker', []],
      ['rolecall-migration', []],
    ],
    [
      [
        'rolecall-web',
        [
          ['http', true],
          ['metrics', true],
        ],
      ],
      ['rolecall-worker', [['metrics', true]]],
      ['rolecall-migration', []],
    ],
  ])
})

test('the systemd unit runs the command of the image with settings of the product, as an unprivileged user', () => {
  const unit = read('deploy/rolecall.service')
  const setting = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  expect(setting('ExecStart')[0]?.split(' ').slice(1).join(' ')).toBe(
    [...SERVER_ARGUMENTS.slice(0, -1), `/opt/rolecall/${SERVER_ARGUMENTS.at(-1)}`].join(' '),
  )
  const names = setting('Environment').map((each) => each.split('=')[0] ?? '')
  expect(names.filter((name) => name !== 'NODE_ENV' && !SETTINGS.includes(name))).toEqual([])
  expect(setting('User')).toEqual(['rolecall'])
  expect(setting('ProtectSystem')).toEqual(['strict'])
})

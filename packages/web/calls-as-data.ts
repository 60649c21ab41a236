import { pathToFileURL } from 'node:url'
import type { Call } from '@rolecall/contract/ground/define-calls'
import type { Plugin } from 'vite'

/** What pages read of a call to make it. Its schemas, and what is said of it, stay behind until somebody asks for the whole. */
const READ = [
  'method',
  'path',
  'aliases',
  'creates',
  'asForm',
  'access',
  'reads',
  'changes',
] as const satisfies (keyof Call)[]

const CONTRACT = /\/packages\/contract\/src\/[^?]+\.ts$/
/** Behind the file's own name, so that what needs the schemas can import the file itself. */
const AS_DATA = '?as-data'

type Exports = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isCall = (value: unknown): value is Call => isObject(value) && 'method' in value && 'path' in value
const areCalls = (value: unknown): value is Record<string, Call> =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isCall)

/** Words, numbers, and lists and tables of them. */
const isData = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isData)
  return (
    ['string', 'number', 'boolean'].includes(typeof value) || (isObject(value) && Object.values(value).every(isData))
  )
}

/** A call's data, and the way to all of it. */
const writeCall = ([name, call]: [string, Call]) => {
  const data = READ.flatMap((field) => (call[field] === undefined ? [] : [`${field}: ${JSON.stringify(call[field])}`]))
  const key = JSON.stringify(name)
  return `${key}: { ${data.join(', ')}, whole: whole(${key}) }`
}

/** The file as pages get it: the calls as data and whatever is data already. Nothing else of it can be imported. */
function writeAsData(file: string, exports: Exports): string {
  const calls = Object.entries(exports).flatMap(([name, value]) => (areCalls(value) ? [{ name, value }] : []))
  const others = Object.entries(exports).filter(([, value]) => isData(value))
  const [group] = calls
  if (!group || calls.length > 1) throw new Error(`${file} declares more than one group of calls`)
  return [
    `const whole = (name) => () => import(${JSON.stringify(file)}).then((all) => all.${group.name}[name])`,
    `export const ${group.name} = { ${Object.entries(group.value).map(writeCall).join(',\n')} }`,
    ...others.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
  ].join('\n')
}

/**
 * Gives the built pages the files of the contract that declare calls as data: method, path, who may make it and tags, without the schemas
 * and without zod. Asks the files themselves, by importing them. `api/whole-call.ts` fetches the rest where a form needs it.
 * What a page imports that is neither a call nor data fails the build, and belongs into a file without calls.
 */
export const callsAsData: Plugin = {
  name: 'calls-as-data',
  apply: 'build',
  enforce: 'pre',
  // Asked for what it may answer alone: a build asks ten thousand times, and each question is a step out of the bundler.
  resolveId: {
    filter: { id: /^@rolecall\/contract\// },
    async handler(source, importer) {
      // Among themselves the files of the contract are whole.
      if (!importer || importer.includes('/packages/contract/')) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found || !CONTRACT.test(found.id)) return undefined
      return Object.values(await importFile(found.id)).some(areCalls) ? found.id + AS_DATA : undefined
    },
  },
  load: {
    filter: { id: /\?as-data$/ },
    async handler(id) {
      const file = id.slice(0, -AS_DATA.length)
      return { code: writeAsData(file, await importFile(file)), moduleType: 'js', map: null }
    },
  },
}

const importFile = async (file: string): Promise<Exports> => import(pathToFileURL(file).href)

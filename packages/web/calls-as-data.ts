import { pathToFileURL } from 'node:url'
import type { Call } from '@rolecall/contract/platform/define-calls'
import type { Plugin } from 'vite'

/** The fields of a call that pages read to make it. Schemas and descriptions stay behind until a page asks for the whole call. */
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
/** Suffix of the module's own name, so that code that needs the schemas can import the file itself. */
const AS_DATA = '?as-data'

type Exports = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isCall = (value: unknown): value is Call => isObject(value) && 'method' in value && 'path' in value
const areCalls = (value: unknown): value is Record<string, Call> =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isCall)

/** Returns whether a value consists of strings, numbers, and lists and objects of them. */
const isData = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isData)
  return (
    ['string', 'number', 'boolean'].includes(typeof value) || (isObject(value) && Object.values(value).every(isData))
  )
}

/** Writes a call's data and the way to load the whole call. */
const writeCall = ([name, call]: [string, Call]) => {
  const data = READ.flatMap((field) => (call[field] === undefined ? [] : [`${field}: ${JSON.stringify(call[field])}`]))
  const key = JSON.stringify(name)
  return `${key}: { ${data.join(', ')}, whole: whole(${key}) }`
}

/** Writes the file as pages get it: calls as data, plus exports that are data already. Nothing else of it can be imported. */
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
 * Vite plugin that gives built pages the contract files that declare calls as data: method, path, access and tags,
 * without the schemas and without zod. Reads the data by importing the files. `api/whole-call.ts` fetches the rest
 * when a form needs it. The build fails when a page imports something that is neither a call nor data; it belongs in
 * a file without calls.
 */
export const callsAsData: Plugin = {
  name: 'calls-as-data',
  apply: 'build',
  enforce: 'pre',
  // The filter keeps this hook from being called for other imports: a build resolves ten thousand, and each call
  // leaves the bundler's native code.
  resolveId: {
    filter: { id: /^@rolecall\/contract\// },
    async handler(source, importer) {
      // Contract files import each other whole.
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

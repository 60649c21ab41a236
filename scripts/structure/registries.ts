import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { FILE_LINKS } from '../../packages/server/src/platform/kernel/define-link.ts'
import type { ModuleDeclaration } from '../../packages/server/src/platform/kernel/define-module.ts'
import type { PageDeclaration } from '../../packages/web/src/api/address/define-pages.ts'
import { HEAD, idOf } from './gathered-file.ts'
import { Refusal } from './refusal.ts'
import { refuseTwiceDeclared } from './refuse-twice-declared.ts'
import { writeExamples, writeMails } from './write-declared.ts'

/** An area, found by its handlers. `path` is `offers/hires`: its module and its name, in the server and in the contract. */
type Area = { path: string; area: string; id: string }

const listAreas = (root: string): Area[] =>
  globSync('packages/server/src/modules/*/*.handlers.ts', { cwd: root })
    .map((file) => {
      const area = basename(file, '.handlers.ts')
      return { path: `${basename(dirname(file))}/${area}`, area, id: idOf(area) }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))

const lines = (areas: readonly Area[], line: (area: Area) => string) => areas.map((area) => `${line(area)}\n`).join('')

/** The pages of one area of the client: their file relative to the repository, the name of its export, and the pages. */
type AreaPages = { file: string; id: string; pages: Readonly<Record<string, PageDeclaration>> }

async function listPages(root: string): Promise<AreaPages[]> {
  const files = globSync('packages/web/src/modules/**/*.pages.ts', { cwd: root }).sort()
  return Promise.all(
    files.map(async (file) => {
      const id = `${idOf(basename(file, '.pages.ts'))}Pages`
      const exported: Record<string, AreaPages['pages']> = await import(pathToFileURL(join(root, file)).href)
      const pages = exported[id]
      if (!pages) throw new Refusal(`${file} exports no ${id}.`)
      return { file: file.replaceAll('\\', '/'), id, pages }
    }),
  )
}

const writeAct = (label: string, { path, access }: PageDeclaration) =>
  `  { label: '${label}', path: '${path}', access: ${inspect(access).replace(/\[ (.*?) \]/g, '[$1]')} },\n`

const writeAddresses = (areas: readonly AreaPages[]) => {
  const pages = areas.flatMap((area) => Object.entries(area.pages))
  return `${HEAD}/** The path of every page of the client, by its name; what begins with $ is filled in. */
export const ADDRESSES = {
${pages.map(([name, { path }]) => `  ${name}: '${path}',\n`).join('')}} as const

/** The path of the page that notifications of a topic open. */
export const TOPIC_PATHS = {
${pages.flatMap(([, { path, topics = [] }]) => topics.map((topic) => `  ${topic}: '${path}',\n`)).join('')}} as const

/** The path of the page that shows one thing of a kind. */
export const SUBJECT_PATHS = {
${pages.flatMap(([, { path, shows }]) => (shows ? [`  ${shows}: '${path}',\n`] : [])).join('')}} as const

/** Buttons beside a candidate on a position, each with the access that its page requires. */
export const APPLICATION_ACTS = [
${pages.flatMap(([, page]) => (page.applicationAct ? [writeAct(page.applicationAct, page)] : [])).join('')}] as const
`
}

const writePages = (areas: readonly AreaPages[]) => `${HEAD}${areas
  .map(({ file, id }) => `import { ${id} } from '${file.replace('packages/web/src/', '../')}'\n`)
  .join('')}
/** Every page of the client, by its name. */
export const PAGES = {
${areas.map(({ id }) => `  ...${id},\n`).join('')}}
`

const writeHelp = (root: string) => {
  const files = globSync('packages/web/src/modules/**/*.help.ts', { cwd: root }).sort()
  const helps = files.map((file) => ({
    file: file.replaceAll('\\', '/'),
    id: `${idOf(basename(file, '.help.ts'))}Help`,
  }))
  return `${HEAD}import type { AreaHelp } from '../api/address/page-help.ts'
${helps.map(({ file, id }) => `import { ${id} } from '${file.replace('packages/web/src/', '../')}'\n`).join('')}
/** The help of every page, by the name of the page; loaded when a user asks for it. */
export const HELP: AreaHelp = {
${helps.map(({ id }) => `  ...${id},\n`).join('')}}
`
}

/** Puts together what the modules declare, by part of `defineModule`. */
async function writeModules(root: string): Promise<string> {
  const files = globSync('packages/server/src/modules/*/*.module.ts', { cwd: root }).sort()
  const declared = await Promise.all(
    files.map(async (file) => {
      const name = basename(file, '.module.ts')
      const id = `${idOf(name)}Module`
      const exported: Record<string, ModuleDeclaration> = await import(pathToFileURL(join(root, file)).href)
      const module = exported[id]
      if (!module) throw new Refusal(`${file} exports no ${id}.`)
      return { name, id, module }
    }),
  )
  refuseTwiceDeclared([{ name: 'the platform', module: { links: FILE_LINKS } }, ...declared])
  const spread = (part: keyof ModuleDeclaration) =>
    declared.flatMap(({ id, module }) => (module[part] ? [`  ...${id}.${part},\n`] : [])).join('')
  const locks = declared.flatMap(({ id, module }) => (module.locks ? [`  | (typeof ${id}.locks)[number]\n`] : []))
  const people = inOrder(
    new Map(
      declared.flatMap(({ id, module }) => Object.keys(module.peopleTables ?? {}).map((table) => [table, id] as const)),
    ),
    await readReferences(root),
  )
  return `${HEAD}import { FILE_LINKS } from '../platform/kernel/define-link.ts'
${declared.map(({ name, id }) => `import { ${id} } from './${name}/${name}.module.ts'\n`).join('')}
/** What happens and is kept in the history, named in the past tense: what happened to what. */
export const EVENT_KINDS = {
${spread('events')}}

/** What open windows hear of and the history does not keep. */
export const LIVE_EVENT_KINDS = {
${spread('liveEvents')}}

/** Every kind of link that the product signs, by what is signed first. */
export const LINK_KINDS = {
  ...FILE_LINKS,
${spread('links')}}

/** Tables whose rows links name, with the column that has the person of a row. */
export const LINK_ROWS = {
${spread('linkRows')}}

/** Tables with data about people, in the order in which rows can be restored: each after those that it refers to. */
export const TABLES_OF_PEOPLE = {
${people.map(([table, id]) => `  ${table}: ${id}.peopleTables.${table},\n`).join('')}}

/** Kinds of emails, and whether any of a kind contains a link or code that lets its reader act as the recipient. */
export const MAIL_KINDS = {
${spread('mailKinds')}}

/** Tables whose rows are locked by id. */
export type LockableTable =
${locks.join('')}`
}

/** Reads which tables each table refers to by a foreign key. */
async function readReferences(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const schema = await readFile(join(root, 'packages/server/src/platform/db/schema.sql'), 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+) \((.*?)^\)/gms)]
  return new Map(
    tables.map(([, table = '', columns = '']) => [
      table,
      [...columns.matchAll(/FOREIGN KEY .*? REFERENCES (\w+)\(/g)].map(([, name = '']) => name),
    ]),
  )
}

/** Sorts tables so that each comes after those that it refers to. */
function inOrder<T>(tables: ReadonlyMap<string, T>, references: ReadonlyMap<string, readonly string[]>): [string, T][] {
  const sorted = new Map<string, T>()
  const visit = (table: string, path: readonly string[]): void => {
    const value = tables.get(table)
    if (value === undefined || sorted.has(table)) return
    if (path.includes(table))
      throw new Refusal(`Tables refer to one another in a circle: ${[...path, table].join(' → ')}.`)
    for (const other of references.get(table) ?? []) if (other !== table) visit(other, [...path, table])
    sorted.set(table, value)
  }
  for (const table of tables.keys()) visit(table, [])
  return [...sorted]
}

/**
 * Returns the lists that name every area, page and declaration of a module, by path relative to the repository. Throws a
 * `Refusal` if a file lacks its export, if two modules declare the same entry, or if tables refer to one another in a circle.
 */
export async function listRegistries(root: string): Promise<Record<string, string>> {
  const areas = listAreas(root)
  const pages = await listPages(root)
  return {
    'packages/contract/src/all-calls.gen.ts': `${HEAD}${lines(areas, ({ path, id }) => `import { ${id} } from './${path}.ts'`)}
/** Named area by area: written out, it is longer than the compiler declares. */
type AllCalls = {
${lines(areas, ({ id }) => `  ${id}: typeof ${id}`)}}

/** Every call of the product. The server must implement each; the OpenAPI document lists each. */
export const calls: AllCalls = {
${lines(areas, ({ id }) => `  ${id},`)}}
`,
    ...(await writeExamples(root)),
    ...(await writeMails(root)),
    'packages/contract/src/page-addresses.gen.ts': writeAddresses(pages),
    'packages/sdk/src/cli/areas.gen.ts': `${HEAD}import type { Calls } from '@rolecall/contract/platform/define-calls'

/** The calls of every area, read one area at a time: all of them take the command longer than what it is asked for. */
export const AREAS: Readonly<Record<string, () => Promise<Calls>>> = {
${lines(areas, ({ path, id }) => `  ${id}: async () => (await import('@rolecall/contract/${path}')).${id},`)}}
`,
    'packages/server/src/modules/all-features.gen.ts': `${HEAD}import type { Feature } from '../platform/http/feature.ts'
${lines(areas, ({ path, id }) => `import { ${id}Feature } from './${path}.handlers.ts'`)}
/** Every feature of the product. */
export const features: readonly Feature[] = [
${lines(areas, ({ id }) => `  ${id}Feature,`)}]
`,
    'packages/server/src/modules/all-modules.gen.ts': await writeModules(root),
    'packages/web/src/app/help.gen.ts': writeHelp(root),
    'packages/web/src/app/pages.gen.ts': writePages(pages),
  }
}

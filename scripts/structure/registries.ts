import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageDeclaration } from '../../packages/web/src/api/address/define-pages.ts'

/** A feature as its folder says: `people/pool` of the server, whose calls the contract declares in a file of the same name. */
type Area = { path: string; area: string; id: string }

const HEAD = '// Written by npm run gather from the folders of the features. Do not edit.\n\n'

/** `exit-interviews` as it is written in code: `exitInterviews`. */
export const idOf = (area: string): string => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const listAreas = (root: string): Area[] =>
  globSync('packages/server/src/features/*/*/*.handlers.ts', { cwd: root })
    .map((file) => {
      const [district = '', area = ''] = file.replaceAll('\\', '/').split('/').slice(-3)
      return { path: `${district}/${area}`, area, id: idOf(area) }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))

const lines = (areas: readonly Area[], line: (area: Area) => string) => areas.map((area) => `${line(area)}\n`).join('')

/** The pages of one feature of the client: its file from the top of the repository, what that exports, and the pages in it. */
type PagesOfArea = { file: string; id: string; pages: Readonly<Record<string, PageDeclaration>> }

async function listPages(root: string): Promise<PagesOfArea[]> {
  const files = globSync('packages/web/src/features/*/*/*.pages.ts', { cwd: root }).sort()
  return Promise.all(
    files.map(async (file) => {
      const id = `${idOf(basename(file, '.pages.ts'))}Pages`
      const exported: Record<string, PagesOfArea['pages']> = await import(pathToFileURL(join(root, file)).href)
      const pages = exported[id]
      if (!pages) throw new Error(`${file} exports no ${id}.`)
      return { file: file.replaceAll('\\', '/'), id, pages }
    }),
  )
}

const writeAddresses = (areas: readonly PagesOfArea[]) => {
  const pages = areas.flatMap((area) => Object.entries(area.pages))
  return `${HEAD}/** The path of every page of the client, by its name; what begins with $ is filled in. */
export const ADDRESSES = {
${pages.map(([name, { path }]) => `  ${name}: '${path}',\n`).join('')}} as const
`
}

const writePages = (areas: readonly PagesOfArea[]) => `${HEAD}${areas
  .map(({ file, id }) => `import { ${id} } from '${file.replace('packages/web/src/', '../')}'\n`)
  .join('')}
/** Every page of the client, by its name. */
export const PAGES = {
${areas.map(({ id }) => `  ...${id},\n`).join('')}}
`

function writeIcons(areas: readonly PagesOfArea[]): string {
  const pages = areas.flatMap((area) => Object.values(area.pages))
  const icons = [...new Set(pages.flatMap(({ entries = [] }) => entries.map(({ icon }) => icon)))].sort()
  return `${HEAD}import type { Icon } from '@tabler/icons-react'
${icons.map((icon) => `import ${icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'\n`).join('')}
/** The pictures of the sidebar's entries, by name. */
export const ENTRY_ICONS: Readonly<Record<string, Icon>> = {
${icons.map((icon) => `  ${icon},\n`).join('')}}
`
}

/** The lists that name every feature, by their path from the top of the repository. */
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
    'packages/contract/src/page-addresses.gen.ts': writeAddresses(pages),
    'packages/sdk/src/cli/areas.gen.ts': `${HEAD}import type { Calls } from '@rolecall/contract/ground/define-calls'

/** The calls of every area, read one area at a time: all of them take the command longer than what it is asked for. */
export const AREAS: Readonly<Record<string, () => Promise<Calls>>> = {
${lines(areas, ({ path, id }) => `  ${id}: async () => (await import('@rolecall/contract/${path}')).${id},`)}}
`,
    'packages/server/src/features/all-features.gen.ts': `${HEAD}import type { Feature } from '../ground/http/feature.ts'
${lines(areas, ({ path, area, id }) => `import { ${id}Feature } from './${path}/${area}.handlers.ts'`)}
/** Every feature of the product. */
export const features: readonly Feature[] = [
${lines(areas, ({ id }) => `  ${id}Feature,`)}]
`,
    'packages/web/src/app/entry-icons.gen.ts': writeIcons(pages),
    'packages/web/src/app/pages.gen.ts': writePages(pages),
  }
}

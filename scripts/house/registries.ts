import { globSync } from 'node:fs'

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

/** The lists that name every feature, by their path from the top of the repository. */
export function listRegistries(root: string): Record<string, string> {
  const areas = listAreas(root)
  return {
    'packages/contract/src/all-calls.gen.ts': `${HEAD}${lines(areas, ({ path, id }) => `import { ${id} } from './${path}.ts'`)}
/** Every call of the product. The server must implement each; the OpenAPI document lists each. */
export const calls = {
${lines(areas, ({ id }) => `  ${id},`)}}
`,
    'packages/server/src/features/all-features.gen.ts': `${HEAD}import type { Feature } from '../ground/http/feature.ts'
${lines(areas, ({ path, area, id }) => `import { ${id}Feature } from './${path}/${area}.handlers.ts'`)}
/** Every feature of the product. */
export const features: readonly Feature[] = [
${lines(areas, ({ id }) => `  ${id}Feature,`)}]
`,
  }
}

import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HEAD, idOf } from './gathered-file.ts'
import { Refusal } from './refusal.ts'
import { refuseTwice } from './refuse-twice-declared.ts'

/**
 * Lists the modules with a file of this suffix in a folder of packages, and refuses two that declare the same entry. Each exports
 * an object called `<module><suffix>`, such as `poolExamples` in `pool/pool.examples.ts`.
 */
async function listDeclaring(root: string, source: string, { suffix, entry }: { suffix: string; entry: string }) {
  const files = globSync(`${source}/*/*.${suffix}.ts`, { cwd: root }).sort()
  const declared = await Promise.all(
    files.map(async (file) => {
      const name = basename(file, `.${suffix}.ts`)
      const id = `${idOf(name)}${suffix.charAt(0).toUpperCase()}${suffix.slice(1)}`
      const exported: Record<string, object> = await import(pathToFileURL(join(root, file)).href)
      if (!exported[id]) throw new Refusal(`${file} exports no ${id}.`)
      return { name, id, entries: Object.keys(exported[id]) }
    }),
  )
  refuseTwice(entry, declared)
  return declared
}

/** Lists the ids in examples of calls that modules declare, and the functions of the tests that make them. */
export async function writeExamples(root: string): Promise<Record<string, string>> {
  const declared = await listDeclaring(root, 'packages/contract/src', { suffix: 'examples', entry: 'example id' })
  const made = globSync('packages/server/test/examples/*.world.ts', { cwd: root })
    .sort()
    .map((file) => ({ name: basename(file, '.world.ts'), id: idOf(basename(file, '.world.ts')) }))
  const eachWorld = (write: (id: string) => string) => made.map(({ id }) => write(id)).join('')
  return {
    'packages/contract/src/all-examples.gen.ts': `${HEAD}${declared
      .map(({ name, id }) => `import { ${id} } from './${name}/${name}.examples.ts'\n`)
      .join('')}
/** Invented ids in the examples of calls, which modules declare. */
export const MODULE_EXAMPLES = {
${declared.map(({ id }) => `  ...${id},\n`).join('')}}
`,
    'packages/server/test/examples/all-examples.gen.ts': `${HEAD}import type { GetReady, ModuleExamples } from './define-examples.ts'
${made.map(({ name, id }) => `import { ${id}World } from './${name}.world.ts'\n`).join('')}
type WorldInput<How extends 'own' | 'secret'> = Parameters<ModuleExamples<unknown>[How]>

/** Makes the examples of all modules for a user, with the functions that prepare calls. */
export async function makeOwnExamples(...where: WorldInput<'own'>) {
${eachWorld((id) => `  const ${id} = await ${id}World.own(...where)\n`)}  const getReady = [
${eachWorld((id) => `    ${id}.getReady,\n`)}  ].filter((each): each is GetReady => each !== undefined)
  return {
    ids: {
${eachWorld((id) => `      ...${id}.ids,\n`)}    },
    getReady,
  }
}

/** Makes the examples of all modules where only their owner sees them. */
export const makeSecretExamples = async (...where: WorldInput<'secret'>) => ({
${eachWorld((id) => `  ...(await ${id}World.secret(...where)),\n`)}})
`,
  }
}

/** Lists the emails that subjects declare, with their texts. */
export async function writeMails(root: string): Promise<Record<string, string>> {
  const declared = await listDeclaring(root, 'packages/domain/src', { suffix: 'mails', entry: 'email' })
  return {
    'packages/domain/src/all-mails.gen.ts': `${HEAD}${declared
      .map(({ name, id }) => `import { ${id} } from './${name}/${name}.mails.ts'\n`)
      .join('')}
/** All emails. A new one is in \`<subject>.mails.ts\` of the domain, with a letter that uses it. */
export const ALL_MAILS = {
${declared.map(({ id }) => `  ...${id},\n`).join('')}}
`,
  }
}

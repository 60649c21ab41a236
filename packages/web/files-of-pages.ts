import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { PageDeclaration } from './src/api/address/define-pages.ts'

/** Where the server reads it. */
const LIST = '.vite/pages.json'
const APP = join(import.meta.dirname, 'src', 'app')
/** What all pages begin with, in the order in which it is of use. */
const START = ['main.ts', 'app.tsx'].map((file) => join(APP, file))
/** The shell, which all pages have but those of strangers. */
const FRAME = join(APP, 'AppFrame.tsx')

/** A page's path, and the scripts that it cannot do without, in the order in which they are of use. */
type PageFiles = { path: string; scripts: string[] }

/** The file that a page's declaration imports when the page is opened. */
const findSource = (page: PageDeclaration, declaredIn: string): string | undefined => {
  const imported = /import\(["'](\.[^"']+)["']\)/.exec(String(page.load))?.[1]
  return imported && join(dirname(declaredIn), imported)
}

async function listPages(): Promise<{ page: PageDeclaration; source: string }[]> {
  const files = globSync('src/features/*/*/*.pages.ts', { cwd: import.meta.dirname })
  const found = await Promise.all(
    files.map(async (each) => {
      const file = join(import.meta.dirname, each)
      const exported: Record<string, Record<string, PageDeclaration>> = await import(pathToFileURL(file).href)
      return Object.values(exported)
        .flatMap((pages) => Object.values(pages))
        .flatMap((page) => {
          const source = findSource(page, file)
          if (!source) throw new Error(`${each}: what ${page.path} imports when it is opened cannot be told`)
          return { page, source }
        })
    }),
  )
  return found.flat()
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** A chunk and all that it waits for. */
function listWith(file: string, chunks: Chunks, into = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (!chunk || into.has(file)) return into
  into.add(file)
  for (const imported of chunk.imports) listWith(imported, chunks, into)
  return into
}

/**
 * Writes down which scripts every page needs, so that the server, which knows what page an address opens before the browser
 * has a line of the client, can name them together with the document (`ground/http/web-app.ts`).
 */
export const filesOfPages: Plugin = {
  name: 'files-of-pages',
  apply: 'build',
  async generateBundle(_, bundle) {
    const outputs = Object.values(bundle).filter((each) => each.type === 'chunk')
    const chunks: Chunks = new Map(outputs.map((chunk) => [chunk.fileName, chunk]))
    const chunkOf = new Map(outputs.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)))
    const list = (await listPages()).map(({ page, source }): PageFiles => {
      const sources = [...START, ...(page.chrome === 'bare' ? [] : [FRAME]), source]
      const scripts = sources.flatMap((each) => [...listWith(chunkOf.get(each) ?? '', chunks)])
      return { path: page.path, scripts: [...new Set(scripts)] }
    })
    this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(list) })
  },
}

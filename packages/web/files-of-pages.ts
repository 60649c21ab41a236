import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { PageDeclaration } from './src/api/address/define-pages.ts'

/** The file in which the server looks for the list. */
const LIST = '.vite/pages.json'
const APP = join(import.meta.dirname, 'src', 'app')
/** The scripts that every page starts with, in the order of use. */
const START = ['main.ts', 'app.tsx'].map((file) => join(APP, file))
/** The shell, which all pages have except public ones. */
const FRAME = join(APP, 'AppFrame.tsx')

/** A page's path and the scripts that it needs, in the order of use. */
type PageFiles = { path: string; scripts: string[] }

/** Finds the file that a page's declaration imports when the page is opened. */
const findSource = (page: PageDeclaration, declaredIn: string): string | undefined => {
  const imported = /import\(["'](\.[^"']+)["']\)/.exec(String(page.load))?.[1]
  return imported && join(dirname(declaredIn), imported)
}

async function listPages(): Promise<{ page: PageDeclaration; source: string }[]> {
  const files = globSync('src/modules/**/*.pages.ts', { cwd: import.meta.dirname })
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

/** Lists a chunk and all chunks that it imports. */
function listWith(file: string, chunks: Chunks, into = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (!chunk || into.has(file)) return into
  into.add(file)
  for (const imported of chunk.imports) listWith(imported, chunks, into)
  return into
}

/**
 * Vite plugin that writes down which scripts every page needs. The server knows the page of an address before the
 * browser has loaded any of the client, so it can name the scripts in the document (`platform/http/web-app.ts`).
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

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** An entry of the list written by the build (`web/files-of-pages.ts`). */
type PageFiles = { path: string; scripts: string[] }

const LIST = join('.vite', 'pages.json')

const toPattern = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`)

/**
 * Finds, for the path of an address, the `Link` header that names the scripts of the page it opens, so that the browser
 * requests them along with the document and not one after the other; undefined if unknown. `folder` is the built client, which
 * may be rebuilt meanwhile.
 */
export function createPageScripts(folder: string): (path: string) => Promise<string | undefined> {
  let kept: { builtAt: number; pages: { pattern: RegExp; link: string }[] } | undefined
  const read = async () => {
    const file = join(folder, LIST)
    const { mtimeMs: builtAt } = await stat(file)
    if (kept?.builtAt !== builtAt) {
      const list: PageFiles[] = JSON.parse(await readFile(file, 'utf8'))
      const pages = list.map(({ path, scripts }) => ({
        pattern: toPattern(path),
        link: scripts.map((script) => `</${script}>; rel=modulepreload; crossorigin`).join(', '),
      }))
      kept = { builtAt, pages }
    }
    return kept.pages
  }
  return async (path) => {
    // The list is missing during a build, and in older builds: the page finds its scripts itself.
    const pages = await read().catch(() => [])
    return pages.find(({ pattern }) => pattern.test(path))?.link
  }
}

import { readdirSync, rmdirSync, rmSync } from 'node:fs'

// `node scripts/image/prune-packages.ts`, run in the folder of an installation, removes from its node_modules what the server never
// reads. The image is built with it. Without a container it is optional.

/** Packages that npm installs because another one might use them. Nothing that we call does. */
const UNUSED = /^(?:@napi-rs\/canvas|typescript$|@typescript\/|@types\/)/

/** The files that are read of some packages, besides the manifest and the licence. */
const PARTS: readonly (readonly [name: RegExp, part: RegExp])[] = [
  [/^pdfjs-dist$/, /^(?:cmaps|wasm)\//],
  [/^tesseract\.js-core$/, /^tesseract-core-simd-lstm\.(?:js|wasm)$/],
  [/^@tesseract\.js-data\//, /^4\.0\.0_best_int\//],
  [/^eld$/, /^src\/(?!ngrams\/(?!extrasmall\.))/],
  [/^pdfkit$/, /^js\/(?!.*\b(?:browser|standalone|old)\b)/],
  [/^fontkit$/, /^dist\/(?!browser)/],
  [/^xml2js$/, /^lib\/(?!.*\.bc\.)/],
  // Libraries for a runtime other than Node.
  [/^bare-/, /^(?!prebuilds\/)/],
]

const MANIFEST_OR_LICENCE = /^(?:package\.json|(?:licen[cs]e|notice|copying|copyright)[^/]*)$/i
/** Source maps, documentation, C sources, and TypeScript, which Node refuses to run in a package. */
const UNREAD = /\.(?:map|md|markdown|ts|mts|cts|tsx|flow|tsbuildinfo|c|cc|h|gyp)$/
const TESTS = /^(?:tests?|__tests__|benchmarks?|examples?|coverage|\.github)\//

/** Returns whether the server may read a file of an installation; `path` begins with `node_modules/`. */
export function isNeeded(path: string): boolean {
  const [, name = '', file = ''] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(path) ?? []
  if (UNUSED.test(name)) return false
  if (MANIFEST_OR_LICENCE.test(file)) return true
  const [, part] = PARTS.find(([each]) => each.test(name)) ?? []
  return (part?.test(file) ?? true) && !UNREAD.test(file) && !TESTS.test(file)
}

function prune(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) {
      prune(inside)
      if (readdirSync(inside).length === 0) rmdirSync(inside)
    } else if (entry.isFile() && !isNeeded(inside)) rmSync(inside)
  }
}

if (import.meta.main) prune('node_modules')

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'api.md'), 'utf8')

/** Returns the examples of docs/api.md in one language, joined, because they build on each other. */
export const readBlocks = (language: 'sh' | 'ts'): string =>
  [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
    .flatMap(([, kind, code = '']) => (kind === language ? code : []))
    .join('\n')

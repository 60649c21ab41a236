import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRegistries } from './registries.ts'

const root = join(import.meta.dirname, '..', '..')

test.each(Object.entries(await listRegistries(root)))(
  '%s names the features of today; npm run gather writes it',
  (file, text) => {
    expect(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')).toBe(text)
  },
)

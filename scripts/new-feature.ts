import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createFeature } from './new-feature/create-feature.ts'
import { Refusal } from './structure/refusal.ts'
import { writePicture } from './structure/write-picture.ts'

// npm run new:feature -- exit-interviews --module users
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' }, module: { type: 'string' } },
})
const root = resolve(values.root ?? join(import.meta.dirname, '..'))
const [area, ...others] = positionals

try {
  if (!area || others.length > 0)
    throw new Refusal('Pass the name of the area: npm run new:feature -- exit-interviews --module users')
  const files = await createFeature(root, area, values.module ?? '')
  // Sorts the imports and formats the code.
  execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writePicture(root)
  console.log(`${files.join('\n')}\ndocs/architecture.svg

Next: npm run check
      npx vitest run --project server ${area}
      npm run openapi -- --accept   (keeps that the OpenAPI document has the call)`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

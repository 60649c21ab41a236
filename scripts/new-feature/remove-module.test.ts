import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listRegistries } from '../structure/registries.ts'
import { copyRepository, findTypeErrors } from './copy-repository.ts'

/** The programs of the product, which import everything but tests. */
const PROGRAMS = ['server/src/main.ts', 'server/src/ops/cli/rolecall.ts', 'web/src/app/router.tsx', 'sdk/src/sdk.ts']

/** Modules, each with the only files outside its folders that name something of it. */
const DEPENDENTS: Readonly<Record<string, readonly string[]>> = {
  // Shows books and courses on the page of a candidate.
  learning: ['packages/web/src/modules/candidates/LearningPart.tsx'],
  // The demo makes offers by calls, and repairs those of its snapshot. The tour ends at the offers. Offers move in as such.
  offers: [
    'packages/server/src/modules/moving/place-offers.ts',
    'packages/server/src/ops/demo/demo-client.ts',
    'packages/server/src/ops/demo/demo-history.ts',
    'packages/server/src/ops/demo/demo-offers.ts',
    'packages/server/src/ops/demo/repair-offers.ts',
    'packages/server/src/ops/demo/take-past-step.ts',
    'packages/web/src/components/tour/use-tour-stops.ts',
  ],
}

test.each(Object.entries(DEPENDENTS))(
  'without %s and with new lists, everything that does not depend on it compiles',
  async (module, dependents) => {
    const copy = copyRepository()
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    for (const folder of ['server/src/modules', 'web/src/modules', 'contract/src']) {
      const path = join(copy, 'packages', folder, module)
      expect(existsSync(path)).toBe(true)
      rmSync(path, { recursive: true })
    }
    // The tests of the server make the ids in examples of its calls.
    rmSync(join(copy, 'packages/server/test/examples', `${module}.world.ts`), { force: true })
    for (const [file, text] of Object.entries(await listRegistries(copy))) {
      if (!file.startsWith('packages/domain/')) expect(text).not.toContain(`/${module}/`)
      writeFileSync(join(copy, file), text)
    }
    const errors = findTypeErrors(
      copy,
      PROGRAMS.map((file) => `packages/${file}`),
    )
    const broken = errors.split('\n').flatMap((line) => /^[^\s(]+/.exec(line)?.[0] ?? [])
    expect([...new Set(broken)].sort()).toEqual(dependents)
  },
)

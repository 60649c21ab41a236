import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Programs of the product that tests start, and the workers of the tests: read and compiled once, by the first of them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled')

// Without isolation the files of one worker share the modules of the product: importing these anew for every file took
// more than half of the time. So no test may leave a module or a global changed.
const SHARED = { isolate: false, unstubGlobals: true } as const

// Machines that run the tests do other things beside: what is polled for comes, though not within a second.
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } } as const

// The domain reads no disk.
const GIVE_WEIGHTS = 'packages/domain/test/give-tagger-weights.ts'

export default defineConfig({
  test: {
    // Vitest leaves a core free, which on two of them makes the tests wait for one another.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'structure',
          include: ['packages/architecture.test.ts', 'docs/*.test.ts', 'scripts/house/*.test.ts'],
          ...PATIENT,
        },
      },
      // Checks the types of a copy of the house; starts the product with its demo.
      {
        test: {
          name: 'scripts',
          include: ['scripts/{new-feature,demo-board}/*.test.ts'],
          ...PATIENT,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'domain',
          include: ['packages/{domain,contract,jobboard}/src/**/*.test.ts'],
          setupFiles: [GIVE_WEIGHTS],
          ...PATIENT,
          ...SHARED,
        },
      },
      { test: { name: 'web', include: ['packages/web/src/**/*.test.ts'], ...PATIENT, ...SHARED } },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          globalSetup: ['packages/server/test/global-setup.ts'],
          setupFiles: [GIVE_WEIGHTS],
          ...PATIENT,
          ...SHARED,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

// Without isolation the files of one worker share the modules of the product: importing these anew for every file took
// more than half of the time. So no test may leave a module or a global changed.
const SHARED = { isolate: false, unstubGlobals: true } as const

export default defineConfig({
  test: {
    // Vitest leaves a core free, which on two of them makes the tests wait for one another.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'structure',
          include: ['packages/architecture.test.ts', 'docs/*.test.ts', 'scripts/house/*.test.ts'],
        },
      },
      // Checks the types of a copy of the house.
      {
        test: {
          name: 'scripts',
          include: ['scripts/new-feature/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'domain', include: ['packages/{domain,contract}/src/**/*.test.ts'], ...SHARED } },
      { test: { name: 'web', include: ['packages/web/src/**/*.test.ts'], ...SHARED } },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          globalSetup: ['packages/server/test/global-setup.ts'],
          // Of machines that do other things beside: what is polled for comes, though not within a second.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          ...SHARED,
        },
      },
    ],
  },
})

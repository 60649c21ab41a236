import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// Programs of the product that tests start, and the workers of the tests: read and compiled once, by the first of them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled')

// Without isolation the files of one worker share the modules of the product: importing these anew for every file took
// more than half of the time. So no test may leave a module or a global changed.
const SHARED = { isolate: false, unstubGlobals: true } as const

// By Node itself, as the product runs: Vite would rewrite every module and each use of what it imports. What the client imports
// is for a browser, and goes through Vite.
const NATIVE = { experimental: { viteModuleRunner: false } } as const

// Machines that run the tests do other things beside: what is polled for comes, though not within a second.
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } } as const

// The domain reads no disk.
const GIVE_WEIGHTS = 'packages/domain/test/give-weights.ts'
const SEED_PROPERTIES = 'packages/domain/test/seed-properties.ts'

// `npm run test:processes`: what starts and kills many programs, fills the demo, restores whole databases, or checks the types of a
// whole house. What settings a start refuses is with the tests of the server; the stories start and stop the product themselves.
const PROCESSES = [
  'packages/server/test/process/{accepted-files,backup-and-restore,embedded-product,mails-killed,own-database,replica}.test.ts',
  'packages/server/test/process/{roles,sequences-killed,signatures-killed,sourcing-restart,webhooks-killed}.test.ts',
  'packages/server/src/operate/{backup,cli}/*.test.ts',
  'packages/server/src/operate/demo/seed-demo.test.ts',
  'packages/server/src/ground/{db/outage,db/embedded/embedded,jobs/worker}.test.ts',
  'packages/server/src/features/people/imports/killed-import.test.ts',
  'packages/server/src/{intake/ingest/scan,features/people/pool}/read-scan.test.ts',
  'packages/server/src/intake/ingest/resume-reader.test.ts',
  'scripts/{new-feature,demo-board}/*.test.ts',
  'packages/sdk/test/package.test.ts',
]

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
          ...SHARED,
          ...NATIVE,
        },
      },
      {
        test: {
          name: 'processes',
          include: PROCESSES,
          globalSetup: ['packages/server/test/global-setup.ts'],
          setupFiles: [GIVE_WEIGHTS, SEED_PROPERTIES],
          ...PATIENT,
          ...SHARED,
          ...NATIVE,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'domain',
          include: ['packages/{domain,contract,jobboard,sdk}/src/**/*.test.ts'],
          setupFiles: [GIVE_WEIGHTS, SEED_PROPERTIES],
          ...PATIENT,
          ...SHARED,
          ...NATIVE,
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.ts'],
          setupFiles: [SEED_PROPERTIES],
          ...PATIENT,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts', 'packages/sdk/test/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PROCESSES],
          globalSetup: ['packages/server/test/global-setup.ts'],
          setupFiles: [GIVE_WEIGHTS, SEED_PROPERTIES],
          ...PATIENT,
          ...SHARED,
          ...NATIVE,
        },
      },
    ],
  },
})

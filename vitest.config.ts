import { availableParallelism } from 'node:os'
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
const GIVE_WEIGHTS = 'packages/domain/test/provide-weights.ts'
// What the modules declare, as every program of the server has it.
const PROVIDE_MODULES = 'packages/server/src/modules/provide-modules.ts'
const SEED_PROPERTIES = 'packages/domain/test/seed-properties.ts'
const WATCH_ANSWERS = 'packages/server/test/row-types/watch-answers.setup.ts'

// `npm run test:processes`: what starts and kills many programs, fills the demo, restores whole databases, or checks the types of a
// copy of the repository. The settings that a start refuses are tested with the server; browser tests start and stop the product
// themselves.
const PROCESSES = [
  'packages/server/test/process/{accepted-files,backup-and-restore,embedded-product,mails-killed,own-database,replica}.test.ts',
  'packages/server/test/process/{roles,sequences-killed,siblings,signatures-killed,sourcing-restart,webhooks-killed}.test.ts',
  'packages/server/src/ops/{backup,cli}/*.test.ts',
  'packages/server/src/ops/demo/seed-demo.test.ts',
  'packages/server/src/platform/{db/outage,db/embedded/embedded,jobs/worker}.test.ts',
  'packages/server/src/modules/imports/killed-import.test.ts',
  'packages/server/src/{parsing/ingest/scan/read-scan,modules/pool/upload-scan}.test.ts',
  'packages/server/src/parsing/ingest/resume-reader.test.ts',
  'scripts/{image,new-feature,demo-board,starting}/*.test.ts',
  'packages/sdk/test/package.test.ts',
]

/** Stands for the archive of the browser extension, which no flow unpacks. */
const EXTENSION_FILE = {
  name: 'extension-file',
  resolveId: (id: string) => (id === 'virtual:extension-file' ? `\0${id}` : undefined),
  load: (id: string) => (id === '\0virtual:extension-file' ? `export default '/extension.zip'` : undefined),
}

export default defineConfig({
  test: {
    // One more than cores: with as many as cores, a quarter of the processor time of two was spent waiting for PostgreSQL.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', ...(process.env.TEST_TIMES ? ['./scripts/test-times/vitest-times.ts'] : [])],
    projects: [
      {
        test: {
          name: 'structure',
          include: ['packages/architecture.test.ts', 'docs/*.test.ts', 'scripts/{structure,changed-tests}/*.test.ts'],
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
          setupFiles: [GIVE_WEIGHTS, PROVIDE_MODULES, SEED_PROPERTIES],
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
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [EXTENSION_FILE],
        test: {
          name: 'flows',
          include: ['flows/**/*.test.ts'],
          globalSetup: ['flows/harness/global-setup.ts'],
          setupFiles: [GIVE_WEIGHTS, PROVIDE_MODULES],
          env: { NODE_ENV: 'production' },
          // The server runs as it is; the client is compiled, as it is for a browser.
          server: { deps: { external: [/\/packages\/(server|domain\/test)\//] } },
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
          setupFiles: [GIVE_WEIGHTS, PROVIDE_MODULES, SEED_PROPERTIES, WATCH_ANSWERS],
          ...PATIENT,
          ...SHARED,
          ...NATIVE,
        },
      },
    ],
  },
})

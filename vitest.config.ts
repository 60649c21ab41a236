import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
      { test: { name: 'domain', include: ['packages/{domain,contract}/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['packages/web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          globalSetup: ['packages/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

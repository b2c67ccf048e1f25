import { defineConfig } from 'vitest/config'

// `unit` needs nothing but Node; `bed` runs against the real parts of test/bed.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{house,unit,conformance,cache}/**/*.test.ts'],
          // Nothing here is slow; a busy machine may be.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bed',
          include: ['test/{bed,cluster,action,workflow,registry,olm}/**/*.test.ts'],
          globalSetup: ['test/bed/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

import { EXAMPLE_FILE_KEY } from '../platform/example-values.ts'

export const movingExamples = {
  /** A file of another system in the store, and a move that was read. */
  moveFile: EXAMPLE_FILE_KEY.replace('/RESUME/', '/IMPORT/').replace('.txt', '.xlsx'),
  moveInId: '7d1c4b52-6f0e-4d8b-9a37-2c58e1f6b0a4',
}

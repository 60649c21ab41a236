import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_FILE_KEY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

const IMPORT = '5e8b2d7a-1c4f-4a96-8d30-9f2b6c7e1a0e'

export const importsExamples = {
  /** A table of people in the store, and a finished import. */
  importFile: EXAMPLE_FILE_KEY.replace('/RESUME/', '/IMPORT/').replace('.txt', '.csv'),
  importId: IMPORT,
  importLink: { company: EXAMPLE_COMPANY, import: IMPORT, expires: EXAMPLE_EXPIRY, signature: EXAMPLE_SIGNATURE },
}

import { EXAMPLE_FILE_KEY } from '../platform/example-values.ts'

export const skillsExamples = {
  /** A file of skills in the store; and an analysed one, ready to import. */
  skillFileKey: EXAMPLE_FILE_KEY.replace('RESUME', 'IMPORT'),
  skillImportId: '8a1f6c3d-5b7e-4c20-9d4a-1f8e3b6c2a09',
}

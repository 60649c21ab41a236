import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_FILE_KEY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

const ARCHIVE = '6f1d3c8a-52b7-4e09-9a6c-2d7e8b4f0c15'

export const archiveExamples = {
  /** A finished export, a link to it, an archive in the store, and an import that was undone. */
  archiveId: ARCHIVE,
  archiveLink: { company: EXAMPLE_COMPANY, archive: ARCHIVE, expires: EXAMPLE_EXPIRY, signature: EXAMPLE_SIGNATURE },
  archiveFile: EXAMPLE_FILE_KEY.replace('/RESUME/', '/IMPORT/').replace('.txt', '.zst'),
  undoneArchiveId: 'c2a94e17-83d6-4b5f-a1e0-7f6b3d9c5a28',
}

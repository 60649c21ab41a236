import { EXAMPLE_EXPIRY, EXAMPLE_FILE_KEY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const resumesExamples = {
  /** Struck evidence, and a skill shown in the candidate's résumé. */
  correctionId: '9e1b7a52-4c3d-4f68-b0a7-2d5c8e6f1b05',
  skillId: 'python',
  /** A term that a description seems to require, still unanswered. */
  findId: '3c7a9e15-8b2d-4f60-a4c1-6e9d2b5f8a06',
  /** A file that matches a signed form, under the key that its bytes require. */
  upload: { key: EXAMPLE_FILE_KEY, bytes: new Uint8Array() },
  /** The parameters of a signed link that a call returns. */
  fileLink: {
    key: EXAMPLE_FILE_KEY,
    name: 'resume.txt',
    type: 'text/plain',
    inline: '0' as '0' | '1',
    expires: EXAMPLE_EXPIRY,
    signature: EXAMPLE_SIGNATURE,
  },
}

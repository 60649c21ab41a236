import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const candidatesExamples = {
  /** The user's comment on the candidate. */
  commentId: '2d6f8b0c-4e1a-4c73-9b5d-7f0a2c4e6b16',
  /** The parameters of a signed link that a call returns. */
  previewLink: { company: EXAMPLE_COMPANY, expires: EXAMPLE_EXPIRY, signature: EXAMPLE_SIGNATURE },
}

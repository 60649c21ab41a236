import { EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const privacyExamples = {
  /** A deletion of a candidate. */
  deletionId: '5c8e1a3d-7b2f-4d96-a0c4-9e6b3f1d8a17',
  /** The parameters of a signed link that a call returns. */
  dueLink: { options: '{}', expires: EXAMPLE_EXPIRY, signature: EXAMPLE_SIGNATURE },
}

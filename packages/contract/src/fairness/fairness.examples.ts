import { EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const fairnessExamples = {
  /** An adverse impact audit. */
  fairnessAuditId: '5d2b8c71-9e4a-4f03-b6d8-1c7e3a9f5b20',
  /** A pending request of a candidate for a human review. */
  reviewId: '8a5f0c5e-32b1-4f6d-9d6e-6f1f0a4f2b17',
  /** The parameters of a signed link that a call returns. */
  scoresLink: { options: '{}', expires: EXAMPLE_EXPIRY, signature: EXAMPLE_SIGNATURE },
}

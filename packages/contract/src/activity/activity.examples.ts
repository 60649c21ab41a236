import { EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const activityExamples = {
  /** The parameters of a signed link that a call returns. */
  auditLink: { options: '{}', expires: EXAMPLE_EXPIRY, signature: EXAMPLE_SIGNATURE },
}

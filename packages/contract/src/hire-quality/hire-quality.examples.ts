import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const hireQualityExamples = {
  /** The token in the email that asks a hiring manager about a hire. */
  hireCheckLink: `${EXAMPLE_COMPANY}.6b1d4f7a-3c5e-4a92-8f06-d27c9e1b5a48.a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08.${EXAMPLE_EXPIRY}.${EXAMPLE_SIGNATURE}`,
}

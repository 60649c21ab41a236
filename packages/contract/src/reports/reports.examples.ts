import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const reportsExamples = {
  /** The user's alert about a figure. */
  reportAlertId: '5b7d9f1a-3c2e-4d46-8e80-9a1b2c3d4e17',
  /** The parameters of a signed link that a call returns. */
  reportLink: {
    company: EXAMPLE_COMPANY,
    report: '8a4d2f6c-5b1e-4c93-9d70-3e7f1a2b6c0d',
    expires: EXAMPLE_EXPIRY,
    signature: EXAMPLE_SIGNATURE,
  },
}

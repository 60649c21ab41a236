import { EXAMPLE_COMPANY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const mailboxExamples = {
  /** The token in the URL that an email service posts to. */
  incoming: `${EXAMPLE_COMPANY}.${EXAMPLE_SIGNATURE}`,
  /** A received email that matches none of ours; a reply of the candidate from another address. */
  receivedId: '5b0e9c1a-2f43-4d7e-8a55-9c6b1f0d2e37',
  answerId: '8c4d7f20-61ab-4f0e-b3c9-1e5a7d3f9b64',
}

import { EXAMPLE_COMPANY } from '../platform/example-values.ts'

export const assistantsExamples = {
  /** The user's connection to an assistant, the client id of its program, and its refresh token. */
  assistantId: 'a3d7f1b5-9c2e-4e68-8b04-6f1a3c5d7e92',
  assistantClient: 'kq3T9vXb0wLr2mYc7Zp5',
  assistantRenewal: `rolecall_renewal_${EXAMPLE_COMPANY.replaceAll('-', '')}_${'r'.repeat(43)}`,
  /** A pending proposal of the user's assistant. */
  proposalId: '4b8e2c6a-1d7f-4a39-b5c0-9e3d6f1a8c27',
}

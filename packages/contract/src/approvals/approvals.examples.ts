import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const approvalsExamples = {
  /** An approval that waits for the user, the token in the email that asks them, one that they requested, and their deputy. */
  approvalId: '5c9f3d7b-2e80-4b4a-86d1-af4e702b9d38',
  approvalLink: `${EXAMPLE_COMPANY}.5c9f3d7b-2e80-4b4a-86d1-af4e702b9d38.1.a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08.approved.${EXAMPLE_EXPIRY}.${EXAMPLE_SIGNATURE}`,
  ownApprovalId: '6da04e8c-3f91-4c5b-97e2-b05f813cae49',
  deputyId: '7eb15f9d-40a2-4d6c-a8f3-c160924dbf5a',
}

import { EXAMPLE_COMPANY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const usersExamples = {
  /** A service account, and a key of it. */
  serviceAccountId: 'c2f1a9d4-6b3e-4a58-9d07-1e8b5c3f7a20',
  keyId: 'e7b4c1a8-2d5f-4c93-b8a6-4f0d9e2b6c31',
  /** A colleague who is not a member of the project or the position yet; an existing member; a possible hiring manager. */
  newMember: 'f1d2c3b4-5a69-4788-9a0b-1c2d3e4f5a07',
  member: 'a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08',
  hiringManager: 'c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e09',
  /** The token in the link of an unused invitation. */
  invitation: `${EXAMPLE_COMPANY}.d4e5f6a7-b8c9-4d0e-9f1a-2b3c4d5e6f0a.${EXAMPLE_SIGNATURE}`,
  /** A new user who waits for approval, and an unused invitation to the company that the caller may manage. */
  newUser: 'd0e1f2a3-b4c5-4d6e-8f7a-9b0c1d2e3f10',
  pendingInvitation: 'e5f6a7b8-c9d0-4e1f-8a2b-3c4d5e6f7a11',
}

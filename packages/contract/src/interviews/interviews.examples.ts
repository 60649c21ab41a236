import { EXAMPLE_COMPANY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const interviewsExamples = {
  /** Times offered to the candidate, and the token in the link to them. */
  offerId: '6c1f9a3d-2e7b-4d50-8a94-1b5f7c3e9d20',
  booking: `${EXAMPLE_COMPANY}.6c1f9a3d-2e7b-4d50-8a94-1b5f7c3e9d20.${EXAMPLE_SIGNATURE}`,
  /** A pool of interviewers, a room and a panel template; a booked panel, and another way to hold one. */
  poolId: '2b8e4f1a-6c3d-4e57-9f20-8a1b7c5d3e64',
  roomId: '9d4c7a2e-1f5b-4b83-a6e0-3c8f2d7b5a19',
  panelTemplateId: '5e1a9c3b-7d2f-4c60-8b14-6f9e2a4d8c37',
  panelId: '7f3b6d1e-4a9c-4d82-b5f7-1e8c3a6d9b40',
  panelTalk: {
    interview_id: '1c7e5a9d-3b2f-4f16-8d40-9a6b2e8c4f71',
    leaves: 'a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08',
    comes: 'c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e09',
  },
  panelWay: [{ starts_at: '2027-03-09T10:00:00.000Z', user_ids: ['a7b6c5d4-e3f2-4a1b-8c9d-0e1f2a3b4c08'] }],
}

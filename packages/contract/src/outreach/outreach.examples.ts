import { EXAMPLE_COMPANY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const outreachExamples = {
  /** A paused bulk email to candidates of the position. */
  mailRunId: '2d7c9f4b-8a1e-4c36-b5d0-9e3f7a1c5b0f',
  /** The token in the link of an email to the candidate, who has not answered. */
  interest: `${EXAMPLE_COMPANY}.8c1d5e9a-2f3b-4a60-b7d4-5e9c1f2a7b0c.${EXAMPLE_SIGNATURE}`,
  /** A sequence of emails, one that the candidate is not in, and an enrolment in the first. */
  sequenceId: '6b1e9d3c-5f28-4a70-9c4d-8e2a7b0f1d35',
  spareSequenceId: 'b9f4c2e7-1a6d-4835-8e90-3d7c5a2b6f14',
  enrolmentId: '4d8a2f6e-7c31-4b95-a0e8-1f9b3c6d5a72',
}

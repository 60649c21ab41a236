export const duplicatesExamples = {
  /** A duplicate of the candidate, and a merge that can be undone. */
  duplicateId: '4812',
  mergeId: '8a2c4e6f-0b1d-4f3a-9c5e-7d9b1f3a5c0d',
  /** A résumé of a candidate who has several. */
  joinedResumeId: '1f3a5c0d-8a2c-4e6f-9b1d-4f3a9c5e7d9b',
}

export const pipelineExamples = {
  /** A move on the position that can still be undone. */
  changeId: '5a9d3f7c-6b1e-4f0d-8c2a-1e4b7d9f0a04',
  /** A finished bulk move on the position. */
  bulkMoveId: '6b0e4a8d-7c2f-4a1e-9d3b-2f5c8e0a1b0f',
}

export const formsExamples = {
  questionnaireId: '6b1f0c8e-3d2a-4f7b-9e15-8a4c7d2b0e08',
  /** A test of the catalogue, and one chosen from it for a position. */
  testId: '1c7e5b9a-3d2f-4e60-8b1a-7f4c9d2e6a07',
  assessmentId: '6f3a8d1c-9b4e-4c72-a5d0-2e8b7c1f4a08',
}

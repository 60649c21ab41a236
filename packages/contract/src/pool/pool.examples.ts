import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_FILE_KEY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const poolExamples = {
  /** A tag that the candidate has, and another one. */
  tagId: '1f5b8c2e-7a4d-4e90-b3c6-8d2f0a9e5b12',
  otherTagId: '7c3e9a1d-2b6f-4d58-a0c4-5e8b1f7d3a13',
  /** The user's saved view of shortlists. */
  viewId: '4d2a8f6c-1b3e-4c7d-9e50-6a8b0c2d4e0f',
  /** A shared dashboard of the user. */
  dashboardId: '6c1e3a5b-7d9f-4b28-9a64-2f8c0e1d3b16',
  /** The user's saved search of the pool, and the token in an email about it. */
  searchId: '9a3c5e7d-2b4f-4d68-8c10-7e9b1a3d5f14',
  alertToken: `${EXAMPLE_COMPANY}.3e5a7c9b-1d2f-4e64-8b0a-5c7e9d1f3a15.${EXAMPLE_SIGNATURE}`,
  /** The file of a résumé in the store. */
  fileKey: EXAMPLE_FILE_KEY,
  /** An upload whose first two files have no name of a person. */
  namelessUpload: '2b8e6a1d-4c3f-4e9a-8d71-6f0c5b9e2a05',
  /** A shared sheet, and the parameters of its link. */
  sheetId: '9d1f6c3a-7e2b-4a58-b0c4-3f8a5e6d7b06',
  sheetLink: { company: EXAMPLE_COMPANY, signature: EXAMPLE_SIGNATURE },
  /** The parameters of a signed link that a call returns. */
  exportLink: { options: '{}', expires: EXAMPLE_EXPIRY, signature: EXAMPLE_SIGNATURE },
}

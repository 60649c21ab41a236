import { EXAMPLE_COMPANY, EXAMPLE_EXPIRY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const careersExamples = {
  /** The token in an applicant's link. */
  application: `${EXAMPLE_COMPANY}.7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02.4711.${EXAMPLE_EXPIRY}.${EXAMPLE_SIGNATURE}`,
  /** An unconfirmed application in the candidate's name; the token in the email that asks about it. */
  unconfirmedId: '3f6b1d52-7c1e-4a0b-9a67-52d4c0b1e8a7',
  unconfirmed: `${EXAMPLE_COMPANY}.3f6b1d52-7c1e-4a0b-9a67-52d4c0b1e8a7.${EXAMPLE_SIGNATURE}`,
  /** The challenge of a job post's form, issued some seconds ago. */
  challenge: `${EXAMPLE_EXPIRY}.k3VfQ0sXy1Zt.${EXAMPLE_SIGNATURE}`,
  /** A candidate on the position who came through a colleague’s link. */
  referredId: '8a5f0c5e-32b1-4f6d-9d6e-6f1f0a4f2b17',
  /** The picture of the company's careers page; its verified domain. */
  careersPicture: `${EXAMPLE_COMPANY}.5c1e7b90-2d4f-4b8a-8e6c-3f9a7d1b0e08.wide.jpg`,
  careersDomain: 'jobs.northwind.example',
}

import { EXAMPLE_COMPANY } from '../platform/example-values.ts'

export const signOnExamples = {
  /** State of a sign-in for which an identity provider has named the user. */
  signOnState: `${EXAMPLE_COMPANY}.${'s'.repeat(43)}`,
}

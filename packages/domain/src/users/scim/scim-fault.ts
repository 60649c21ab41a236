/** What SCIM calls a kind of refusal of a request (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** Why a request of SCIM makes no sense, in a sentence. Thrown, since what is read of one goes many levels deep. */
export class ScimFault extends Error {
  readonly scimType: ScimType

  constructor(scimType: ScimType, message: string) {
    super(message)
    this.name = 'ScimFault'
    this.scimType = scimType
  }
}

/** SCIM's code for a kind of error (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** A message about an invalid SCIM request. Thrown, since parsing is nested many levels deep. */
export class ScimFault extends Error {
  readonly scimType: ScimType

  constructor(scimType: ScimType, message: string) {
    super(message)
    this.name = 'ScimFault'
    this.scimType = scimType
  }
}

// Names of attributes as SCIM writes them: in any case, with the address of their schema before them or without.

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group)(?::|$)/

/** In lower case, without the address of the schema that every resource has; empty for that address itself. */
export const plainName = (name: string): string => name.trim().toLowerCase().replace(CORE, '')

const ENTERPRISE = ENTERPRISE_SCHEMA.toLowerCase()

/** Attributes of the standard that identity providers send and that have no place here. */
const NOT_KEPT = new Set(
  (
    'emails phonenumbers ims photos addresses entitlements roles x509certificates password nickname profileurl title ' +
    'usertype preferredlanguage locale timezone name.middlename name.honorificprefix name.honorificsuffix'
  ).split(' '),
)

const partOf = (name: string): string => name.split('.', 1)[0] ?? name

/** Whether an attribute is taken and forgotten: of the standard, and nothing that is said of people here. */
export const isNotKept = (name: string): boolean =>
  name === ENTERPRISE || name.startsWith(`${ENTERPRISE}:`) || NOT_KEPT.has(name) || NOT_KEPT.has(partOf(name))

const OURS = new Set(['id', 'schemas', 'meta', 'groups'])

/** Whether an attribute is what we say, and nobody sets it. */
export const isReadOnly = (name: string): boolean => OURS.has(partOf(name))

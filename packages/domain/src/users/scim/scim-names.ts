// Names of attributes as SCIM writes them: in any case, with the address of their schema before them or without.

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** Also the address that version 1.1 of the standard has for both. */
const CORE = /^urn:(?:ietf:params:scim:schemas:core:2\.0:(?:user|group)|scim:schemas:core:1\.0)(?::|$)/

/** In lower case, without the address of the schema that every resource has; empty for that address itself. */
export const plainName = (name: string): string => name.trim().toLowerCase().replace(CORE, '')

/** The attribute that a path is in: `name` of `name.givenname`. */
export const partOf = (name: string): string => name.split('.', 1)[0] ?? name

const OURS = new Set(['id', 'schemas', 'meta', 'groups'])

/** Whether an attribute is what we say, and nobody sets it. */
export const isReadOnly = (name: string): boolean => OURS.has(partOf(name))

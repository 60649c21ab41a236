// Names of SCIM attributes: case-insensitive, with or without the URN of their schema before them.

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** Includes the URN of version 1.1 of the standard for both. */
const CORE = /^urn:(?:ietf:params:scim:schemas:core:2\.0:(?:user|group)|scim:schemas:core:1\.0)(?::|$)/

/** Returns a name in lower case, without the URN of the core schema; empty for that URN itself. */
export const plainName = (name: string): string => name.trim().toLowerCase().replace(CORE, '')

/** Returns the attribute of a path: `name` for `name.givenname`. */
export const partOf = (name: string): string => name.split('.', 1)[0] ?? name

const OURS = new Set(['id', 'schemas', 'meta', 'groups'])

/** Whether an attribute is set by us and read-only. */
export const isReadOnly = (name: string): boolean => OURS.has(partOf(name))

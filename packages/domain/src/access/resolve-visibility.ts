import { type Actor, may } from './may.ts'
import type { Permission } from './permissions.ts'

type Rights = Pick<Actor, 'isAdmin' | 'permissions'>

const TO_MAKE = {
  project: { public: 'create_public_project', private: 'create_private_project' },
  position: { public: 'create_public_position', private: 'create_private_position' },
} as const satisfies Record<string, { public: Permission; private: Permission }>

/**
 * Decides whether a new object is public. Defaults to public, except for users who may create only private ones.
 * Returns `undefined` if the user asks for what they may not create.
 */
export function resolveVisibility(
  of: keyof typeof TO_MAKE,
  actor: Rights,
  asked: boolean | undefined,
): boolean | undefined {
  const rights = TO_MAKE[of]
  if (asked !== undefined) return may(actor, asked ? rights.public : rights.private) ? asked : undefined
  return may(actor, rights.public) || !may(actor, rights.private)
}

/** Whether a user may source candidates automatically for a public or private position. */
export const mayAutosource = (actor: Rights, isPublic: boolean): boolean =>
  may(actor, isPublic ? 'autosource_public_position' : 'autosource_private_position')

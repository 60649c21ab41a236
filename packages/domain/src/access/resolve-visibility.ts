import { type Actor, may } from './may.ts'
import type { Permission } from './permissions.ts'

type Rights = Pick<Actor, 'isAdmin' | 'permissions'>

const TO_MAKE = {
  project: { public: 'create_public_project', private: 'create_private_project' },
  position: { public: 'create_public_position', private: 'create_private_position' },
} as const satisfies Record<string, { public: Permission; private: Permission }>

/**
 * Whether what somebody makes is public. Unless they say so it is, but for whoever may make private ones only. `undefined`:
 * they asked for what they may not make.
 */
export function choosePublic(of: keyof typeof TO_MAKE, actor: Rights, asked: boolean | undefined): boolean | undefined {
  const rights = TO_MAKE[of]
  if (asked !== undefined) return may(actor, asked ? rights.public : rights.private) ? asked : undefined
  return may(actor, rights.public) || !may(actor, rights.private)
}

/** Whether somebody may have candidates sourced automatically for a position that is public, or private. */
export const mayAutosource = (actor: Rights, isPublic: boolean): boolean =>
  may(actor, isPublic ? 'autosource_public_position' : 'autosource_private_position')

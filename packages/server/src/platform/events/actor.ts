import type { ActorKind } from '@rolecall/contract/activity/audit'
import type { AnyWork } from '../kernel/work.ts'

/** The kind of actor that a history entry names beside the user. `through`: the name of the machine. */
export type ActorDetails = { actorKind: ActorKind; throughId: string | null; through: string | null }

const PRODUCT: ActorDetails = { actorKind: 'system', throughId: null, through: null }
export const PERSON: ActorDetails = { ...PRODUCT, actorKind: 'person' }

/** The way in which the actor acted. `actorId` names another user in place of the one acting in `work`. */
export function actedAs({ session }: AnyWork, actorId: string | null | undefined): ActorDetails {
  if (actorId !== undefined && actorId !== session?.userId) return actorId === null ? PRODUCT : PERSON
  if (!session) return PRODUCT
  const { through } = session
  return through ? { actorKind: through.kind, throughId: through.id, through: through.name } : PERSON
}

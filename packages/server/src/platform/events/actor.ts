import type { ActorKind } from '@rolecall/contract/insight/audit'
import type { AnyWork } from '../kernel/work.ts'

/** What an entry of the history says of who acted beside whose name it is. `through`: what the machine is called. */
export type ActedAs = { actorKind: ActorKind; throughId: string | null; through: string | null }

const PRODUCT: ActedAs = { actorKind: 'system', throughId: null, through: null }
export const PERSON: ActedAs = { ...PRODUCT, actorKind: 'person' }

/** `actorId`: of whoever is named in place of whoever acts in the work. */
export function actedAs({ session }: AnyWork, actorId: string | null | undefined): ActedAs {
  if (actorId !== undefined && actorId !== session?.userId) return actorId === null ? PRODUCT : PERSON
  if (!session) return PRODUCT
  const { through } = session
  return through ? { actorKind: through.kind, throughId: through.id, through: through.name } : PERSON
}

import { createHash } from 'node:crypto'
import { writtenDescriptions } from '@rolecall/domain/positions/data/written-descriptions'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { getVisiblePosition, isUuid } from '../company/visibility.queries.ts'
import { isTemplate } from './recommendations.queries.ts'

// Opinions of a description are stored under its origin and its id there.

const KEY = /^(position|template|written):(.+)$/

export const positionKey = (id: string): string => `position:${id}`
export const templateKey = (id: string): string => `template:${id}`
export const builtInKey = (id: string): string => `written:${id}`

/**
 * The key of a description as a client names it: the key itself, or any other text under which the client stores it, hashed.
 */
export const keyOfDescription = (named: string): string =>
  KEY.test(named) ? named : `text:${createHash('sha256').update(named.trim()).digest('hex').slice(0, 32)}`

/** Throws for a description of ours that does not exist, or that the caller may not see. */
export async function assertKnownDescription(tx: Tx, session: Session, key: string): Promise<void> {
  const [, origin, id = ''] = KEY.exec(key) ?? []
  if (origin === 'position') await getVisiblePosition(tx, session, id)
  if (origin === 'template' && !(isUuid(id) && (await isTemplate(tx, id)))) throw notFound('Description')
  if (origin === 'written' && !writtenDescriptions.some((each) => each.id === id)) throw notFound('Description')
}

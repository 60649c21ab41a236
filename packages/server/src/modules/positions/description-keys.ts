import { createHash } from 'node:crypto'
import { writtenDescriptions } from '@rolecall/domain/positions/data/written-descriptions'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { isTemplate } from './recommendations.queries.ts'

// What people think of a description is kept under where it comes from and which one it is there.

const KEY = /^(position|template|written):(.+)$/

export const positionKey = (id: string): string => `position:${id}`
export const templateKey = (id: string): string => `template:${id}`
export const writtenKey = (id: string): string => `written:${id}`

/** The key of a description as a client names it: by its key, or by any other text that it holds it under. */
export const keyOfDescription = (named: string): string =>
  KEY.test(named) ? named : `text:${createHash('sha256').update(named.trim()).digest('hex').slice(0, 32)}`

/** Throws for a description of ours that does not exist, or that this person may not see. */
export async function refuseUnknown(tx: Tx, session: Session, key: string): Promise<void> {
  const [, origin, id = ''] = KEY.exec(key) ?? []
  if (origin === 'position') await getVisiblePosition(tx, session, id)
  if (origin === 'template' && !(isUuid(id) && (await isTemplate(tx, id)))) throw notFound('Description')
  if (origin === 'written' && !writtenDescriptions.some((each) => each.id === id)) throw notFound('Description')
}

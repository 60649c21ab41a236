import { may } from '@rolecall/domain/access/may'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { isBlindTo } from '../blind-review/blind-gate.queries.ts'

/** The user whose right to contact data counts; `entitled` if the call or the link requires that right already. */
export type Reader =
  | (Pick<Session, 'isAdmin' | 'permissions' | 'userId' | 'hidesPeople'> & { through?: object | undefined })
  | 'entitled'

export const mayReadContact = (reader: Reader): boolean => reader === 'entitled' || may(reader, 'view_candidate_pool')

/**
 * SQL: whether contact data of `candidate as c` is hidden for now. One position that hides the details of its candidates at a
 * stage (status feature `hide_details`) hides them everywhere, or the pool would reveal what the shortlist hides.
 */
const hidesAtStage = (tx: Tx, reader: Reader): RawBuilder<boolean> => {
  if (!mayReadContact(reader)) return sql<boolean>`true`
  // Hardly any company has such a stage, and without one no application is looked up.
  return sql<boolean>`exists (
    select from (select array(
        select stage.id from status stage where stage.company_id = ${tx.companyId}
          and 'hide_details' = any(stage.enabled_features) and not 'hide_details' = any(stage.disabled_features)) as ids
      offset 0) hiding
    join application gate on gate.company_id = ${tx.companyId} and gate.candidate_id = c.id
      and gate.status_id = any(hiding.ids)
    where hiding.ids <> '{}')`
}

/** The same, or hidden because a blind position hides the candidate's identity (modules/blind-review). */
export const hidesContact = (tx: Tx, reader: Reader): RawBuilder<boolean> =>
  typeof reader !== 'string' && reader.hidesPeople === false
    ? hidesAtStage(tx, reader)
    : sql<boolean>`(${hidesAtStage(tx, reader)} or ${isBlindTo(tx, reader)})`

/**
 * SQL: a column with contact data of `candidate as c`, of their own row or of another such as an interview, as the reader may
 * see it; null if hidden. The comment marks the column as read through the gate: tests refuse every statement that reads it
 * without one (packages/server/test/name-rules.ts).
 */
export const contactFor = (tx: Tx, reader: Reader, column: string) =>
  sql<string | null>`case when ${hidesContact(tx, reader)} then null else /* gate */ ${sql.ref(column)} end`

/** SQL: the contact data of `candidate as c` as the reader may see it. Every query that shows an email or phone selects it. */
export const contactOf = (tx: Tx, reader: Reader) =>
  [
    contactFor(tx, reader, 'c.email').as('email'),
    contactFor(tx, reader, 'c.phone').as('phone'),
    hidesContact(tx, reader).as('hides_contact'),
  ] as const

/** SQL: whether a stage hides the contact data of `candidate as c` from everyone, whatever their rights. */
export const isHiddenAtStage = (tx: Tx): RawBuilder<boolean> => hidesAtStage(tx, 'entitled')

/** Whether a stage hides the contact data of a candidate, for emails and entries that colleagues read elsewhere (rule A-351). */
export async function isContactHiddenAtStage(tx: Tx, candidateId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('candidate as c')
    .select(isHiddenAtStage(tx).as('hidden'))
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', candidateId)
    .executeTakeFirst()
  return row?.hidden ?? false
}

/** SQL: the address of `candidate as c` in a column, as a user may see it who may email candidates of a blind position. */
export const addressFor = (tx: Tx, reader: Reader, column: string) =>
  sql<string | null>`case when ${hidesAtStage(tx, reader)} then null else /* gate */ ${sql.ref(column)} end`

/** SQL: the address for emails to a candidate; users may email candidates of a blind position without seeing the address. */
export const addressOf = (tx: Tx, reader: Reader) =>
  [addressFor(tx, reader, 'c.email').as('email'), hidesAtStage(tx, reader).as('hides_contact')] as const

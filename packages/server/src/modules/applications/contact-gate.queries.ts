import { may } from '@rolecall/domain/access/may'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Session } from '../../ground/kernel/session.ts'
import { isBlindTo } from '../blind/blind-gate.queries.ts'

/** Whose right to contact data counts; `entitled` where the call itself, or a link, is only for those who have it. */
export type Reader =
  | (Pick<Session, 'isAdmin' | 'permissions' | 'userId' | 'hidesPeople'> & { through?: object | undefined })
  | 'entitled'

export const mayReadContact = (reader: Reader): boolean => reader === 'entitled' || may(reader, 'view_candidate_pool')

/**
 * Of `candidate as c`: whether contact data is kept from people for now. One position that hides the details of its
 * candidates at a stage (status feature `hide_details`) hides them everywhere, or the pool would tell what its shortlist does not.
 */
const hidesAtStage = (tx: Tx, reader: Reader): RawBuilder<boolean> => {
  if (!mayReadContact(reader)) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from application gate where gate.company_id = ${tx.companyId} and gate.candidate_id = c.id
      and gate.status_id = any(array(
        select stage.id from status stage where stage.company_id = ${tx.companyId}
          and 'hide_details' = any(stage.enabled_features) and not 'hide_details' = any(stage.disabled_features))))`
}

/** The same, and of whom a blind position hides who they are (people/blind). */
const hidesContact = (tx: Tx, reader: Reader): RawBuilder<boolean> =>
  typeof reader !== 'string' && reader.hidesPeople === false
    ? hidesAtStage(tx, reader)
    : sql<boolean>`(${hidesAtStage(tx, reader)} or ${isBlindTo(tx, reader)})`

/**
 * The contact data of `candidate as c` as the reader may see it: null where it is hidden. Every query that shows somebody's
 * e-mail or phone selects these columns and never the table's own (packages/architecture.test.ts).
 */
export const contactOf = (tx: Tx, reader: Reader) =>
  [
    sql<string | null>`case when ${hidesContact(tx, reader)} then null else c.email end`.as('email'),
    sql<string | null>`case when ${hidesContact(tx, reader)} then null else c.phone end`.as('phone'),
    hidesContact(tx, reader).as('hides_contact'),
  ] as const

/** Of `candidate as c`: whether a stage hides how to reach them from everybody, whatever they may see. */
export const isHiddenAtStage = (tx: Tx): RawBuilder<boolean> => hidesAtStage(tx, 'entitled')

/** By which somebody is written to: whom a blind position hides may be written to by people who do not see how. */
export const addressOf = (tx: Tx, reader: Reader) =>
  [
    sql<string | null>`case when ${hidesAtStage(tx, reader)} then null else c.email end`.as('email'),
    hidesAtStage(tx, reader).as('hides_contact'),
  ] as const

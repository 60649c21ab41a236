import { READER_VERSION } from '@rolecall/domain/resume/reader-version'
import { sql } from 'kysely'
import type { Db, Tx } from '../../ground/db/connect.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'

/** The demo's company, by one of its people. */
export async function findDemoCompany(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ company_id: string }>`select company_id from find_sign_in(${email})`.execute(db)
  return rows[0]?.company_id
}

/** Sets a company aside, since its history can't be deleted; its people's e-mails and its domains are free again. */
export async function setAside(tx: Tx): Promise<void> {
  await tx.updateTable('app_user').set({ is_active: false }).where('company_id', '=', tx.companyId).execute()
  await tx.deleteFrom('company_domain').where('company', '=', tx.companyId).execute()
  await tx.deleteFrom('sign_in_address').where('company', '=', tx.companyId).execute()
  await tx.deleteFrom('job_post').where('company', '=', tx.companyId).execute()
  await tx.deleteFrom('company_directory').where('company', '=', tx.companyId).execute()
}

/** Has résumés that came before a moment count as read by an older version, which the product can no longer do itself. */
export const markReadByOlder = (tx: Tx, before: Date) =>
  tx
    .updateTable('resume')
    .set({ reader_version: READER_VERSION - 1 })
    .where('company_id', '=', tx.companyId)
    .where('received_at', '<', before)
    .execute()

/** Emails that asked candidates of a position, by the names of whom they went to. */
export const listAsked = (tx: Tx, positionId: string, limit: number) =>
  tx
    .selectFrom('interest_mail as i')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .innerJoin('outgoing_mail as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'i.mail_id'))
    .select(['i.id', 'o.id as mail_id', 'o.recipient', 'o.subject', 'c.name'])
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .orderBy('c.name')
    .limit(limit)
    .execute()

/** As if a mail server had taken an email, which then may come back. */
export const markSent = (tx: Tx, mailId: string) =>
  tx
    .updateTable('outgoing_mail')
    .set({ state: 'sent' })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', mailId)
    .execute()

/** First mails of sequences about a position, by the names of whom they went to. */
export const listAskedInSequence = (tx: Tx, positionId: string, limit: number) =>
  tx
    .selectFrom('interest_mail as i')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .select('i.id')
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .where('i.mail_type', 'like', 'sequence:1:%')
    .orderBy('c.name')
    .limit(limit)
    .execute()

/** Whoever signed up with an address, with what the link of their mail is signed with. */
export const getAccountOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** Whom a résumé is of, as the form of an invitation is filled with it. */
export async function getInvited(tx: Tx, resumeId: string): Promise<{ name: string; email: string }> {
  const { name, email } = await tx
    .selectFrom('resume as r')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .select(['c.name', 'c.email'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.id', '=', resumeId)
    .executeTakeFirstOrThrow()
  return { name: name ?? '', email: email ?? '' }
}

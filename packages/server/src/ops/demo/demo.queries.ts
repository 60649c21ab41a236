import { READER_VERSION } from '@rolecall/domain/resumes/reader-version'
import { sql } from 'kysely'
import { knownContact, knownName } from '../../modules/blind-review/known-names.queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** The demo's company, by one of its users. */
export async function findDemoCompany(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ company_id: string }>`select company_id from find_sign_in(${email})`.execute(db)
  return rows[0]?.company_id
}

/** Sets a company aside, since its history can't be deleted; frees its users' email addresses and its domains. */
export async function setAside(tx: Tx): Promise<void> {
  await tx.updateTable('app_user').set({ is_active: false }).where('company_id', '=', tx.companyId).execute()
  await tx.deleteFrom('company_domain').where('company', '=', tx.companyId).execute()
  await tx.deleteFrom('sign_in_address').where('company', '=', tx.companyId).execute()
  await tx.deleteFrom('job_post').where('company', '=', tx.companyId).execute()
  await tx.deleteFrom('company_directory').where('company', '=', tx.companyId).execute()
}

/** Lets the demo's users sign in for the first time, so that they start without unread notifications. */
export const forgetSignIns = (tx: Tx) =>
  tx.updateTable('app_user').set({ first_signed_in_at: null }).where('company_id', '=', tx.companyId).execute()

/** Marks résumés received before a moment as parsed by an older version, which the product can no longer do itself. */
export const markReadByOlder = (tx: Tx, before: Date) =>
  tx
    .updateTable('resume')
    .set({ reader_version: READER_VERSION - 1 })
    .where('company_id', '=', tx.companyId)
    .where('received_at', '<', before)
    .execute()

/** Emails that asked candidates of a position, in the order of the recipients' names. */
export const listAskingEmails = (tx: Tx, positionId: string, limit: number) =>
  tx
    .selectFrom('interest_mail as i')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .innerJoin('outgoing_mail as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'i.mail_id'))
    .select([
      'i.id',
      'o.id as mail_id',
      knownContact<string>('demonstrated', 'o.recipient').as('recipient'),
      'o.subject',
      knownName('demonstrated').as('name'),
    ])
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .orderBy(knownName('demonstrated'))
    .limit(limit)
    .execute()

/** Marks an email as sent, so that it may bounce. */
export const markSent = (tx: Tx, mailId: string) =>
  tx
    .updateTable('outgoing_mail')
    .set({ state: 'sent' })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', mailId)
    .execute()

/** First emails of sequences about a position, in the order of the recipients' names. */
export const listFirstSequenceEmails = (tx: Tx, positionId: string, limit: number) =>
  tx
    .selectFrom('interest_mail as i')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'i.candidate_id'))
    .select('i.id')
    .where('i.company_id', '=', tx.companyId)
    .where('i.position_id', '=', positionId)
    .where('i.mail_type', 'like', 'sequence:1:%')
    .orderBy(knownName('demonstrated'))
    .limit(limit)
    .execute()

/** The account that signed up with an address, with the values that sign its email link. */
export const getAccountOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** The candidate of a résumé, for the form of an invitation. */
export async function getInvited(tx: Tx, resumeId: string): Promise<{ name: string; email: string }> {
  const { name, email } = await tx
    .selectFrom('resume as r')
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .select([knownName('demonstrated').as('name'), knownContact('demonstrated', 'c.email').as('email')])
    .where('r.company_id', '=', tx.companyId)
    .where('r.id', '=', resumeId)
    .executeTakeFirstOrThrow()
  return { name: name ?? '', email: email ?? '' }
}

/** Questions to managers about hires that they have not answered yet. */
export const listOpenHireChecks = (tx: Tx) =>
  tx
    .selectFrom('hire_check')
    .select(['id', 'user_id', 'candidate_id', 'mark'])
    .where('company_id', '=', tx.companyId)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('candidate_id')
    .execute()

/** Deletes the emails about positions of archived projects, and those that asked for approval, which name no position. */
export const forgetArchivedEmails = (tx: Tx) =>
  tx
    .deleteFrom('outgoing_mail')
    .where('company_id', '=', tx.companyId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('kind', '=', 'approval'),
        eb(
          'position_id',
          'in',
          selectFrom('position as o')
            .select('o.id')
            .where('o.company_id', '=', tx.companyId)
            .where('o.project_archive', '=', true),
        ),
      ]),
    )
    .execute()

import { listMails } from '../src/contact/outbox/mail.queries.ts'
import { withCompany } from '../src/ground/db/with-company.ts'
import type { TestApp } from './harness.ts'

/** The mails of a company, the newest first, as they are handed over: with the links that no list shows. */
export async function readMails({ db }: Pick<TestApp, 'db'>, { companyId }: { companyId: string }) {
  const rows = await withCompany(db, companyId, (tx) => listMails(tx, 100))
  return rows.map(({ recipient, ...mail }) => ({ ...mail, to: recipient }))
}

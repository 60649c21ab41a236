import { listMails } from '../src/modules/email/mail.queries.ts'
import { withCompany } from '../src/platform/db/with-company.ts'
import type { TestApp } from './harness.ts'

/** The emails of a company, the newest first, as they are sent: with the links that no list shows. */
export async function readMails({ db }: Pick<TestApp, 'db'>, { companyId }: { companyId: string }) {
  const rows = await withCompany(db, companyId, (tx) => listMails(tx, 100))
  return rows.map(({ recipient, ...mail }) => ({ ...mail, to: recipient }))
}

import { listMails } from '../../contact/outbox/mail.queries.ts'
import { checkDatabase } from '../../ground/db/check-database.ts'
import { connect } from '../../ground/db/connect.ts'
import { findEmbeddedUrl } from '../../ground/db/embedded/start-embedded.ts'
import { withCompany } from '../../ground/db/with-company.ts'
import { ownDatabaseOf, readEnv } from '../../ground/env.ts'
import { verifySeals } from '../../ground/events/verify-seals.ts'
import { listCompanies } from '../../house/company/create-company.queries.ts'
import { writeSuperAdministrator } from '../../house/company/super-administrators.queries.ts'
import { getCompanyName } from '../../house/members/members.queries.ts'
import { listOutrunErasures, type OutrunErasure } from './outrun-erasures.queries.ts'
import { spreadDatabase } from './spread-database.ts'

/** The database that DATABASE_URL names, else the one that the product runs beside its data. */
async function findUrl(): Promise<string> {
  const env = readEnv(process.env)
  const url = ownDatabaseOf(env) ?? (await findEmbeddedUrl(env.ROLECALL_DATA))
  if (!url) throw new Error('No database: set DATABASE_URL, or start Rolecall, which brings its own.')
  await checkDatabase(url)
  return url
}

export type ChainReport = {
  company: string
  holds: boolean
  checked: number
  head: string
  broken?: { seq: number; event: string; at: string | undefined; why: string }
}

/** Follows the chain of each company's history; hands on what became of it, one company after the other. */
export async function verifyChains(take: (report: ChainReport) => void, url?: string): Promise<void> {
  const db = connect(url ?? (await findUrl()), { max: 1 })
  try {
    for (const company of (await listCompanies(db)).toSorted()) {
      const { checked, head, broken } = await verifySeals(db, company, { now: new Date() })
      const told = broken && { seq: broken.seq, event: broken.eventId, at: broken.at?.toISOString(), why: broken.why }
      take({ company, holds: !broken, checked, head, ...(told && { broken: told }) })
    }
  } finally {
    await db.destroy()
  }
}

export type ErasureReport = OutrunErasure & { company: string }

/** Hands on each erasure that a merge has outrun: what was known of the person is kept under somebody else. */
export async function checkErasures(take: (report: ErasureReport) => void, url?: string): Promise<void> {
  const db = connect(url ?? (await findUrl()), { max: 1 })
  try {
    for (const company of (await listCompanies(db)).toSorted())
      for (const outrun of await withCompany(db, company, listOutrunErasures)) take({ company, ...outrun })
  } finally {
    await db.destroy()
  }
}

export type WholeMail = { company: string; to: string; state: string; subject: string; text: string; at: string }

const MAILS_MAX = 50

/**
 * Hands on the latest mails of each company, or those to one address, the newest first: whole, for whoever runs the machine. Without
 * a mail server this is how the links in them are read.
 */
export async function readMails(take: (mail: WholeMail) => void, to?: string, url?: string): Promise<void> {
  const db = connect(url ?? (await findUrl()), { max: 1 })
  try {
    const mails: WholeMail[] = []
    for (const companyId of await listCompanies(db)) {
      const { company, rows } = await withCompany(db, companyId, async (tx) => ({
        company: await getCompanyName(tx),
        rows: await listMails(tx, MAILS_MAX, to),
      }))
      for (const { recipient, state, subject, text, created_at } of rows)
        mails.push({ company, to: recipient, state, subject, text, at: created_at.toISOString() })
    }
    for (const mail of mails.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MAILS_MAX)) take(mail)
  } finally {
    await db.destroy()
  }
}

/** Lets somebody who signs in run the product, or no more, where both rights are false. */
export const nameSuperAdministrator = async (email: string, rights: { adds: boolean; edits: boolean }): Promise<void> =>
  writeSuperAdministrator(await findUrl(), email, rights)

/** Spreads the database over machines, or says what that takes. Answers with what is in the way. */
export const spreadOver = async (take: (step: object) => void, applies: boolean): Promise<string[]> =>
  spreadDatabase({ url: await findUrl(), applies, take })

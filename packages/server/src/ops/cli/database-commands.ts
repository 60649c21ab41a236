import { listCompanies } from '../../modules/company/create-company.queries.ts'
import { writeSuperAdministrator } from '../../modules/company/super-administrators.queries.ts'
import { listMails } from '../../modules/email/mail.queries.ts'
import { getCompanyName } from '../../modules/roles/members.queries.ts'
import { checkDatabase } from '../../platform/db/check-database.ts'
import { connect } from '../../platform/db/connect.ts'
import { findEmbeddedUrl } from '../../platform/db/embedded/start-embedded.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { ownDatabaseOf, readEnv } from '../../platform/env.ts'
import { verifySeals } from '../../platform/events/verify-seals.ts'
import { listOutrunErasures, type OutrunErasure } from './outrun-erasures.queries.ts'
import { spreadDatabase } from './spread-database.ts'

/** The database of DATABASE_URL, else the embedded one. */
async function findUrl(): Promise<string> {
  const env = readEnv(process.env)
  const url = ownDatabaseOf(env) ?? (await findEmbeddedUrl(env.ROLECALL_DATA))
  if (!url) throw new Error('No database found. Set DATABASE_URL, or start Rolecall to use its embedded database.')
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

/** Verifies the chain of each company's history; passes on the results, one company after the other. */
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

/** Passes on each erasure that a merge preceded: data of the person remain under another candidate. */
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
 * Passes on the latest emails of each company, or those to one address, the newest first: complete, for the operator of the
 * machine. Without a mail server this is how to read the links in them.
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

/** Makes a user a super-administrator, or revokes that if both rights are false. */
export const nameSuperAdministrator = async (email: string, rights: { adds: boolean; edits: boolean }): Promise<void> =>
  writeSuperAdministrator(await findUrl(), email, rights)

/** Spreads the database over machines, or says what that takes. Returns the obstacles. */
export const spreadOver = async (options: { applies: boolean; lists: boolean; take: (step: object) => void }) =>
  spreadDatabase({ url: await findUrl(), ...options })

import { listCompanies } from '../company/create-company.queries.ts'
import { writeSuperAdministrator } from '../company/super-administrators.queries.ts'
import { checkDatabase } from '../db/check-database.ts'
import { connect } from '../db/connect.ts'
import { findEmbeddedUrl } from '../db/embedded/start-embedded.ts'
import { readEnv } from '../env.ts'
import { verifySeals } from '../events/verify-seals.ts'

/** The database that DATABASE_URL names, else the one that the product runs beside its data. */
async function findUrl(): Promise<string> {
  const env = readEnv(process.env)
  const url = env.DATABASE_URL ?? (await findEmbeddedUrl(env.ROLECALL_DATA))
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

/** Lets somebody who signs in run the product, or no more, where both rights are false. */
export const nameSuperAdministrator = async (email: string, rights: { adds: boolean; edits: boolean }): Promise<void> =>
  writeSuperAdministrator(await findUrl(), email, rights)

import { findDomainOwner } from '../../modules/company/domains.queries.ts'
import { getCompanySettings, updateCompanySettings } from '../../modules/company/settings.queries.ts'
import { isDemo } from '../../modules/company/settings.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { findDemoCompany, setAside } from './demo.queries.ts'
import { DEMO_SIGN_INS, type SignIn } from './demo-accounts.ts'
import { DEMO_DOMAINS } from './demo-companies.ts'

const RECRUITER = 'recruiter@demo.example'
const OTHER_ADMIN = 'admin@other.example'

/**
 * Ensures that the demo exists. Created once, at the first start: from the bundled snapshot, or by the calls that made it
 * (`seedDemo`) if it does not fit the database. Returns the sign-ins either way. A later start loads none of the code that
 * creates it.
 */
export async function openDemo(
  deps: Deps,
  databaseUrl: string,
  prepared?: ReturnType<typeof prepareDemo>,
): Promise<readonly SignIn[]> {
  const wasThere = await isThere(deps)
  if (!wasThere) await create(deps, databaseUrl, prepared)
  // Without a mail server nothing is sent anyway, and the marks of a demo that was there need not delay its start.
  if (!wasThere || deps.env.SMTP_URL) await markCompanies(deps)
  return DEMO_SIGN_INS
}

async function create(deps: Deps, databaseUrl: string, prepared?: ReturnType<typeof prepareDemo>): Promise<void> {
  const { past, snapshot, client, restoreDemo, finishDemo } = await (prepared ?? prepareDemo(deps, databaseUrl))
  try {
    const unfinished = (await restoreDemo(past, databaseUrl, snapshot)) ?? (await fill(past, databaseUrl))
    await finishDemo(past, client, unfinished)
  } finally {
    await client.close()
  }
}

/** Marks all companies of the demo, so that their emails stay in the outbox. Demos of earlier versions have unmarked ones. */
async function markCompanies({ db }: Deps): Promise<void> {
  for (const domain of DEMO_DOMAINS) {
    const companyId = await findDomainOwner(db, domain)
    if (companyId) await withCompany(db, companyId, markDemo)
  }
}

async function markDemo(tx: Tx): Promise<void> {
  if (!isDemo(await getCompanySettings(tx))) await updateCompanySettings(tx, { demo: 'part' })
}

/** Prepares what `openDemo` needs beside a database, which may still be creating its tables. */
export async function prepareDemo(deps: Deps, databaseUrl: string) {
  const [{ demoNow }, { readCurrent, restoreDemo }, { finishDemo }, { openDemoClient }] = await Promise.all([
    import('./demo-snapshot.ts'),
    import('./restore-demo.ts'),
    import('./finish-demo.ts'),
    import('./demo-client.ts'),
  ])
  const past = { ...deps, now: () => demoNow(deps.now()) }
  const snapshot = await readCurrent(past)
  return { past, snapshot, client: await openDemoClient(past, databaseUrl), restoreDemo, finishDemo }
}

async function fill(deps: Deps, databaseUrl: string) {
  const { seedDemo } = await import('./seed-demo.ts')
  return seedDemo(deps, databaseUrl)
}

/** Returns whether the demo exists and is complete. An interrupted one is set aside, to be created again. */
async function isThere({ db }: Deps): Promise<boolean> {
  const companyId = await findDemoCompany(db, RECRUITER)
  const settings = companyId && (await withCompany(db, companyId, getCompanySettings))
  if (settings && settings.demo === 'complete') return true
  for (const email of [RECRUITER, OTHER_ADMIN]) {
    const unfinished = await findDemoCompany(db, email)
    if (!unfinished) continue
    await withCompany(db, unfinished, async (tx) => {
      await markDemo(tx)
      await setAside(tx)
    })
  }
  return false
}

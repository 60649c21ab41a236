import { withCompany } from '../../ground/db/with-company.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { findDemoCompany, setAside } from './demo.queries.ts'
import { DEMO_SIGN_INS, type SignIn } from './demo-accounts.ts'

const RECRUITER = 'recruiter@demo.example'
const OTHER_ADMIN = 'admin@other.example'

/**
 * Sees to it that the demo is there. Made once, at the first start: from the snapshot that comes with the product, or by the
 * calls of which that was made (`seedDemo`) where it does not fit the database. Answers with the sign-ins either way. A later
 * start loads none of what makes it.
 */
export async function openDemo(
  deps: Deps,
  databaseUrl: string,
  prepared?: ReturnType<typeof prepareDemo>,
): Promise<readonly SignIn[]> {
  if (await isThere(deps)) return DEMO_SIGN_INS
  const { snapshot, client, restoreDemo, finishDemo } = await (prepared ?? prepareDemo(deps, databaseUrl))
  try {
    const unfinished = (await restoreDemo(deps, databaseUrl, snapshot)) ?? (await fill(deps, databaseUrl))
    await finishDemo(deps, client, unfinished)
  } finally {
    await client.close()
  }
  return DEMO_SIGN_INS
}

/** All that `openDemo` needs beside a database, which may still be making its tables. */
export async function prepareDemo(deps: Deps, databaseUrl: string) {
  const [{ readCurrent, restoreDemo }, { finishDemo }, { openDemoClient }] = await Promise.all([
    import('./restore-demo.ts'),
    import('./finish-demo.ts'),
    import('./demo-client.ts'),
  ])
  const snapshot = await readCurrent(deps)
  return { snapshot, client: await openDemoClient(deps, databaseUrl), restoreDemo, finishDemo }
}

async function fill(deps: Deps, databaseUrl: string) {
  const { seedDemo } = await import('./seed-demo.ts')
  return seedDemo(deps, databaseUrl)
}

/** Whether the demo is there and whole. One that was cut off while it was made is set aside, to be made anew. */
async function isThere({ db }: Deps): Promise<boolean> {
  const companyId = await findDemoCompany(db, RECRUITER)
  const settings = companyId && (await withCompany(db, companyId, getCompanySettings))
  if (settings && settings.demo === 'complete') return true
  for (const email of [RECRUITER, OTHER_ADMIN]) {
    const unfinished = await findDemoCompany(db, email)
    if (unfinished) await withCompany(db, unfinished, setAside)
  }
  return false
}

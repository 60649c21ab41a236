import pg from 'pg'
import type { TestApp } from './harness.ts'

/** What every request, or every change of who approves, asks for one row of. */
const TABLES = ['session', 'app_user', 'role', 'approval_deputy']

/**
 * As the product has PostgreSQL do by itself. What knows nothing of how many of a company's sessions and people there are plans
 * to read them all to find one, and walks over all calls make hundreds of each.
 */
export async function analyze({ url }: Pick<TestApp, 'url'>): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(`analyze ${TABLES.join(', ')}`).finally(() => owner.end())
}

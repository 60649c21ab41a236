import pg from 'pg'
import type { TestApp } from './harness.ts'

/** Tables with one row read by every request, or by every change of approvers. */
const TABLES = ['session', 'app_user', 'role', 'approval_deputy']

/**
 * Runs ANALYZE, as the product has PostgreSQL do by itself. Without statistics on a company's sessions and users, the planner
 * reads them all to find one, and walks over all calls create hundreds of each.
 */
export async function analyze({ url }: Pick<TestApp, 'url'>): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(`analyze ${TABLES.join(', ')}`).finally(() => owner.end())
}

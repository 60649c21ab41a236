import type { TestProject } from 'vitest/node'
import { startTestCluster } from './start-test-cluster.ts'

/** Before the server's tests: one PostgreSQL for all of them. What it returns runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, superuserUrl, stop } = await startTestCluster()
  project.provide('clusterUrl', url)
  project.provide('superuserUrl', superuserUrl)
  return stop
}

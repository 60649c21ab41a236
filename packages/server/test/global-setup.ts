import type { TestProject } from 'vitest/node'
import { provideRowTypes } from './row-types/unseen-statements.ts'
import { startTestCluster } from './start-test-cluster.ts'

/** Runs before the server's tests: starts one PostgreSQL for all of them. The returned function runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const reading = provideRowTypes(project)
  // Told below, once there is a cluster to stop.
  reading.catch(() => {})
  const { url, superuserUrl, stop } = await startTestCluster()
  project.provide('clusterUrl', url)
  project.provide('superuserUrl', superuserUrl)
  const finish = await reading.catch((error) => stop().then(() => Promise.reject(error)))
  return () => stop().finally(finish)
}

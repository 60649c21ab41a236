import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from '../../packages/server/test/start-test-cluster.ts'
import type {} from '../../packages/server/test/test-database.ts'
import type { StoryTemplate } from './story-template.ts'

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, 'make-template.ts')

/** Runs before the tests: starts one PostgreSQL, and makes the company of the stories in it once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, superuserUrl, stop } = await startTestCluster()
  try {
    const { stdout } = await run(process.execPath, [PROGRAM, url])
    const story: StoryTemplate = JSON.parse(stdout)
    project.provide('clusterUrl', url)
    project.provide('superuserUrl', superuserUrl)
    project.provide('story', story)
    return async () => {
      await stop()
      await rm(story.files, { recursive: true, force: true })
    }
  } catch (error) {
    await stop()
    throw error
  }
}

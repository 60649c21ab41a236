import { mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@rolecall/contract/accounts/session'
import { type AccountName, emailOf, PASSWORD, ROLES } from '../../e2e/setup/accounts.ts'
import { makeCompanies } from '../../e2e/setup/make-companies.ts'
import '../../packages/domain/test/provide-weights.ts'
import { startApp } from '../../packages/server/test/harness.ts'
import '../../packages/server/src/modules/provide-modules.ts'
import type { StoryTemplate } from './story-template.ts'

const JOBS_EVERY_MS = 50
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

/**
 * Makes the database that each file of tests clones, with the company of the stories, on the cluster named by the first
 * argument. A program of its own, since the setup of the tests runs in Vite, where each module of the server would be
 * compiled anew. Prints a `StoryTemplate`.
 */
async function makeTemplate(clusterUrl: string): Promise<StoryTemplate> {
  const product = await startApp({ clusterUrl, now: () => new Date() })
  const files = await mkdtemp(join(tmpdir(), 'rolecall-flows-'))
  const place = { url: await product.app.listen({ host: '127.0.0.1', port: 0 }), database: product.url }
  const working = new AbortController()
  const work = workUntil(working.signal, product.runJobs)
  await makeCompanies(place, 1)
  working.abort()
  await work
  await product.runJobs()
  const enter = async (who: AccountName) => {
    const email = emailOf(who, 0)
    const body = { email: base64(email), password: base64(PASSWORD) }
    return [who, { ...(await product.make(session.login, { body })), email }] as const
  }
  const people = [...(Object.keys(ROLES) as AccountName[]), 'stranger' as const]
  const company = Object.fromEntries(await Promise.all(people.map(enter)))
  const template = 'template_story'
  await rename(product.folder, files)
  const stopped = await product.stop({ keeps: template })
  if (stopped.length > 0) throw new Error(stopped.join('\n'))
  return { template, files, company }
}

async function workUntil(signal: AbortSignal, runJobs: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await runJobs()
    await sleep(JOBS_EVERY_MS)
  }
}

process.stdout.write(JSON.stringify(await makeTemplate(process.argv[2] ?? '')))
process.exit(0)

import { randomBytes } from 'node:crypto'
import type { careers } from '@rolecall/contract/contact/careers'
import type { CareersHost } from '@rolecall/contract/contact/careers-input'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { z } from 'zod'
import { forgetHost } from '../../../contact/public-pages/serve-own-domains.ts'
import { isTaken } from '../../../ground/db/is-taken.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { type AnyWork, inCompany, type Work } from '../../../ground/kernel/work.ts'
import { HostFailure } from '../../../ground/outgoing/host-failure.ts'
import { listAdministrators } from '../../../house/company/administrators.queries.ts'
import { findOwnHost, isTakenHost, keepAnswer, listWithHosts, nameHost, type OwnHost } from './careers.queries.ts'
import { judgeDomain, readDomain, targetOf, textNameOf, textValueOf } from './judge-domain.ts'

const TOKEN_BYTES = 10
/** Administrators who are told that a domain was lost. Our own bound. */
const TOLD_MAX = 20

/** Whose it is stays unsaid. */
const taken = () => {
  const why = 'The careers page of another company is shown at this domain already.'
  return new Problem('conflict', why, { domain: why })
}

export const presentHost = ({ deps: { env } }: AnyWork, row: OwnHost): CareersHost => ({
  domain: row.host,
  proven: row.proven_at !== null,
  target: targetOf(env, row.token),
  text_name: textNameOf(row.host),
  text_value: textValueOf(row.token),
  asked_at: row.asked_at?.toISOString() ?? '',
  problem: row.problem,
})

/** Names the domain, or takes it away. Nothing is shown there before it is proven, each time with another token. */
export async function chooseDomain(
  work: Work,
  { domain: given }: CallRequest<typeof careers.chooseDomain>['body'],
): Promise<CallReply<typeof careers.chooseDomain>> {
  const { tx, deps } = work
  const domain = readDomain(deps.env, given)
  const before = await findOwnHost(tx)
  if (domain !== (before?.host ?? '')) {
    if (domain !== '' && (await isTakenHost(tx, domain))) throw taken()
    await nameHost(tx, domain, randomBytes(TOKEN_BYTES).toString('hex'))
    await recordEvent(work, { kind: 'careers.domain-named', payload: { domain, before: before?.host ?? '' } })
    if (before) forgetHost(deps.db, before.host)
  }
  return { success: true, message: MESSAGES.settingsSaved }
}

/** Asks the DNS, in no transaction, and keeps what it said. */
export async function proveDomain({
  deps,
  inCompany: within,
}: Outside): Promise<CallReply<typeof careers.proveDomain>> {
  const named = await within(({ tx }) => findOwnHost(tx))
  if (!named) throw new Problem('conflict', 'Please name a domain first.')
  const problem = await judgeDomain(deps.names, deps.env, named).catch((error: unknown) => {
    if (error instanceof HostFailure) throw new Problem('unavailable', error.message)
    throw error
  })
  await within((work) => keep(work, named, problem))
  forgetHost(deps.db, named.host)
  const proven = problem === ''
  return { success: true, proven, message: proven ? `The careers page is shown at ${named.host}.` : problem }
}

async function keep(work: AnyWork, { host, token, proven_at }: OwnHost, problem: string): Promise<void> {
  const { tx, now } = work
  const isKept = await keepAnswer(tx, { host, token, problem, now }).catch((error: unknown) => {
    // Another company has proven it since it was named here.
    throw isTaken(error) ? taken() : error
  })
  if (!isKept || (problem === '') === (proven_at !== null)) return
  if (problem === '') return recordEvent(work, { kind: 'careers.domain-proven', payload: { domain: host } })
  const tells = (await listAdministrators(tx, TOLD_MAX)).map(({ id }) => id)
  await recordEvent(work, { kind: 'careers.domain-lost', tells, payload: { domain: host, why: problem } })
}

/** Every night: a domain that leads elsewhere now, or whose record is gone, is the company's no longer. */
export const askForDomains = defineJob({
  name: 'careers.ask-for-domains',
  cron: '47 2 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithHosts(deps.db)) await askAgain(deps, companyId)
  },
})

async function askAgain(deps: Deps, companyId: string): Promise<void> {
  const named = await inCompany(deps, companyId, ({ tx }) => findOwnHost(tx))
  if (!named?.proven_at) return
  const problem = await judgeDomain(deps.names, deps.env, named).catch((error: unknown) => {
    // That nobody answers says nothing of the domain: it stays what it was until the next night.
    if (error instanceof HostFailure) return undefined
    throw error
  })
  if (problem === undefined) return
  await inCompany(deps, companyId, (work) => keep(work, named, problem))
  forgetHost(deps.db, named.host)
}

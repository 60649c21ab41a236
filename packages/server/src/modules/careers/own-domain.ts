import { randomBytes } from 'node:crypto'
import type { careers } from '@rolecall/contract/careers/careers'
import type { CareersHost } from '@rolecall/contract/careers/careers-input'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { z } from 'zod'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { type AnyWork, inCompany, type Work } from '../../platform/kernel/work.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import { findOwnHost, isTakenHost, listWithHosts, nameHost, type OwnHost, storeDnsAnswer } from './careers.queries.ts'
import { findDomainFault, readDomain, targetOf, textNameOf, textValueOf } from './find-domain-fault.ts'
import { evictHost } from './serve-own-domains.ts'

const TOKEN_BYTES = 10
/** Maximum number of administrators told that a domain was lost. Limit chosen by us. */
const NOTIFIED_MAX = 20

/** The refusal does not name the other company. */
const taken = () => {
  const why = 'Another company’s careers page already uses this domain.'
  return new Problem('domain_taken', why, { domain: why })
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

/** Names the domain, or removes it. Nothing is shown there before it is proven, each time with a new token. */
export async function setOwnDomain(
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
    if (before) evictHost(deps.db, before.host)
  }
  return { success: true, message: MESSAGES.settingsSaved }
}

/** Asks the DNS, outside any transaction, and stores the answer. */
export async function verifyDomain({
  deps,
  inCompany: within,
}: HandlerContext): Promise<CallReply<typeof careers.proveDomain>> {
  const named = await within(({ tx }) => findOwnHost(tx))
  if (!named) throw new Problem('domain_missing', 'Set a domain first.')
  const problem = await findDomainFault(deps.names, deps.env, named).catch((error: unknown) => {
    if (error instanceof HostFailure) throw new Problem('dependency_unavailable', error.message)
    throw error
  })
  await within((work) => storeDomainCheck(work, named, problem))
  evictHost(deps.db, named.host)
  const proven = problem === ''
  return { success: true, proven, message: proven ? `The careers page is now available at ${named.host}.` : problem }
}

async function storeDomainCheck(work: AnyWork, { host, token, proven_at }: OwnHost, problem: string): Promise<void> {
  const { tx, now } = work
  const isKept = await storeDnsAnswer(tx, { host, token, problem, now }).catch((error: unknown) => {
    // Another company has proven it since it was named here.
    throw isUniqueViolation(error) ? taken() : error
  })
  if (!isKept || (problem === '') === (proven_at !== null)) return
  if (problem === '') return recordEvent(work, { kind: 'careers.domain-proven', payload: { domain: host } })
  const tells = (await listAdministrators(tx, NOTIFIED_MAX)).map(({ id }) => id)
  await recordEvent(work, { kind: 'careers.domain-lost', tells, payload: { domain: host, why: problem } })
}

/** Checks proven domains every night: one that leads elsewhere now, or whose record is gone, stops being the company's. */
export const verifyDomains = defineJob({
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
  const problem = await findDomainFault(deps.names, deps.env, named).catch((error: unknown) => {
    // A DNS without an answer proves nothing: the state stays until the next night.
    if (error instanceof HostFailure) return undefined
    throw error
  })
  if (problem === undefined) return
  await inCompany(deps, companyId, (work) => storeDomainCheck(work, named, problem))
  evictHost(deps.db, named.host)
}

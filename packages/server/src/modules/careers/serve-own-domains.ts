import { isIP } from 'node:net'
import { company } from '@rolecall/contract/company/company'
import { health } from '@rolecall/contract/company/health'
import { accessibility } from '@rolecall/contract/contact/accessibility'
import { applicant } from '@rolecall/contract/contact/applicant'
import { bookings } from '@rolecall/contract/contact/bookings'
import { careers } from '@rolecall/contract/contact/careers'
import { explanation } from '@rolecall/contract/contact/explanation'
import { jobPost } from '@rolecall/contract/contact/job-post'
import { survey } from '@rolecall/contract/contact/survey'
import type { Call } from '@rolecall/contract/ground/define-calls'
import { fairness } from '@rolecall/contract/insight/fairness'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../ground/db/connect.ts'
import { siteOf } from '../../ground/env.ts'
import { findCompanyOfPost } from '../../ground/http/company-of-post.queries.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { subDomainOf } from '../../house/entry/find-offer.ts'
import { refusalPage } from './page-frame.ts'
import { findHostOwner, type HostOwner } from './public-site.queries.ts'

/** How long what is known of a host counts, on processes that did not change it; how many hosts. Our own bounds. */
const KNOWN_MS = 30_000
const KNOWN_MAX = 1_000

type Known = { owner: HostOwner | undefined; until: number }
const known = new WeakMap<Db, Map<string, Known>>()

/** What a company proved, or lost, counts at once on this process. */
export const forgetHost = (db: Db, host: string): void => void known.get(db)?.delete(host.toLowerCase())

async function ownerOf({ db }: Deps, host: string): Promise<HostOwner | undefined> {
  const hosts = known.get(db) ?? new Map<string, Known>()
  known.set(db, hosts)
  const kept = hosts.get(host)
  if (kept && kept.until > performance.now()) return kept.owner
  const owner = await findHostOwner(db, host)
  // Whoever makes hosts up has all of them looked up, and no more memory.
  if (hosts.size >= KNOWN_MAX) hosts.clear()
  hosts.set(host, { owner, until: performance.now() + KNOWN_MS })
  return owner
}

/** Calls that are pages for people without an account, in the areas that candidates meet. */
const PAGES: readonly Call[] = [careers, jobPost, applicant, explanation, bookings, survey, fairness, accessibility]
  .flatMap((area): Call[] => Object.values(area))
  .filter(({ transfer }) => transfer === 'page')
const SERVED: ReadonlySet<string> = new Set([...PAGES, company.logo, careers.picture].map(({ path }) => path))

/** What is asked of every process by its address, whatever it calls it, and whatever is away. */
const OF_OPERATORS: ReadonlySet<string> = new Set(Object.values(health).map(({ path }): string => path))
const GONE = refusalPage('There is nothing at this address.', 404)

/** Names under which the product itself is met, of which nobody has to be asked. */
function isOurs(deps: Deps, host: string): boolean {
  const { hostname } = siteOf(deps.env)
  return (
    host === '' || host === hostname || host === 'localhost' || isIP(host) > 0 || subDomainOf(deps.env, host) !== ''
  )
}

/** Whether what is asked for is of the company, as far as its address says whose it is. */
async function isOf({ db }: Deps, { company: id, sub_domain }: HostOwner, request: FastifyRequest): Promise<boolean> {
  const { company: named, positionId } = request.params as { company?: string; positionId?: string }
  if (named !== undefined && named.toLowerCase() !== sub_domain?.toLowerCase()) return false
  return positionId === undefined || (await findCompanyOfPost(db, positionId)) === id
}

/**
 * Under the domain of a company's own there are its public pages and nothing else: nobody signs in there, no call is answered,
 * and nothing of another company is shown. A domain that nobody has proven is none of these.
 */
export function serveOwnDomains(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = (request.hostname ?? '').toLowerCase().replace(/\.$/, '')
    const { url = '' } = request.routeOptions
    if (isOurs(deps, host) || OF_OPERATORS.has(url)) return
    const owner = await ownerOf(deps, host)
    if (!owner) return
    if (owner.sub_domain && request.method !== 'POST' && request.url.split('?')[0] === '/')
      return reply.redirect(`/careers/${encodeURIComponent(owner.sub_domain)}`, 302)
    if (request.url === '/logo.svg' || (SERVED.has(url) && (await isOf(deps, owner, request)))) return
    return reply.code(404).type(GONE.contentType).send(GONE.body)
  })
}

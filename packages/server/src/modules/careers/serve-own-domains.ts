import { isIP } from 'node:net'
import { applicant } from '@rolecall/contract/applicant/applicant'
import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { company } from '@rolecall/contract/company/company'
import { health } from '@rolecall/contract/company/health'
import { accessibility } from '@rolecall/contract/fairness/accessibility'
import { explanation } from '@rolecall/contract/fairness/explanation'
import { fairness } from '@rolecall/contract/fairness/fairness'
import { survey } from '@rolecall/contract/fairness/survey'
import { bookings } from '@rolecall/contract/interviews/bookings'
import type { Call } from '@rolecall/contract/platform/define-calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { siteOf } from '../../platform/env.ts'
import { findCompanyOfPost } from '../../platform/http/company-of-post.queries.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { subDomainOf } from '../sign-on/find-offer.ts'
import { refusalPage } from './page-frame.ts'
import { findHostOwner, type HostOwner } from './public-site.queries.ts'

/** Lifetime of a cached host on processes that did not change it, and maximum number of hosts. Limits chosen by us. */
const KNOWN_MS = 30_000
const KNOWN_MAX = 1_000

type CachedOwner = { owner: HostOwner | undefined; until: number }
const known = new WeakMap<Db, Map<string, CachedOwner>>()

/** Drops a host from the cache, so that a change counts at once on this process. */
export const evictHost = (db: Db, host: string): void => void known.get(db)?.delete(host.toLowerCase())

async function ownerOf({ db }: Deps, host: string): Promise<HostOwner | undefined> {
  const hosts = known.get(db) ?? new Map<string, CachedOwner>()
  known.set(db, hosts)
  const kept = hosts.get(host)
  if (kept && kept.until > performance.now()) return kept.owner
  const owner = await findHostOwner(db, host)
  // Invented hosts cost look-ups, but no more memory.
  if (hosts.size >= KNOWN_MAX) hosts.clear()
  hosts.set(host, { owner, until: performance.now() + KNOWN_MS })
  return owner
}

/** Pages for people without an account, in the areas that candidates visit. */
const PAGES: readonly Call[] = [careers, jobPost, applicant, explanation, bookings, survey, fairness, accessibility]
  .flatMap((area): Call[] => Object.values(area))
  .filter(({ transfer }) => transfer === 'page')
const SERVED: ReadonlySet<string> = new Set([...PAGES, company.logo, careers.picture].map(({ path }) => path))

/** Paths of health checks, which are served under any host name, even during an outage. */
const OF_OPERATORS: ReadonlySet<string> = new Set(Object.values(health).map(({ path }): string => path))
const GONE = refusalPage('Page not found.', 404)

/** Whether a host is one of the application's own, which needs no look-up. */
function isOurs(deps: Deps, host: string): boolean {
  const { hostname } = siteOf(deps.env)
  return (
    host === '' || host === hostname || host === 'localhost' || isIP(host) > 0 || subDomainOf(deps.env, host) !== ''
  )
}

/** Whether a requested page belongs to the company, as far as its address names one. */
async function isOf({ db }: Deps, { company: id, sub_domain }: HostOwner, request: FastifyRequest): Promise<boolean> {
  const { company: named, positionId } = request.params as { company?: string; positionId?: string }
  if (named !== undefined && named.toLowerCase() !== sub_domain?.toLowerCase()) return false
  return positionId === undefined || (await findCompanyOfPost(db, positionId)) === id
}

/**
 * Serves nothing but a company's public pages on its own domain: no sign-in, no API, nothing of another company. An unverified
 * domain serves nothing.
 */
export function serveOwnDomains(app: FastifyInstance, deps: Deps): void {
  // A change counts on the other processes, too, as soon as they hear of it.
  const leave = deps.hub.hearAny((_, kinds) => {
    if (kinds.some((kind) => kind.startsWith('careers.domain-'))) known.get(deps.db)?.clear()
  })
  app.addHook('onClose', async () => leave())
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

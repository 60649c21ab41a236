import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { fillAddress, type PathParams } from '@rolecall/contract/platform/page-address'
import { type SiteSettings, siteOf } from '../../platform/env.ts'

/** Returns the full address for a path of the application. */
export const linkTo = (env: SiteSettings, path: string): string => new URL(path, siteOf(env)).href

/** The address to which a company's mail service posts incoming email; not a page. */
export const postTo = (env: SiteSettings, token: string): string =>
  linkTo(env, `/rest/mail/received?token=${encodeURIComponent(token)}`)

type Addresses = typeof ADDRESSES

/** The path of a page of the client with its query; empty parameters are left out. */
function pathTo<Name extends keyof Addresses>(
  name: Name,
  params: PathParams<Addresses[Name]>,
  search: Readonly<Record<string, string>> = {},
): string {
  const query = Object.entries(search).flatMap(([key, value]) => (value ? [`${key}=${encodeURIComponent(value)}`] : []))
  return fillAddress(ADDRESSES[name], params) + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** The pages that emails and notifications link to. */
export const pagePaths = {
  home: () => pathTo('home', []),
  /** `request`: the id of the approval that the page shows first. */
  approvals: (request = '') => pathTo('approvals', [], request === '' ? {} : { request }),
  project: (projectId: string) => pathTo('project', [projectId]),
  /** The signed token names the invitation; it is in the query, so that it is not logged. */
  invitation: (token: string) => pathTo('invitation', [], { token }),
  resetPassword: (token: string) => pathTo('resetPassword', [], { id: token }),
  verifyEmail: (token: string) => pathTo('verifyEmail', [], { token }),
  signIn: () => pathTo('signIn', []),
  /** A question to a candidate; the signed token names the candidate and the question. */
  interest: (token: string) => pathTo('interest', [], { token }),
  /** Opens a candidate, if given, beside the list at the comments, or at another tab; '' is the first. */
  position: (positionId: string, candidateId?: string, tab = 'comments') =>
    pathTo('position', [positionId], candidateId ? { candidate: candidateId, tab } : {}),
  /** Opens a saved search of the pool. */
  pool: (searchId: string) => pathTo('pool', [], { saved: searchId }),
  /** Opens a saved dashboard. */
  dashboards: (savedId: string) => pathTo('dashboards', [], { saved: savedId }),
  /** Opens a report, as its address says it. */
  reportBuilder: (report: Readonly<Record<string, string>>) => pathTo('reportBuilder', [], report),
  candidate: (candidateId: string) => pathTo('candidate', [candidateId]),
  reviews: () => pathTo('reviews', []),
  proposals: () => pathTo('proposals', []),
  connectAssistant: () => pathTo('connectAssistant', []),
  webhooks: () => pathTo('webhooks', []),
  importCandidates: () => pathTo('importCandidates', []),
}
type PagePaths = typeof pagePaths

/** The same as full addresses. */
export function pageLinks(address: SiteSettings): PagePaths {
  const links = Object.entries<(...of: never[]) => string>(pagePaths).map(([name, pathOf]) => [
    name,
    (...of: never[]) => linkTo(address, pathOf(...of)),
  ])
  return Object.fromEntries(links) as PagePaths
}

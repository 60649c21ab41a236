import { fillAddress, type ParamsOf } from '@rolecall/contract/ground/page-address'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { type SiteSettings, siteOf } from '../../ground/env.ts'

/** A path of the product as a whole address. */
export const linkTo = (env: SiteSettings, path: string): string => new URL(path, siteOf(env)).href

/** No page: where a company's mail service posts what comes in. */
export const postTo = (env: SiteSettings, token: string): string =>
  linkTo(env, `/rest/mail/received?token=${encodeURIComponent(token)}`)

type Addresses = typeof ADDRESSES

/** The path of a page of the client, with what stands behind the question mark; what is empty there is left out. */
function pathTo<Name extends keyof Addresses>(
  name: Name,
  params: ParamsOf<Addresses[Name]>,
  search: Readonly<Record<string, string>> = {},
): string {
  const query = Object.entries(search).flatMap(([key, value]) => (value ? [`${key}=${encodeURIComponent(value)}`] : []))
  return fillAddress(ADDRESSES[name], params) + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** The pages that mails and notifications lead to. */
export const pagePaths = {
  home: () => pathTo('home', []),
  approvals: () => pathTo('approvals', []),
  offers: () => pathTo('offers', []),
  project: (projectId: string) => pathTo('project', [projectId]),
  /** The token says which invitation it is, and that we wrote it; behind the question mark, so that no log keeps it. */
  invitation: (token: string) => pathTo('invitation', [], { token }),
  resetPassword: (token: string) => pathTo('resetPassword', [], { id: token }),
  verifyEmail: (token: string) => pathTo('verifyEmail', [], { token }),
  signIn: () => pathTo('signIn', []),
  careersSettings: () => pathTo('careersSettings', []),
  /** What a candidate is asked; the token says who and what, and that we wrote it. */
  interest: (token: string) => pathTo('interest', [], { token }),
  /** With a candidate, open beside the list at what was said of them, or at another tab; '' is the first. */
  position: (positionId: string, candidateId?: string, tab = 'comments') =>
    pathTo('position', [positionId], candidateId ? { candidate: candidateId, tab } : {}),
  /** A search of the pool that somebody keeps, opened. */
  pool: (searchId: string) => pathTo('pool', [], { saved: searchId }),
  candidate: (candidateId: string) => pathTo('candidate', [candidateId]),
  privacy: () => pathTo('privacy', []),
  reviews: () => pathTo('reviews', []),
  proposals: () => pathTo('proposals', []),
  connectAssistant: () => pathTo('connectAssistant', []),
  profile: () => pathTo('profile', []),
  webhooks: () => pathTo('webhooks', []),
  users: () => pathTo('roles', []),
  importCandidates: () => pathTo('importCandidates', []),
}
type PagePaths = typeof pagePaths

/** The same as whole addresses. */
export function pageLinks(address: SiteSettings): PagePaths {
  const links = Object.entries<(...of: string[]) => string>(pagePaths).map(([name, pathOf]) => [
    name,
    (...of: string[]) => linkTo(address, pathOf(...of)),
  ])
  return Object.fromEntries(links) as PagePaths
}

import type { Env } from '../../ground/env.ts'

type Address = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** A path of the product as a whole address. */
export const linkTo = ({ PUBLIC_URL, HOST, PORT }: Address, path: string): string =>
  new URL(path, PUBLIC_URL ?? `http://${HOST}:${PORT}`).href

/** No page: where a company's mail service posts what comes in. */
export const postTo = (env: Address, token: string): string =>
  linkTo(env, `/rest/mail/received?token=${encodeURIComponent(token)}`)

const part = encodeURIComponent

/**
 * The pages that mails and notifications lead to, by the names that the client's ADDRESSES gives them. The client's paths
 * stand here a second time, since its code is not the server's; architecture.test.ts compares them.
 */
export const pagePaths = {
  home: () => '/home',
  project: (projectId: string) => `/project/${part(projectId)}`,
  /** The token says which invitation it is, and that we wrote it; behind the question mark, so that no log keeps it. */
  invitation: (token: string) => `/invitation?token=${part(token)}`,
  resetPassword: (token: string) => `/reset-password?id=${part(token)}`,
  verifyEmail: (token: string) => `/verify-email?token=${part(token)}`,
  signIn: () => '/',
  /** What a candidate is asked; the token says who and what, and that we wrote it. */
  interest: (token: string) => `/interest?token=${part(token)}`,
  /** With a candidate, open beside the list at what was said of them, or at another tab; '' is the first. */
  position: (positionId: string, candidateId?: string, tab = 'comments') =>
    `/position/${part(positionId)}${candidateId ? `?candidate=${part(candidateId)}${tab && `&tab=${tab}`}` : ''}`,
  /** A search of the pool that somebody keeps, opened. */
  pool: (searchId: string) => `/internalpool?saved=${part(searchId)}`,
  candidate: (candidateId: string) => `/candidate_profile/${part(candidateId)}`,
  importCandidates: () => '/import-candidate',
}
type PagePaths = typeof pagePaths

/** The same as whole addresses. */
export function pageLinks(address: Address): PagePaths {
  const links = Object.entries<(...of: string[]) => string>(pagePaths).map(([name, pathOf]) => [
    name,
    (...of: string[]) => linkTo(address, pathOf(...of)),
  ])
  return Object.fromEntries(links) as PagePaths
}

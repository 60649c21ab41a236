import type { Env } from '../env.ts'

type Address = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** A path of the product as a whole address. */
export const linkTo = ({ PUBLIC_URL, HOST, PORT }: Address, path: string): string =>
  new URL(path, PUBLIC_URL ?? `http://${HOST}:${PORT}`).href

/** No page: where a company's mail service posts what comes in. */
export const postTo = (env: Address, token: string): string =>
  linkTo(env, `/rest/mail/received?token=${encodeURIComponent(token)}`)

/**
 * The pages that mails lead to, as whole addresses, by the names that the client's ADDRESSES gives them. The client's paths
 * stand here a second time, since its code is not the server's; architecture.test.ts compares them.
 */
export function pageLinks(address: Address) {
  const to = (path: string) => linkTo(address, path)
  return {
    project: (projectId: string) => to(`/project/${encodeURIComponent(projectId)}`),
    /** The token says which invitation it is, and that we wrote it; behind the question mark, so that no log keeps it. */
    invitation: (token: string) => to(`/invitation?token=${encodeURIComponent(token)}`),
    resetPassword: (token: string) => to(`/reset-password?id=${encodeURIComponent(token)}`),
    verifyEmail: (token: string) => to(`/verify-email?token=${encodeURIComponent(token)}`),
    signIn: () => to('/'),
    /** What a candidate is asked; the token says who and what, and that we wrote it. */
    interest: (token: string) => to(`/interest?token=${encodeURIComponent(token)}`),
    /** With a candidate, open beside the list at what was said of them. */
    position: (positionId: string, candidateId?: string) =>
      to(
        `/position/${encodeURIComponent(positionId)}${candidateId ? `?candidate=${encodeURIComponent(candidateId)}&tab=comments` : ''}`,
      ),
    /** A search of the pool that somebody keeps, opened. */
    pool: (searchId: string) => to(`/internalpool?saved=${encodeURIComponent(searchId)}`),
    candidate: (candidateId: string) => to(`/candidate_profile/${encodeURIComponent(candidateId)}`),
  }
}

import type { Env } from '../env.ts'

/** No page: where a company's mail service posts what comes in. */
export const postTo = ({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>, token: string): string =>
  new URL(`/rest/mail/received?token=${encodeURIComponent(token)}`, PUBLIC_URL ?? `http://${HOST}:${PORT}`).href

/**
 * The pages that mails lead to, as whole addresses, by the names that the client's ADDRESSES gives them. The client's paths
 * stand here a second time, since its code is not the server's; architecture.test.ts compares them.
 */
export function pageLinks({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>) {
  const linkTo = (path: string) => new URL(path, PUBLIC_URL ?? `http://${HOST}:${PORT}`).href
  return {
    project: (projectId: string) => linkTo(`/project/${encodeURIComponent(projectId)}`),
    /** The token says which invitation it is, and that we wrote it; behind the question mark, so that no log keeps it. */
    invitation: (token: string) => linkTo(`/invitation?token=${encodeURIComponent(token)}`),
    resetPassword: (token: string) => linkTo(`/reset-password?id=${encodeURIComponent(token)}`),
    verifyEmail: (token: string) => linkTo(`/verify-email?token=${encodeURIComponent(token)}`),
    signIn: () => linkTo('/'),
    /** What a candidate is asked; the token says who and what, and that we wrote it. */
    interest: (token: string) => linkTo(`/interest?token=${encodeURIComponent(token)}`),
    /** With a candidate, open beside the list at what was said of them. */
    position: (positionId: string, candidateId?: string) =>
      linkTo(
        `/position/${encodeURIComponent(positionId)}${candidateId ? `?candidate=${encodeURIComponent(candidateId)}&tab=comments` : ''}`,
      ),
    candidate: (candidateId: string) => linkTo(`/candidate_profile/${encodeURIComponent(candidateId)}`),
  }
}

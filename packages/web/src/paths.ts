/** Every address of the application that another page links to, so that a link cannot name a page that does not exist. */
export const paths = {
  signIn: '/',
  resetPassword: '/reset-password',
  home: '/home',
  projects: '/projectPositions',
  project: (projectId: string) => `/project/${encodeURIComponent(projectId)}`,
  newProject: '/newproject',
  /** The wizard: empty, in a project, with an existing position to change, or with a copy of one. */
  newPosition: (start: { project?: string; edit?: string; clone?: string } = {}) => {
    const search = new URLSearchParams(start).toString()
    return `/newposition${search && `?${search}`}`
  },
  position: (positionId: string) => `/position/${encodeURIComponent(positionId)}`,
  candidateOfPosition: ({ slug, candidateId, positionId, score, source, mandatory }: CandidateAddress) =>
    `/candidate_profile/${[
      slug || '-',
      candidateId,
      positionId,
      String(score),
      source || '-',
      ...(mandatory ? [mandatory] : []),
    ]
      .map(encodeURIComponent)
      .join('/')}`,
  candidate: (id: string) => `/candidate_profile/${encodeURIComponent(id)}`,
  candidateInfo: (resumeId: string) => `/candidateinfo/${encodeURIComponent(resumeId)}`,
  pool: '/internalpool',
  outbox: '/outbox',
} as const

/** The parts of a candidate's address within a position; `slug` and `source` may be empty. */
export type CandidateAddress = {
  slug: string
  candidateId: string
  positionId: string
  score: number | string
  source: string
  mandatory?: string
}

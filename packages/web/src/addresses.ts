/** The path of every page, apart from all else that is said of it: this is read before the rest of the client is there. */
export const PATHS = {
  signIn: '/',
  signOut: '/user/logout',
  resetPassword: '/reset-password',
  outbox: '/outbox',
  home: '/home',
  projects: '/projectPositions',
  project: '/project/$projectId',
  newProject: '/newproject',
  newPosition: '/newposition',
  position: '/position/$positionId',
  candidateOfPosition: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source',
  candidateWithMandatory: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source/$mandatory',
  candidate: '/candidate_profile/$id',
  candidateInfo: '/candidateinfo/$resumeId',
  pool: '/internalpool',
} as const

export type PageName = keyof typeof PATHS

/** The path of every page, apart from the rest of the sitemap: the first code that runs reads nothing but it. */
export const ADDRESSES = {
  signIn: '/',
  signOut: '/user/logout',
  resetPassword: '/reset-password',
  outbox: '/outbox',
  corrections: '/corrections',
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

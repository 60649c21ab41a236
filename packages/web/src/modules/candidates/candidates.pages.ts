import { definePages } from '../../api/address/define-pages.ts'
import { FoundView, ProfileView } from './profile-view.ts'

export const candidatesPages = definePages({
  // Rule P-003.
  candidateOfPosition: {
    path: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source',
    access: 'signed-in',
    chrome: 'no-footer',
    loaderDelayMs: 400,
    search: ProfileView,
    load: () => import('./CandidateProfilePage.tsx'),
  },
  candidateWithMandatory: {
    path: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source/$mandatory',
    access: 'signed-in',
    chrome: 'no-footer',
    loaderDelayMs: 400,
    search: ProfileView,
    load: () => import('./CandidateProfilePage.tsx'),
  },
  candidate: {
    path: '/candidate_profile/$id',
    access: 'signed-in',
    chrome: 'no-footer',
    loaderDelayMs: 400,
    search: ProfileView,
    load: () => import('./CandidateProfilePage.tsx'),
  },
  candidateInfo: {
    path: '/candidateinfo/$resumeId',
    access: 'signed-in',
    search: FoundView,
    load: () => import('./CandidateInfoPage.tsx'),
  },
})

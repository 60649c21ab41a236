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
    area: 'candidates',
  },
  candidateWithMandatory: {
    path: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source/$mandatory',
    access: 'signed-in',
    chrome: 'no-footer',
    loaderDelayMs: 400,
    search: ProfileView,
    load: () => import('./CandidateProfilePage.tsx'),
    area: 'candidates',
  },
  candidate: {
    path: '/candidate_profile/$id',
    access: 'signed-in',
    chrome: 'no-footer',
    loaderDelayMs: 400,
    search: ProfileView,
    load: () => import('./CandidateProfilePage.tsx'),
    area: 'candidates',
  },
  candidateInfo: {
    path: '/candidateinfo/$resumeId',
    access: 'signed-in',
    search: FoundView,
    load: () => import('./CandidateInfoPage.tsx'),
    area: 'candidates',
  },
})

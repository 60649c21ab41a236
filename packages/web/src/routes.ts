import type { Access } from '@rolecall/domain/access/may'
import type { ComponentType } from 'react'

export type RouteRow = {
  path: `/${string}`
  page: () => Promise<{ default: ComponentType }>
  /** `public`, `signed-in`, or the permissions of which any or all are needed. */
  access: Access
  /** Which parts of the shell surround the page. */
  chrome: { sidebar: boolean; header: boolean }
  /** How long the page may take before a loader covers it; 100 unless told, 400 on profile screens. */
  loaderDelayMs?: number
}

const FULL = { sidebar: true, header: true } as const
const PROFILE_DELAY_MS = 400
const BARE = { sidebar: false, header: false } as const

const signIn = () => import('./features/session/SignInPage.tsx')
const candidateProfile = () => import('./features/candidates/CandidateProfilePage.tsx')

/** Every page of the application; any other path leads to `/`. */
export const ROUTES: readonly RouteRow[] = [
  { path: '/', page: signIn, access: 'public', chrome: BARE },
  { path: '/user/logout', page: signIn, access: 'public', chrome: BARE },
  {
    path: '/reset-password',
    page: () => import('./features/session/ResetPasswordPage.tsx'),
    access: 'signed-in',
    chrome: BARE,
  },
  { path: '/outbox', page: () => import('./features/outbox/OutboxPage.tsx'), access: 'admin', chrome: FULL },
  { path: '/home', page: () => import('./features/dashboard/HomePage.tsx'), access: 'signed-in', chrome: FULL },
  {
    path: '/projectPositions',
    page: () => import('./features/projects/ProjectsPage.tsx'),
    access: 'signed-in',
    chrome: FULL,
  },
  {
    path: '/project/$projectId',
    page: () => import('./features/projects/ProjectPage.tsx'),
    access: 'signed-in',
    chrome: FULL,
  },
  {
    path: '/newproject',
    page: () => import('./features/projects/NewProjectPage.tsx'),
    access: 'signed-in',
    chrome: FULL,
  },
  {
    path: '/newposition',
    page: () => import('./features/positions/wizard/NewPositionPage.tsx'),
    access: 'signed-in',
    chrome: FULL,
  },
  {
    path: '/position/$positionId',
    page: () => import('./features/shortlist/ShortlistPage.tsx'),
    access: 'signed-in',
    chrome: FULL,
  },
  {
    path: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source',
    page: candidateProfile,
    access: 'signed-in',
    chrome: FULL,
    loaderDelayMs: PROFILE_DELAY_MS,
  },
  {
    path: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source/$mandatory',
    page: candidateProfile,
    access: 'signed-in',
    chrome: FULL,
    loaderDelayMs: PROFILE_DELAY_MS,
  },
  {
    path: '/candidate_profile/$id',
    page: candidateProfile,
    access: 'signed-in',
    chrome: FULL,
    loaderDelayMs: PROFILE_DELAY_MS,
  },
  {
    path: '/candidateinfo/$resumeId',
    page: () => import('./features/candidates/CandidateInfoPage.tsx'),
    access: 'signed-in',
    chrome: FULL,
  },
  { path: '/internalpool', page: () => import('./features/pool/PoolPage.tsx'), access: 'signed-in', chrome: FULL },
]

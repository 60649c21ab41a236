import type { ComponentType } from 'react'
import type { PageName } from './addresses.ts'
import type { ReadAhead } from './api/read-ahead.ts'
import { readShortlistAhead } from './features/shortlist/read-shortlist-ahead.ts'

type LoadPage = () => Promise<{ default: ComponentType }>

const signIn: LoadPage = () => import('./features/session/SignInPage.tsx')
const candidateProfile: LoadPage = () => import('./features/candidates/CandidateProfilePage.tsx')

/** The page at each address, read when somebody goes there. */
export const PAGES: Record<PageName, LoadPage> = {
  signIn,
  signOut: signIn,
  resetPassword: () => import('./features/session/ResetPasswordPage.tsx'),
  outbox: () => import('./features/outbox/OutboxPage.tsx'),
  home: () => import('./features/dashboard/HomePage.tsx'),
  projects: () => import('./features/projects/ProjectsPage.tsx'),
  project: () => import('./features/projects/ProjectPage.tsx'),
  newProject: () => import('./features/projects/NewProjectPage.tsx'),
  newPosition: () => import('./features/positions/wizard/NewPositionPage.tsx'),
  position: () => import('./features/shortlist/ShortlistPage.tsx'),
  candidateOfPosition: candidateProfile,
  candidateWithMandatory: candidateProfile,
  candidate: candidateProfile,
  candidateInfo: () => import('./features/candidates/CandidateInfoPage.tsx'),
  pool: () => import('./features/pool/PoolPage.tsx'),
}

/** The shell around all pages but those of strangers. */
export const loadFrame = () => import('./AppFrame.tsx')

/** What strangers see. The sitemap says it too, but is not there yet when the first page is chosen. */
export const PUBLIC_PAGES: readonly PageName[] = ['signIn', 'signOut']

type AskAhead = (read: ReadAhead, params: readonly string[], search: string) => void

/** Asks for what a page reads first, by the parameters of its address and its search, while its code is loaded. */
export const AHEAD: Partial<Record<PageName, AskAhead>> = { position: readShortlistAhead }

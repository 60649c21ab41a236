import type { Access } from '@rolecall/domain/access/may'
import type { z } from 'zod'
import { ProfileView } from './features/candidates/profile-view.ts'
import { OutboxView } from './features/outbox/outbox-view.ts'
import { PoolView } from './features/pool/pool-view.ts'
import { WizardView } from './features/positions/wizard/wizard-view.ts'
import { ProjectsView, ProjectView } from './features/projects/project-views.ts'
import { View as ShortlistView } from './features/shortlist/shortlist-view.ts'

export type SiteRow = {
  path: `/${string}`
  /** `public`, `signed-in`, or the permissions of which any or all are needed. */
  access: Access
  /** Which parts of the shell surround the page. */
  chrome: { sidebar: boolean; header: boolean }
  /** How long the page may take before a loader covers it; 100 unless told, 400 on profile screens. */
  loaderDelayMs?: number
  /** What of the page stands in the address besides its path; a value that makes no sense is read as none. */
  search?: z.ZodObject
}

const FULL = { sidebar: true, header: true } as const
const BARE = { sidebar: false, header: false } as const
const SIGNED_IN = { access: 'signed-in', chrome: FULL } as const
const PROFILE = { ...SIGNED_IN, loaderDelayMs: 400, search: ProfileView } as const

/** Every address of the application; any other leads to `/`. */
export const SITEMAP = {
  signIn: { path: '/', access: 'public', chrome: BARE },
  signOut: { path: '/user/logout', access: 'public', chrome: BARE },
  resetPassword: { path: '/reset-password', access: 'signed-in', chrome: BARE },
  outbox: { path: '/outbox', access: 'admin', chrome: FULL, search: OutboxView },
  home: { path: '/home', ...SIGNED_IN },
  projects: { path: '/projectPositions', ...SIGNED_IN, search: ProjectsView },
  project: { path: '/project/$projectId', ...SIGNED_IN, search: ProjectView },
  newProject: { path: '/newproject', ...SIGNED_IN },
  newPosition: { path: '/newposition', ...SIGNED_IN, search: WizardView },
  position: { path: '/position/$positionId', ...SIGNED_IN, search: ShortlistView },
  candidateOfPosition: { path: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source', ...PROFILE },
  candidateWithMandatory: {
    path: '/candidate_profile/$slug/$candidateId/$positionId/$score/$source/$mandatory',
    ...PROFILE,
  },
  candidate: { path: '/candidate_profile/$id', ...PROFILE },
  candidateInfo: { path: '/candidateinfo/$resumeId', ...SIGNED_IN },
  pool: { path: '/internalpool', ...SIGNED_IN, search: PoolView },
} as const satisfies Record<string, SiteRow>

export type Sitemap = typeof SITEMAP
export type PageName = keyof Sitemap

/** What the address of a page may say; what equals the page's default is left out. */
export type SearchOf<Name extends PageName> = Sitemap[Name] extends { search: infer Schema extends z.ZodObject }
  ? Partial<z.output<Schema>>
  : Record<never, never>

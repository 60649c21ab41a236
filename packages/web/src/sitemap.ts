import type { Access } from '@rolecall/domain/access/may'
import type { z } from 'zod'
import { PATHS, type PageName } from './addresses.ts'
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
  signIn: { path: PATHS.signIn, access: 'public', chrome: BARE },
  signOut: { path: PATHS.signOut, access: 'public', chrome: BARE },
  resetPassword: { path: PATHS.resetPassword, access: 'signed-in', chrome: BARE },
  outbox: { path: PATHS.outbox, access: 'admin', chrome: FULL, search: OutboxView },
  home: { path: PATHS.home, ...SIGNED_IN },
  projects: { path: PATHS.projects, ...SIGNED_IN, search: ProjectsView },
  project: { path: PATHS.project, ...SIGNED_IN, search: ProjectView },
  newProject: { path: PATHS.newProject, ...SIGNED_IN },
  newPosition: { path: PATHS.newPosition, ...SIGNED_IN, search: WizardView },
  position: { path: PATHS.position, ...SIGNED_IN, search: ShortlistView },
  candidateOfPosition: { path: PATHS.candidateOfPosition, ...PROFILE },
  candidateWithMandatory: {
    path: PATHS.candidateWithMandatory,
    ...PROFILE,
  },
  candidate: { path: PATHS.candidate, ...PROFILE },
  candidateInfo: { path: PATHS.candidateInfo, ...SIGNED_IN },
  pool: { path: PATHS.pool, ...SIGNED_IN, search: PoolView },
} as const satisfies Record<PageName, SiteRow>

export type Sitemap = typeof SITEMAP

/** What the address of a page may say; what equals the page's default is left out. */
export type SearchOf<Name extends PageName> = Sitemap[Name] extends { search: infer Schema extends z.ZodObject }
  ? Partial<z.output<Schema>>
  : Record<never, never>

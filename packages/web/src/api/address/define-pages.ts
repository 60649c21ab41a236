import type { Access } from '@rolecall/domain/access/may'
import type { ComponentType } from 'react'
import type { View, ViewOf } from '../../kit/shell/search-params.ts'
import type { ReadAhead } from '../read-ahead.ts'

/** Which parts of the shell surround a page; `bare` is for pages of strangers. */
export const CHROMES = {
  full: { sidebar: true, header: true, footer: true },
  /** Lists that go down to the end of the window, and pages that are as high as it. */
  'no-footer': { sidebar: true, header: true, footer: false },
  bare: { sidebar: false, header: false, footer: false },
} as const

/** The groups of the sidebar's entries, from the top; what stands above all of them is in none. */
export const SECTIONS = ['Hiring', 'People', 'Insight', 'Administration', 'Skills and reading'] as const

/** An entry of the sidebar, for those who may open the page. */
export type PageEntry = {
  /** Counted from the top of its section; places between are for entries to come. */
  place: number
  label: string
  /** By the name that Tabler gives it. */
  icon: `Icon${string}`
  section?: (typeof SECTIONS)[number]
  /** What stands behind the question mark, where the entry opens one view of the page. */
  search?: Readonly<Record<string, string>>
  /** What of the address makes the same path another entry's page. */
  unless?: string
  /** Only with this in the session. */
  onlyWith?: 'show_admin_console'
}

/** What the client knows of a page before it is opened. */
export type PageDeclaration = {
  path: `/${string}`
  /** `public`, `signed-in`, or the permissions of which any or all are needed. */
  access: Access
  /** `full` unless told. */
  chrome?: keyof typeof CHROMES
  /** How long the page may take before a loader covers it; 100 unless told, 400 on profile screens (rule G-014). */
  loaderDelayMs?: number
  /** What of the page stands in the address besides its path; a value that makes no sense is read as none. */
  search?: View
  /** Its code, read when somebody goes there. */
  load: () => Promise<{ default: ComponentType }>
  /** What it reads first, asked for while its code is loaded; by the parameters of the address and its search. */
  readAhead?: (read: ReadAhead, params: readonly string[], search: string) => void
  entries?: readonly PageEntry[]
}

/**
 * The pages of a feature, by names that no other page has. `npm run gather` writes their addresses into the contract, where
 * mails find them, and hands all of them to the router and the sidebar.
 */
export const definePages = <const Pages extends Readonly<Record<string, PageDeclaration>>>(pages: Pages): Pages => pages

/** The pages that there are, which `app/sitemap.ts` tells, since nothing here may know features. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the pages are known, as the router's is
export interface PageRegister {}

export type Sitemap = PageRegister extends { pages: infer Pages } ? Pages : Record<never, PageDeclaration>
export type PageName = keyof Sitemap

/** What the address of a page may say; what equals the page's default is left out. */
export type SearchOf<Name extends PageName> = Sitemap[Name] extends { search: infer Page extends View }
  ? Partial<ViewOf<Page>>
  : Record<never, never>

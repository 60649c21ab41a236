import type { Access } from '@rolecall/domain/access/may'
import type { Topic } from '@rolecall/domain/notifications/topics'
import type { ComponentType } from 'react'
import type { View, ViewValues } from '../../ui/shell/search-params.ts'
import type { TogetherReader } from '../read-ahead.ts'

/** The parts of the shell around a page; `bare` is for public pages. */
export const CHROMES = {
  full: { sidebar: true, header: true, footer: true },
  /** Lists that reach the bottom of the window, and pages of full height. */
  'no-footer': { sidebar: true, header: true, footer: false },
  bare: { sidebar: false, header: false, footer: false },
} as const

/** The areas of the sidebar, from the top. Each holds the pages of one subject, as tabs; settings have groups instead. */
export const AREAS = {
  home: 'Home',
  inbox: 'Inbox',
  positions: '{Positions}',
  candidates: '{Candidates}',
  interviews: 'Interviews',
  offers: 'Offers',
  outreach: 'Outreach',
  reports: 'Reports',
  settings: 'Settings',
} as const

export type AreaName = keyof typeof AREAS

/** The groups of the settings, from the top. */
export const SETTINGS_GROUPS = [
  'Company',
  'People',
  'Hiring',
  'Communication',
  'Compliance',
  'Integrations',
  'Skills and parsing',
  'System',
] as const

/** A page's place in the navigation, shown to users who may open the page. */
export type PageEntry = {
  area: AreaName
  /** The group of a settings page. */
  group?: (typeof SETTINGS_GROUPS)[number]
  /** Position within its area, from the top; the gaps leave room for later entries. */
  place: number
  label: string
  /** Other words that find it: earlier names, and what can be set on the page. */
  keywords?: readonly string[]
  /** The query string, for an entry that opens one view of the page. */
  search?: Readonly<Record<string, string>>
  /** A query parameter; when the address has it, the page belongs to another entry of the same path. */
  unless?: string
  /** Permissions that the entry needs beside the page's own. Users without them have nothing to do on the page. */
  shownTo?: Access
  /** A flag that the session must have. */
  onlyWith?: 'show_admin_console'
}

/** The facts that the client knows about a page before opening it. */
export type PageDeclaration = {
  path: `/${string}`
  /** `public`, `signed-in`, or permissions: any one or all of them. */
  access: Access
  /** `full` by default. */
  chrome?: keyof typeof CHROMES
  /** Milliseconds before a loader covers the page; 100 by default, 400 on profile screens (rule G-014). */
  loaderDelayMs?: number
  /** The page's query parameters; a value that makes no sense is dropped. */
  search?: View
  /** Loads the page's code when it is opened. */
  load: () => Promise<{ default: ComponentType }>
  /** Requests the page's first reads while its code loads, given the parameters of the address and its query string. */
  readAhead?: (read: TogetherReader, params: readonly string[], search: string) => void
  entries?: readonly PageEntry[]
  /** The area of a page that has no entry, such as that of one position. */
  area?: AreaName
  /** Topics whose notifications open this page, without parameters. */
  topics?: readonly Topic[]
  /** The kind of thing it shows, by its only parameter. An approval links to the page of what is approved. */
  shows?: string
  /**
   * Label of a button beside a candidate on a position, for users who may open the page. `position` and `candidate` are in its
   * query.
   */
  applicationAct?: string
}

/**
 * Defines the pages of a feature, under names that no other page has. `npm run gather` writes their addresses into
 * the contract, where emails find them, and hands all of them to the router and the sidebar.
 */
export const definePages = <const Pages extends Readonly<Record<string, PageDeclaration>>>(pages: Pages): Pages => pages

/** All pages, declared by `app/sitemap.ts` because nothing here may know features. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the pages are known, as the router's is
export interface PageRegister {}

export type Sitemap = PageRegister extends { pages: infer Pages } ? Pages : Record<never, PageDeclaration>
export type PageName = keyof Sitemap

/** The query parameters of a page's address; those equal to the page's default are left out. */
export type PageSearch<Name extends PageName> = Sitemap[Name] extends { search: infer Page extends View }
  ? Partial<ViewValues<Page>>
  : Record<never, never>

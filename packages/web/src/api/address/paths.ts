import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { fillAddress, type PathParams } from '@rolecall/contract/platform/page-address'
import type { AppPath } from '../../ui/shell/app-path.ts'
import { stringifySearch } from '../../ui/shell/search-params.ts'
import type { PageName, PageSearch } from './define-pages.ts'

type Addresses = typeof ADDRESSES

/** Builds the address of a page from its path parameters in order and its query parameters. */
type PathBuilder<Name extends PageName> = (
  ...parts: [...PathParams<Addresses[Name]>, search?: PageSearch<Name>]
) => AppPath

const pathTo =
  (path: string) =>
  (...parts: readonly (string | object)[]): AppPath => {
    const params = parts.filter((part) => typeof part === 'string')
    const search = parts.find((part) => typeof part === 'object') as Record<string, unknown> | undefined
    return (fillAddress(path, params) + stringifySearch(search ?? {})) as AppPath
  }

const toPages = Object.fromEntries(
  Object.entries(ADDRESSES).map(([name, path]) => [name, pathTo(path)] as const),
) as unknown as { [Name in PageName]: PathBuilder<Name> }

/** Every address of the application, so that a link cannot name a page that does not exist: `paths.project(id, { page: 2 })`. */
export const paths = {
  ...toPages,
  /** Single sign-on for the company at a sub-domain; without one, for the only company. */
  signOn: (subDomain: string) => (ADDRESSES.signOn + (subDomain && `?at=${subDomain}`)) as AppPath,
  /** The positions of all projects, a view of the projects page. */
  positions: (search: Omit<PageSearch<'projects'>, 'view'> = {}) => toPages.projects({ view: 'positions', ...search }),
  candidateOfPosition: ({ slug, candidateId, positionId, score, source, mandatory }: CandidateAddress) => {
    const parts = [slug || '-', candidateId, positionId, String(score), source || '-'] as const
    return mandatory ? toPages.candidateWithMandatory(...parts, mandatory) : toPages.candidateOfPosition(...parts)
  },
}

/** The parts of a candidate's address within a position; `slug` and `source` may be empty. */
type CandidateAddress = {
  slug: string
  candidateId: string
  positionId: string
  score: number | string
  source: string
  mandatory?: string
}

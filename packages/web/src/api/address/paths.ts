import { fillAddress, type ParamsOf } from '@rolecall/contract/ground/page-address'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import type { AppPath } from '../../kit/shell/app-path.ts'
import { stringifySearch } from '../../kit/shell/search-params.ts'
import type { PageName, SearchOf } from './define-pages.ts'

type Addresses = typeof ADDRESSES

/** The address of a page: what stands in its path in order, and what stands behind the question mark. */
type PathTo<Name extends PageName> = (...parts: [...ParamsOf<Addresses[Name]>, search?: SearchOf<Name>]) => AppPath

const pathTo =
  (path: string) =>
  (...parts: readonly (string | object)[]): AppPath => {
    const params = parts.filter((part) => typeof part === 'string')
    const search = parts.find((part) => typeof part === 'object') as Record<string, unknown> | undefined
    return (fillAddress(path, params) + stringifySearch(search ?? {})) as AppPath
  }

const toPages = Object.fromEntries(
  Object.entries(ADDRESSES).map(([name, path]) => [name, pathTo(path)] as const),
) as unknown as { [Name in PageName]: PathTo<Name> }

/** Every address of the application, so that a link cannot name a page that does not exist: `paths.project(id, { page: 2 })`. */
export const paths = {
  ...toPages,
  /** Single sign-on of the company at a sub-domain; without one, of the only one. */
  signOn: (subDomain: string) => (ADDRESSES.signOn + (subDomain && `?at=${subDomain}`)) as AppPath,
  /** The positions of all projects, at the address of these. */
  positions: (search: Omit<SearchOf<'projects'>, 'view'> = {}) => toPages.projects({ view: 'positions', ...search }),
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

import type { PageName, SearchOf } from '../../app/sitemap.ts'
import type { AppPath } from '../../kit/shell/app-path.ts'
import { stringifySearch } from '../../kit/shell/search-params.ts'
import { ADDRESSES } from './addresses.ts'

type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? { [K in Name]: string }
    : unknown

/** The address of a page; its parameters and what may stand behind the question mark are those of the sitemap. */
function addressOf<Name extends PageName>(
  name: Name,
  params: ParamsOf<(typeof ADDRESSES)[Name]>,
  search: SearchOf<Name> | Record<never, never> = {},
): AppPath {
  const given = new Map(Object.entries(params as Record<string, string>))
  const path = ADDRESSES[name].replace(/\$(\w+)/g, (_, part: string) => encodeURIComponent(given.get(part) ?? ''))
  return (path + stringifySearch(search)) as AppPath
}

/** Every address of the application that another page links to, so that a link cannot name a page that does not exist. */
export const paths = {
  signIn: addressOf('signIn', {}),
  resetPassword: addressOf('resetPassword', {}),
  signUp: addressOf('signUp', {}),
  profile: addressOf('profile', {}),
  /** Single sign-on of the company at a sub-domain; without one, of the only one. */
  signOn: (subDomain: string) => (addressOf('signOn', {}) + (subDomain && `?at=${subDomain}`)) as AppPath,
  secondFactor: addressOf('secondFactor', {}),
  home: addressOf('home', {}),
  projects: (search: Omit<SearchOf<'projects'>, 'view'> = {}) => addressOf('projects', {}, search),
  /** The positions of all projects, at the same address. */
  positions: (search: Omit<SearchOf<'projects'>, 'view'> = {}) =>
    addressOf('projects', {}, { view: 'positions', ...search }),
  project: (projectId: string, search: SearchOf<'project'> = {}) => addressOf('project', { projectId }, search),
  newProject: addressOf('newProject', {}),
  /** The wizard: empty, in a project, with an existing position to change, with a copy of one, or from a template. */
  newPosition: (search: Pick<SearchOf<'newPosition'>, 'project' | 'edit' | 'clone' | 'template'> = {}) =>
    addressOf('newPosition', {}, search),
  templates: (search: SearchOf<'templates'> = {}) => addressOf('templates', {}, search),
  /** Its wizard: empty, or with a template to change. */
  newTemplate: (search: Pick<SearchOf<'newTemplate'>, 'edit'> = {}) => addressOf('newTemplate', {}, search),
  /** With a group, those of its candidates who are in it. */
  position: (positionId: string, search: Pick<SearchOf<'position'>, 'group'> = {}) =>
    addressOf('position', { positionId }, search),
  candidateOfPosition: ({ slug, candidateId, positionId, score, source, mandatory }: CandidateAddress) => {
    const params = { slug: slug || '-', candidateId, positionId, score: String(score), source: source || '-' }
    return mandatory
      ? addressOf('candidateWithMandatory', { ...params, mandatory })
      : addressOf('candidateOfPosition', params)
  },
  candidateInfo: (resumeId: string, search: Partial<SearchOf<'candidateInfo'>> = {}) =>
    addressOf('candidateInfo', { resumeId }, search),
  pool: (search: SearchOf<'pool'> = {}) => addressOf('pool', {}, search),
  sources: addressOf('sources', {}),
  questionnaires: addressOf('questionnaires', {}),
  newQuestionnaire: addressOf('newQuestionnaire', {}),
  questionnaire: (questionnaireId: string) => addressOf('questionnaire', { questionnaireId }),
  /** What a position asked for and what happened to it; with two versions, these side by side. */
  positionHistory: (positionId: string, search: SearchOf<'positionHistory'> = {}) =>
    addressOf('positionHistory', { positionId }, search),
  roles: addressOf('roles', {}),
  outbox: addressOf('outbox', {}),
  corrections: addressOf('corrections', {}),
  finds: addressOf('finds', {}),
  rereading: addressOf('rereading', {}),
  skillImports: addressOf('skillImports', {}),
  privacy: addressOf('privacy', {}),
  retentionReport: (search: SearchOf<'retentionReport'> = {}) => addressOf('retentionReport', {}, search),
  audit: addressOf('audit', {}),
  companySettings: addressOf('companySettings', {}),
  signOnSettings: addressOf('signOnSettings', {}),
  adminConsole: addressOf('adminConsole', {}),
  adminCompany: (companyId: string) => addressOf('adminCompany', { companyId }),
  forms: addressOf('forms', {}),
  form: (formType: string) => addressOf('form', { formType }),
  learning: addressOf('learning', {}),
  mailTemplates: addressOf('mailTemplates', {}),
  exportCandidates: addressOf('exportCandidates', {}),
  importCandidates: addressOf('importCandidates', {}),
  reportData: addressOf('reportData', {}),
  charts: addressOf('charts', {}),
  stages: addressOf('stages', {}),
} as const

/** The parts of a candidate's address within a position; `slug` and `source` may be empty. */
type CandidateAddress = {
  slug: string
  candidateId: string
  positionId: string
  score: number | string
  source: string
  mandatory?: string
}

import type { Access } from '@rolecall/domain/access/may'
import { CHARTS_PAGE, POOL_PAGE, ROLES_PAGE } from '@rolecall/domain/access/page-access'
import { ADDRESSES } from '../api/address/addresses.ts'
import { ConsoleView } from '../features/company/companies/console-view.ts'
import { RolesView } from '../features/company/roles/roles-view.ts'
import { InvitationView } from '../features/company/session/invitation-view.ts'
import { ResetView } from '../features/company/session/reset-view.ts'
import { InterestView } from '../features/contact/interest/interest-view.ts'
import { OutboxView } from '../features/contact/outbox/outbox-view.ts'
import { HistoryView } from '../features/hiring/lifecycle/history-view.ts'
import { TemplatesView, TemplateView } from '../features/hiring/positions/templates/template-views.ts'
import { WizardView } from '../features/hiring/positions/wizard/wizard-view.ts'
import { ProjectPositionsView, ProjectView } from '../features/hiring/projects/project-views.ts'
import { View as ShortlistView } from '../features/hiring/shortlist/shortlist-view.ts'
import { AuditView } from '../features/insight/audit/audit-view.ts'
import { ChartsView } from '../features/insight/charts/charts-view.ts'
import { ExportView } from '../features/insight/reports/export-view.ts'
import { FoundView, ProfileView } from '../features/people/candidates/profile-view.ts'
import { CorrectionsView } from '../features/people/corrections/corrections-view.ts'
import { PoolView } from '../features/people/pool/pool-view.ts'
import { PrivacyView, RetentionView } from '../features/people/privacy/privacy-view.ts'
import { FindsView } from '../features/sources/finds/finds-view.ts'
import { SkillImportsView } from '../features/sources/skill-imports/skill-imports-view.ts'
import type { View, ViewOf } from '../kit/shell/search-params.ts'

export type SiteRow = {
  path: `/${string}`
  /** `public`, `signed-in`, or the permissions of which any or all are needed. */
  access: Access
  /** Which parts of the shell surround the page. */
  chrome: { sidebar: boolean; header: boolean; footer: boolean }
  /** How long the page may take before a loader covers it; 100 unless told, 400 on profile screens (rule G-014). */
  loaderDelayMs?: number
  /** What of the page stands in the address besides its path; a value that makes no sense is read as none. */
  search?: View
}

const FULL = { sidebar: true, header: true, footer: true } as const
/** Lists that go down to the end of the window, and pages that are as high as it. */
const NO_FOOTER = { ...FULL, footer: false } as const
const BARE = { sidebar: false, header: false, footer: false } as const
const SIGNED_IN = { access: 'signed-in', chrome: FULL } as const
/** People in and out of the product as files (rule A-048). */
const EXPORTS = { access: { allOf: ['candidate_import_export'] }, chrome: { ...FULL, sidebar: false } } as const
// Rule P-003.
const PROFILE = { ...SIGNED_IN, chrome: NO_FOOTER, loaderDelayMs: 400, search: ProfileView } as const

/** Every address of the application; any other leads to `/` (rule G-010). */
export const SITEMAP = {
  signIn: { path: ADDRESSES.signIn, access: 'public', chrome: BARE },
  signOut: { path: ADDRESSES.signOut, access: 'public', chrome: BARE },
  invitation: { path: ADDRESSES.invitation, access: 'public', chrome: BARE, search: InvitationView },
  resetPassword: { path: ADDRESSES.resetPassword, access: 'public', chrome: BARE, search: ResetView },
  signUp: { path: ADDRESSES.signUp, access: 'public', chrome: BARE },
  signOn: { path: ADDRESSES.signOn, access: 'public', chrome: BARE },
  verifyEmail: { path: ADDRESSES.verifyEmail, access: 'public', chrome: BARE, search: InvitationView },
  interest: { path: ADDRESSES.interest, access: 'public', chrome: BARE, search: InterestView },
  outbox: { path: ADDRESSES.outbox, access: 'admin', chrome: FULL, search: OutboxView },
  corrections: { path: ADDRESSES.corrections, access: 'admin', chrome: FULL, search: CorrectionsView },
  finds: { path: ADDRESSES.finds, access: 'admin', chrome: FULL, search: FindsView },
  rereading: { path: ADDRESSES.rereading, access: 'admin', chrome: FULL },
  skillImports: { path: ADDRESSES.skillImports, access: 'admin', chrome: FULL, search: SkillImportsView },
  profile: { path: ADDRESSES.profile, ...SIGNED_IN, loaderDelayMs: 400 },
  secondFactor: { path: ADDRESSES.secondFactor, access: 'signed-in', chrome: BARE },
  roles: { path: ADDRESSES.roles, access: ROLES_PAGE, chrome: FULL, search: RolesView },
  privacy: { path: ADDRESSES.privacy, access: 'admin', chrome: FULL, search: PrivacyView },
  retentionReport: { path: ADDRESSES.retentionReport, access: 'admin', chrome: FULL, search: RetentionView },
  audit: { path: ADDRESSES.audit, access: 'admin', chrome: FULL, search: AuditView },
  companySettings: { path: ADDRESSES.companySettings, access: { anyOf: ['modify_company_profile'] }, chrome: FULL },
  signOnSettings: { path: ADDRESSES.signOnSettings, access: 'admin', chrome: FULL },
  adminConsole: { path: ADDRESSES.adminConsole, access: 'signed-in', chrome: FULL, search: ConsoleView },
  adminCompanies: { path: ADDRESSES.adminCompanies, access: 'signed-in', chrome: FULL },
  adminCompany: { path: ADDRESSES.adminCompany, access: 'signed-in', chrome: FULL },
  forms: { path: ADDRESSES.forms, access: 'admin', chrome: FULL },
  form: { path: ADDRESSES.form, access: 'admin', chrome: FULL },
  learning: { path: ADDRESSES.learning, access: 'admin', chrome: FULL },
  mailTemplates: { path: ADDRESSES.mailTemplates, access: 'admin', chrome: FULL },
  exportCandidates: { path: ADDRESSES.exportCandidates, ...EXPORTS, search: ExportView },
  importCandidates: { path: ADDRESSES.importCandidates, ...EXPORTS },
  reportData: { path: ADDRESSES.reportData, ...EXPORTS },
  charts: { path: ADDRESSES.charts, access: CHARTS_PAGE, chrome: FULL, search: ChartsView },
  home: { path: ADDRESSES.home, ...SIGNED_IN },
  projects: { path: ADDRESSES.projects, ...SIGNED_IN, chrome: NO_FOOTER, search: ProjectPositionsView },
  project: { path: ADDRESSES.project, ...SIGNED_IN, search: ProjectView },
  newProject: { path: ADDRESSES.newProject, ...SIGNED_IN },
  newPosition: { path: ADDRESSES.newPosition, ...SIGNED_IN, search: WizardView },
  templates: { path: ADDRESSES.templates, ...SIGNED_IN, search: TemplatesView },
  newTemplate: { path: ADDRESSES.newTemplate, ...SIGNED_IN, search: TemplateView },
  position: { path: ADDRESSES.position, ...SIGNED_IN, chrome: NO_FOOTER, search: ShortlistView },
  candidateOfPosition: { path: ADDRESSES.candidateOfPosition, ...PROFILE },
  candidateWithMandatory: {
    path: ADDRESSES.candidateWithMandatory,
    ...PROFILE,
  },
  candidate: { path: ADDRESSES.candidate, ...PROFILE },
  candidateInfo: { path: ADDRESSES.candidateInfo, ...SIGNED_IN, search: FoundView },
  pool: { path: ADDRESSES.pool, access: POOL_PAGE, chrome: NO_FOOTER, search: PoolView },
  sources: { path: ADDRESSES.sources, ...SIGNED_IN },
  questionnaires: { path: ADDRESSES.questionnaires, ...SIGNED_IN },
  newQuestionnaire: { path: ADDRESSES.newQuestionnaire, ...SIGNED_IN },
  questionnaire: { path: ADDRESSES.questionnaire, ...SIGNED_IN },
  positionHistory: { path: ADDRESSES.positionHistory, ...SIGNED_IN, search: HistoryView },
  stages: { path: ADDRESSES.stages, access: { anyOf: ['modify_company_profile'] }, chrome: FULL },
} as const satisfies Record<string, SiteRow>

export type Sitemap = typeof SITEMAP
export type PageName = keyof Sitemap

/** What the address of a page may say; what equals the page's default is left out. */
export type SearchOf<Name extends PageName> = Sitemap[Name] extends { search: infer Page extends View }
  ? Partial<ViewOf<Page>>
  : Record<never, never>

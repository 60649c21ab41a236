import type { ComponentType } from 'react'
import type { ReadAhead } from '../api/read-ahead.ts'
import { readShortlistAhead } from '../features/hiring/shortlist/read-shortlist-ahead.ts'
import type { PageName } from './sitemap.ts'

export type LoadPage = () => Promise<{ default: ComponentType }>

const signIn: LoadPage = () => import('../features/company/session/SignInPage.tsx')
const candidateProfile: LoadPage = () => import('../features/people/candidates/CandidateProfilePage.tsx')
const positionPage =
  (name: 'newPosition' | 'newTemplate' | 'templates'): LoadPage =>
  async () => ({ default: (await import('../features/hiring/positions/position-pages.ts')).POSITION_PAGES[name] })
const reportPage =
  (name: 'exportCandidates' | 'reportData'): LoadPage =>
  async () => ({ default: (await import('../features/insight/reports/report-pages.ts')).REPORT_PAGES[name] })

/** The page at each address, read when somebody goes there. */
export const PAGES: Record<PageName, LoadPage> = {
  signIn,
  signOut: signIn,
  invitation: () => import('../features/company/session/InvitationPage.tsx'),
  interest: () => import('../features/contact/interest/InterestPage.tsx'),
  resetPassword: () => import('../features/company/session/ResetPasswordPage.tsx'),
  signUp: () => import('../features/company/session/SignUpPage.tsx'),
  signOn: () => import('../features/company/session/SignOnPage.tsx'),
  verifyEmail: () => import('../features/company/session/VerifyEmailPage.tsx'),
  outbox: () => import('../features/contact/outbox/OutboxPage.tsx'),
  corrections: () => import('../features/people/corrections/CorrectionsPage.tsx'),
  finds: () => import('../features/sources/finds/FindsPage.tsx'),
  rereading: () => import('../features/people/rereading/RereadingPage.tsx'),
  skillImports: () => import('../features/sources/skill-imports/SkillImportsPage.tsx'),
  profile: () => import('../features/company/account/ProfilePage.tsx'),
  secondFactor: () => import('../features/company/account/SecondFactorPage.tsx'),
  roles: () => import('../features/company/roles/RolesPage.tsx'),
  privacy: () => import('../features/people/privacy/PrivacyPage.tsx'),
  retentionReport: () => import('../features/people/privacy/RetentionReportPage.tsx'),
  audit: () => import('../features/insight/audit/AuditPage.tsx'),
  companySettings: () => import('../features/company/configuration/CompanySettingsPage.tsx'),
  signOnSettings: () => import('../features/company/sign-on/SignOnSettingsPage.tsx'),
  adminConsole: () => import('../features/company/companies/AdminConsolePage.tsx'),
  adminCompanies: () => import('../features/company/companies/AdminCompanyPage.tsx'),
  adminCompany: () => import('../features/company/companies/AdminCompanyPage.tsx'),
  forms: () => import('../features/hiring/forms/FormsPage.tsx'),
  form: () => import('../features/hiring/forms/FormPage.tsx'),
  learning: () => import('../features/hiring/learning/LearningPage.tsx'),
  mailTemplates: () => import('../features/contact/mail-templates/MailTemplatesPage.tsx'),
  exportCandidates: reportPage('exportCandidates'),
  importCandidates: () => import('../features/people/imports/ImportPage.tsx'),
  reportData: reportPage('reportData'),
  charts: () => import('../features/insight/charts/ChartsPage.tsx'),
  home: () => import('../features/insight/dashboard/HomePage.tsx'),
  projects: () => import('../features/hiring/projects/ProjectsPage.tsx'),
  project: () => import('../features/hiring/projects/ProjectPage.tsx'),
  newProject: () => import('../features/hiring/projects/NewProjectPage.tsx'),
  newPosition: positionPage('newPosition'),
  templates: positionPage('templates'),
  newTemplate: positionPage('newTemplate'),
  position: () => import('../features/hiring/shortlist/ShortlistPage.tsx'),
  candidateOfPosition: candidateProfile,
  candidateWithMandatory: candidateProfile,
  candidate: candidateProfile,
  candidateInfo: () => import('../features/people/candidates/CandidateInfoPage.tsx'),
  pool: () => import('../features/people/pool/PoolPage.tsx'),
  sources: () => import('../features/sources/sources/SourcesPage.tsx'),
  questionnaires: () => import('../features/hiring/questionnaires/QuestionnairesPage.tsx'),
  newQuestionnaire: () => import('../features/hiring/questionnaires/NewQuestionnairePage.tsx'),
  questionnaire: () => import('../features/hiring/questionnaires/QuestionnairePage.tsx'),
  positionHistory: () => import('../features/hiring/lifecycle/PositionHistoryPage.tsx'),
  stages: () => import('../features/hiring/stages/StagesPage.tsx'),
}

/** The shell around all pages but those of strangers. */
export const loadFrame = () => import('./AppFrame.tsx')

/** What pages read first, asked for while their code is loaded; by the parameters of the address and its search. */
export const READS: Partial<Record<PageName, (read: ReadAhead, params: readonly string[], search: string) => void>> = {
  position: readShortlistAhead,
}

import type { ComponentType } from 'react'
import type { ReadAhead } from './api/read-ahead.ts'
import { readShortlistAhead } from './features/shortlist/read-shortlist-ahead.ts'
import type { PageName } from './sitemap.ts'

export type LoadPage = () => Promise<{ default: ComponentType }>

const signIn: LoadPage = () => import('./features/session/SignInPage.tsx')
const candidateProfile: LoadPage = () => import('./features/candidates/CandidateProfilePage.tsx')
const positionPage =
  (name: 'newPosition' | 'newTemplate' | 'templates'): LoadPage =>
  async () => ({ default: (await import('./features/positions/position-pages.ts')).POSITION_PAGES[name] })
const reportPage =
  (name: 'exportCandidates' | 'reportData'): LoadPage =>
  async () => ({ default: (await import('./features/reports/report-pages.ts')).REPORT_PAGES[name] })

/** The page at each address, read when somebody goes there. */
export const PAGES: Record<PageName, LoadPage> = {
  signIn,
  signOut: signIn,
  invitation: () => import('./features/session/InvitationPage.tsx'),
  interest: () => import('./features/interest/InterestPage.tsx'),
  resetPassword: () => import('./features/session/ResetPasswordPage.tsx'),
  signUp: () => import('./features/session/SignUpPage.tsx'),
  signOn: () => import('./features/session/SignOnPage.tsx'),
  verifyEmail: () => import('./features/session/VerifyEmailPage.tsx'),
  outbox: () => import('./features/outbox/OutboxPage.tsx'),
  corrections: () => import('./features/corrections/CorrectionsPage.tsx'),
  finds: () => import('./features/finds/FindsPage.tsx'),
  rereading: () => import('./features/rereading/RereadingPage.tsx'),
  skillImports: () => import('./features/skill-imports/SkillImportsPage.tsx'),
  profile: () => import('./features/account/ProfilePage.tsx'),
  secondFactor: () => import('./features/account/SecondFactorPage.tsx'),
  roles: () => import('./features/roles/RolesPage.tsx'),
  privacy: () => import('./features/privacy/PrivacyPage.tsx'),
  retentionReport: () => import('./features/privacy/RetentionReportPage.tsx'),
  audit: () => import('./features/audit/AuditPage.tsx'),
  companySettings: () => import('./features/configuration/CompanySettingsPage.tsx'),
  signOnSettings: () => import('./features/sign-on/SignOnSettingsPage.tsx'),
  adminConsole: () => import('./features/companies/AdminConsolePage.tsx'),
  adminCompanies: () => import('./features/companies/AdminCompanyPage.tsx'),
  adminCompany: () => import('./features/companies/AdminCompanyPage.tsx'),
  forms: () => import('./features/forms/FormsPage.tsx'),
  form: () => import('./features/forms/FormPage.tsx'),
  learning: () => import('./features/learning/LearningPage.tsx'),
  mailTemplates: () => import('./features/mail-templates/MailTemplatesPage.tsx'),
  exportCandidates: reportPage('exportCandidates'),
  importCandidates: () => import('./features/imports/ImportPage.tsx'),
  reportData: reportPage('reportData'),
  charts: () => import('./features/charts/ChartsPage.tsx'),
  home: () => import('./features/dashboard/HomePage.tsx'),
  projects: () => import('./features/projects/ProjectsPage.tsx'),
  project: () => import('./features/projects/ProjectPage.tsx'),
  newProject: () => import('./features/projects/NewProjectPage.tsx'),
  newPosition: positionPage('newPosition'),
  templates: positionPage('templates'),
  newTemplate: positionPage('newTemplate'),
  position: () => import('./features/shortlist/ShortlistPage.tsx'),
  candidateOfPosition: candidateProfile,
  candidateWithMandatory: candidateProfile,
  candidate: candidateProfile,
  candidateInfo: () => import('./features/candidates/CandidateInfoPage.tsx'),
  pool: () => import('./features/pool/PoolPage.tsx'),
  sources: () => import('./features/sources/SourcesPage.tsx'),
  questionnaires: () => import('./features/questionnaires/QuestionnairesPage.tsx'),
  newQuestionnaire: () => import('./features/questionnaires/NewQuestionnairePage.tsx'),
  questionnaire: () => import('./features/questionnaires/QuestionnairePage.tsx'),
  positionHistory: () => import('./features/lifecycle/PositionHistoryPage.tsx'),
  stages: () => import('./features/stages/StagesPage.tsx'),
}

/** The shell around all pages but those of strangers. */
export const loadFrame = () => import('./AppFrame.tsx')

/** What pages read first, asked for while their code is loaded; by the parameters of the address and its search. */
export const READS: Partial<Record<PageName, (read: ReadAhead, params: readonly string[], search: string) => void>> = {
  position: readShortlistAhead,
}

// Written by npm run gather from the folders of the modules. Do not edit.

import type { Feature } from '../platform/http/feature.ts'
import { accountFeature } from './accounts/account.handlers.ts'
import { passkeysFeature } from './accounts/passkeys.handlers.ts'
import { sessionFeature } from './accounts/session.handlers.ts'
import { auditFeature } from './activity/audit.handlers.ts'
import { eventsFeature } from './activity/events.handlers.ts'
import { feedFeature } from './activity/feed.handlers.ts'
import { backupsFeature } from './administration/backups.handlers.ts'
import { companiesFeature } from './administration/companies.handlers.ts'
import { configurationFeature } from './administration/configuration.handlers.ts'
import { applicantFeature } from './applicant/applicant.handlers.ts'
import { approvalsFeature } from './approvals/approvals.handlers.ts'
import { archiveFeature } from './archive/archive.handlers.ts'
import { assistantsFeature } from './assistants/assistants.handlers.ts'
import { mcpFeature } from './assistants/mcp.handlers.ts'
import { proposalsFeature } from './assistants/proposals.handlers.ts'
import { calendarAccountsFeature } from './calendar-accounts/calendar-accounts.handlers.ts'
import { candidatesFeature } from './candidates/candidates.handlers.ts'
import { careersFeature } from './careers/careers.handlers.ts'
import { jobPostFeature } from './careers/job-post.handlers.ts'
import { referralsFeature } from './careers/referrals.handlers.ts'
import { unconfirmedFeature } from './careers/unconfirmed.handlers.ts'
import { companyFeature } from './company/company.handlers.ts'
import { healthFeature } from './company/health.handlers.ts'
import { referenceFeature } from './company/reference.handlers.ts'
import { duplicatesFeature } from './duplicates/duplicates.handlers.ts'
import { mergesFeature } from './duplicates/merges.handlers.ts'
import { outboxFeature } from './email/outbox.handlers.ts'
import { accessibilityFeature } from './fairness/accessibility.handlers.ts'
import { explanationFeature } from './fairness/explanation.handlers.ts'
import { fairnessFeature } from './fairness/fairness.handlers.ts'
import { reviewsFeature } from './fairness/reviews.handlers.ts'
import { surveyFeature } from './fairness/survey.handlers.ts'
import { systemCardFeature } from './fairness/system-card.handlers.ts'
import { forecastsFeature } from './forecast/forecasts.handlers.ts'
import { answersFeature } from './forms/answers.handlers.ts'
import { assessmentsFeature } from './forms/assessments.handlers.ts'
import { formsFeature } from './forms/forms.handlers.ts'
import { questionnairesFeature } from './forms/questionnaires.handlers.ts'
import { hireQualityFeature } from './hire-quality/hire-quality.handlers.ts'
import { importsFeature } from './imports/imports.handlers.ts'
import { inboxFeature } from './inbox/inbox.handlers.ts'
import { installationFeature } from './installation/installation.handlers.ts'
import { agendaFeature } from './interviews/agenda.handlers.ts'
import { availabilityFeature } from './interviews/availability.handlers.ts'
import { bookingsFeature } from './interviews/bookings.handlers.ts'
import { interviewsFeature } from './interviews/interviews.handlers.ts'
import { panelSettingsFeature } from './interviews/panel-settings.handlers.ts'
import { panelsFeature } from './interviews/panels.handlers.ts'
import { scorecardsFeature } from './interviews/scorecards.handlers.ts'
import { learningFeature } from './learning/learning.handlers.ts'
import { mailTemplatesFeature } from './mailbox/mail-templates.handlers.ts'
import { mailboxFeature } from './mailbox/mailbox.handlers.ts'
import { receivedFeature } from './mailbox/received.handlers.ts'
import { repliesFeature } from './mailbox/replies.handlers.ts'
import { moveInFeature } from './moving/move-in.handlers.ts'
import { movePreviewFeature } from './moving/move-preview.handlers.ts'
import { notificationsFeature } from './notifications/notifications.handlers.ts'
import { hiresFeature } from './offers/hires.handlers.ts'
import { offerPageFeature } from './offers/offer-page.handlers.ts'
import { offerTemplatesFeature } from './offers/offer-templates.handlers.ts'
import { offersFeature } from './offers/offers.handlers.ts'
import { signingFeature } from './offers/signing.handlers.ts'
import { autoInviteFeature } from './outreach/auto-invite.handlers.ts'
import { interestFeature } from './outreach/interest.handlers.ts'
import { sequencesFeature } from './outreach/sequences.handlers.ts'
import { asOfFeature } from './pipeline/as-of.handlers.ts'
import { bulkMovesFeature } from './pipeline/bulk-moves.handlers.ts'
import { exclusionsFeature } from './pipeline/exclusions.handlers.ts'
import { pipelineFeature } from './pipeline/pipeline.handlers.ts'
import { stagesFeature } from './pipeline/stages.handlers.ts'
import { poolFeature } from './pool/pool.handlers.ts'
import { savedViewsFeature } from './pool/saved-views.handlers.ts'
import { sheetsFeature } from './pool/sheets.handlers.ts'
import { similarFeature } from './pool/similar.handlers.ts'
import { taggingFeature } from './pool/tagging.handlers.ts'
import { adviceFeature } from './positions/advice.handlers.ts'
import { lifecycleFeature } from './positions/lifecycle.handlers.ts'
import { positionsFeature } from './positions/positions.handlers.ts'
import { projectsFeature } from './positions/projects.handlers.ts'
import { recommendationsFeature } from './positions/recommendations.handlers.ts'
import { templatesFeature } from './positions/templates.handlers.ts'
import { privacyFeature } from './privacy/privacy.handlers.ts'
import { sampleFeature } from './privacy/sample.handlers.ts'
import { rankingCheckFeature } from './ranking-check/ranking-check.handlers.ts'
import { applicantFeedbackFeature } from './reports/applicant-feedback.handlers.ts'
import { dashboardFeature } from './reports/dashboard.handlers.ts'
import { figuresFeature } from './reports/figures.handlers.ts'
import { reportAlertsFeature } from './reports/report-alerts.handlers.ts'
import { reportsFeature } from './reports/reports.handlers.ts'
import { headcountFeature } from './requisitions/headcount.handlers.ts'
import { requisitionsFeature } from './requisitions/requisitions.handlers.ts'
import { correctionsFeature } from './resumes/corrections.handlers.ts'
import { filesFeature } from './resumes/files.handlers.ts'
import { findsFeature } from './resumes/finds.handlers.ts'
import { rereadingFeature } from './resumes/rereading.handlers.ts'
import { blindFeature } from './revealing/blind.handlers.ts'
import { fairPlayFeature } from './reviews/fair-play.handlers.ts'
import { rolesFeature } from './roles/roles.handlers.ts'
import { openingFeature } from './shortlist/opening.handlers.ts'
import { placementsFeature } from './shortlist/placements.handlers.ts'
import { shortlistFeature } from './shortlist/shortlist.handlers.ts'
import { signOnFeature } from './sign-on/sign-on.handlers.ts'
import { skillImportsFeature } from './skills/skill-imports.handlers.ts'
import { skillsFeature } from './skills/skills.handlers.ts'
import { extensionFeature } from './sourcing/extension.handlers.ts'
import { sourcesFeature } from './sourcing/sources.handlers.ts'
import { sourcingFeature } from './sourcing/sourcing.handlers.ts'
import { keysFeature } from './users/keys.handlers.ts'
import { membersFeature } from './users/members.handlers.ts'
import { scimFeature } from './users/scim.handlers.ts'
import { usersFeature } from './users/users.handlers.ts'
import { webhooksFeature } from './webhooks/webhooks.handlers.ts'
import { whatIfFeature } from './what-if/what-if.handlers.ts'

/** Every feature of the product. */
export const features: readonly Feature[] = [
  accountFeature,
  passkeysFeature,
  sessionFeature,
  auditFeature,
  eventsFeature,
  feedFeature,
  backupsFeature,
  companiesFeature,
  configurationFeature,
  applicantFeature,
  approvalsFeature,
  archiveFeature,
  assistantsFeature,
  mcpFeature,
  proposalsFeature,
  calendarAccountsFeature,
  candidatesFeature,
  careersFeature,
  jobPostFeature,
  referralsFeature,
  unconfirmedFeature,
  companyFeature,
  healthFeature,
  referenceFeature,
  duplicatesFeature,
  mergesFeature,
  outboxFeature,
  accessibilityFeature,
  explanationFeature,
  fairnessFeature,
  reviewsFeature,
  surveyFeature,
  systemCardFeature,
  forecastsFeature,
  answersFeature,
  assessmentsFeature,
  formsFeature,
  questionnairesFeature,
  hireQualityFeature,
  importsFeature,
  inboxFeature,
  installationFeature,
  agendaFeature,
  availabilityFeature,
  bookingsFeature,
  interviewsFeature,
  panelSettingsFeature,
  panelsFeature,
  scorecardsFeature,
  learningFeature,
  mailTemplatesFeature,
  mailboxFeature,
  receivedFeature,
  repliesFeature,
  moveInFeature,
  movePreviewFeature,
  notificationsFeature,
  hiresFeature,
  offerPageFeature,
  offerTemplatesFeature,
  offersFeature,
  signingFeature,
  autoInviteFeature,
  interestFeature,
  sequencesFeature,
  asOfFeature,
  bulkMovesFeature,
  exclusionsFeature,
  pipelineFeature,
  stagesFeature,
  poolFeature,
  savedViewsFeature,
  sheetsFeature,
  similarFeature,
  taggingFeature,
  adviceFeature,
  lifecycleFeature,
  positionsFeature,
  projectsFeature,
  recommendationsFeature,
  templatesFeature,
  privacyFeature,
  sampleFeature,
  rankingCheckFeature,
  applicantFeedbackFeature,
  dashboardFeature,
  figuresFeature,
  reportAlertsFeature,
  reportsFeature,
  headcountFeature,
  requisitionsFeature,
  correctionsFeature,
  filesFeature,
  findsFeature,
  rereadingFeature,
  blindFeature,
  fairPlayFeature,
  rolesFeature,
  openingFeature,
  placementsFeature,
  shortlistFeature,
  signOnFeature,
  skillImportsFeature,
  skillsFeature,
  extensionFeature,
  sourcesFeature,
  sourcingFeature,
  keysFeature,
  membersFeature,
  scimFeature,
  usersFeature,
  webhooksFeature,
  whatIfFeature,
]

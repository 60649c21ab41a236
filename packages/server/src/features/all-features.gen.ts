// Written by npm run gather from the folders of the features. Do not edit.

import type { Feature } from '../ground/http/feature.ts'
import { accountFeature } from './company/account/account.handlers.ts'
import { approvalsFeature } from './company/approvals/approvals.handlers.ts'
import { assistantsFeature } from './company/assistants/assistants.handlers.ts'
import { companiesFeature } from './company/companies/companies.handlers.ts'
import { companyFeature } from './company/company/company.handlers.ts'
import { configurationFeature } from './company/configuration/configuration.handlers.ts'
import { fairPlayFeature } from './company/fair-play/fair-play.handlers.ts'
import { healthFeature } from './company/health/health.handlers.ts'
import { keysFeature } from './company/keys/keys.handlers.ts'
import { mcpFeature } from './company/mcp/mcp.handlers.ts'
import { membersFeature } from './company/members/members.handlers.ts'
import { passkeysFeature } from './company/passkeys/passkeys.handlers.ts'
import { proposalsFeature } from './company/proposals/proposals.handlers.ts'
import { referenceFeature } from './company/reference/reference.handlers.ts'
import { rolesFeature } from './company/roles/roles.handlers.ts'
import { scimFeature } from './company/scim/scim.handlers.ts'
import { sessionFeature } from './company/session/session.handlers.ts'
import { signOnFeature } from './company/sign-on/sign-on.handlers.ts'
import { signingFeature } from './company/signing/signing.handlers.ts'
import { usersFeature } from './company/users/users.handlers.ts'
import { webhooksFeature } from './company/webhooks/webhooks.handlers.ts'
import { accessibilityFeature } from './contact/accessibility/accessibility.handlers.ts'
import { applicantFeature } from './contact/applicant/applicant.handlers.ts'
import { autoInviteFeature } from './contact/auto-invite/auto-invite.handlers.ts'
import { availabilityFeature } from './contact/availability/availability.handlers.ts'
import { bookingsFeature } from './contact/bookings/bookings.handlers.ts'
import { calendarAccountsFeature } from './contact/calendar-accounts/calendar-accounts.handlers.ts'
import { careersFeature } from './contact/careers/careers.handlers.ts'
import { explanationFeature } from './contact/explanation/explanation.handlers.ts'
import { interestFeature } from './contact/interest/interest.handlers.ts'
import { interviewsFeature } from './contact/interviews/interviews.handlers.ts'
import { jobPostFeature } from './contact/job-post/job-post.handlers.ts'
import { mailTemplatesFeature } from './contact/mail-templates/mail-templates.handlers.ts'
import { mailboxFeature } from './contact/mailbox/mailbox.handlers.ts'
import { notificationsFeature } from './contact/notifications/notifications.handlers.ts'
import { offerPageFeature } from './contact/offer-page/offer-page.handlers.ts'
import { outboxFeature } from './contact/outbox/outbox.handlers.ts'
import { panelSettingsFeature } from './contact/panel-settings/panel-settings.handlers.ts'
import { panelsFeature } from './contact/panels/panels.handlers.ts'
import { receivedFeature } from './contact/received/received.handlers.ts'
import { sequencesFeature } from './contact/sequences/sequences.handlers.ts'
import { surveyFeature } from './contact/survey/survey.handlers.ts'
import { adviceFeature } from './hiring/advice/advice.handlers.ts'
import { answersFeature } from './hiring/answers/answers.handlers.ts'
import { assessmentsFeature } from './hiring/assessments/assessments.handlers.ts'
import { bulkMovesFeature } from './hiring/bulk-moves/bulk-moves.handlers.ts'
import { exclusionsFeature } from './hiring/exclusions/exclusions.handlers.ts'
import { formsFeature } from './hiring/forms/forms.handlers.ts'
import { hiresFeature } from './hiring/hires/hires.handlers.ts'
import { learningFeature } from './hiring/learning/learning.handlers.ts'
import { lifecycleFeature } from './hiring/lifecycle/lifecycle.handlers.ts'
import { offerTemplatesFeature } from './hiring/offer-templates/offer-templates.handlers.ts'
import { offersFeature } from './hiring/offers/offers.handlers.ts'
import { pipelineFeature } from './hiring/pipeline/pipeline.handlers.ts'
import { placementsFeature } from './hiring/placements/placements.handlers.ts'
import { positionsFeature } from './hiring/positions/positions.handlers.ts'
import { projectsFeature } from './hiring/projects/projects.handlers.ts'
import { questionnairesFeature } from './hiring/questionnaires/questionnaires.handlers.ts'
import { recommendationsFeature } from './hiring/recommendations/recommendations.handlers.ts'
import { referralsFeature } from './hiring/referrals/referrals.handlers.ts'
import { requisitionsFeature } from './hiring/requisitions/requisitions.handlers.ts'
import { savedViewsFeature } from './hiring/saved-views/saved-views.handlers.ts'
import { scorecardsFeature } from './hiring/scorecards/scorecards.handlers.ts'
import { shortlistFeature } from './hiring/shortlist/shortlist.handlers.ts'
import { skillsFeature } from './hiring/skills/skills.handlers.ts'
import { stagesFeature } from './hiring/stages/stages.handlers.ts'
import { templatesFeature } from './hiring/templates/templates.handlers.ts'
import { auditFeature } from './insight/audit/audit.handlers.ts'
import { chartsFeature } from './insight/charts/charts.handlers.ts'
import { dashboardFeature } from './insight/dashboard/dashboard.handlers.ts'
import { eventsFeature } from './insight/events/events.handlers.ts'
import { fairnessFeature } from './insight/fairness/fairness.handlers.ts'
import { feedFeature } from './insight/feed/feed.handlers.ts'
import { headcountFeature } from './insight/headcount/headcount.handlers.ts'
import { rankingCheckFeature } from './insight/ranking-check/ranking-check.handlers.ts'
import { reportsFeature } from './insight/reports/reports.handlers.ts'
import { systemCardFeature } from './insight/system-card/system-card.handlers.ts'
import { blindFeature } from './people/blind/blind.handlers.ts'
import { candidatesFeature } from './people/candidates/candidates.handlers.ts'
import { correctionsFeature } from './people/corrections/corrections.handlers.ts'
import { duplicatesFeature } from './people/duplicates/duplicates.handlers.ts'
import { filesFeature } from './people/files/files.handlers.ts'
import { importsFeature } from './people/imports/imports.handlers.ts'
import { mergesFeature } from './people/merges/merges.handlers.ts'
import { poolFeature } from './people/pool/pool.handlers.ts'
import { privacyFeature } from './people/privacy/privacy.handlers.ts'
import { rereadingFeature } from './people/rereading/rereading.handlers.ts'
import { reviewsFeature } from './people/reviews/reviews.handlers.ts'
import { sheetsFeature } from './people/sheets/sheets.handlers.ts'
import { similarFeature } from './people/similar/similar.handlers.ts'
import { taggingFeature } from './people/tagging/tagging.handlers.ts'
import { unconfirmedFeature } from './people/unconfirmed/unconfirmed.handlers.ts'
import { extensionFeature } from './sources/extension/extension.handlers.ts'
import { findsFeature } from './sources/finds/finds.handlers.ts'
import { skillImportsFeature } from './sources/skill-imports/skill-imports.handlers.ts'
import { sourcesFeature } from './sources/sources/sources.handlers.ts'
import { sourcingFeature } from './sources/sourcing/sourcing.handlers.ts'

/** Every feature of the product. */
export const features: readonly Feature[] = [
  accountFeature,
  approvalsFeature,
  assistantsFeature,
  companiesFeature,
  companyFeature,
  configurationFeature,
  fairPlayFeature,
  healthFeature,
  keysFeature,
  mcpFeature,
  membersFeature,
  passkeysFeature,
  proposalsFeature,
  referenceFeature,
  rolesFeature,
  scimFeature,
  sessionFeature,
  signOnFeature,
  signingFeature,
  usersFeature,
  webhooksFeature,
  accessibilityFeature,
  applicantFeature,
  autoInviteFeature,
  availabilityFeature,
  bookingsFeature,
  calendarAccountsFeature,
  careersFeature,
  explanationFeature,
  interestFeature,
  interviewsFeature,
  jobPostFeature,
  mailTemplatesFeature,
  mailboxFeature,
  notificationsFeature,
  offerPageFeature,
  outboxFeature,
  panelSettingsFeature,
  panelsFeature,
  receivedFeature,
  sequencesFeature,
  surveyFeature,
  adviceFeature,
  answersFeature,
  assessmentsFeature,
  bulkMovesFeature,
  exclusionsFeature,
  formsFeature,
  hiresFeature,
  learningFeature,
  lifecycleFeature,
  offerTemplatesFeature,
  offersFeature,
  pipelineFeature,
  placementsFeature,
  positionsFeature,
  projectsFeature,
  questionnairesFeature,
  recommendationsFeature,
  referralsFeature,
  requisitionsFeature,
  savedViewsFeature,
  scorecardsFeature,
  shortlistFeature,
  skillsFeature,
  stagesFeature,
  templatesFeature,
  auditFeature,
  chartsFeature,
  dashboardFeature,
  eventsFeature,
  fairnessFeature,
  feedFeature,
  headcountFeature,
  rankingCheckFeature,
  reportsFeature,
  systemCardFeature,
  blindFeature,
  candidatesFeature,
  correctionsFeature,
  duplicatesFeature,
  filesFeature,
  importsFeature,
  mergesFeature,
  poolFeature,
  privacyFeature,
  rereadingFeature,
  reviewsFeature,
  sheetsFeature,
  similarFeature,
  taggingFeature,
  unconfirmedFeature,
  extensionFeature,
  findsFeature,
  skillImportsFeature,
  sourcesFeature,
  sourcingFeature,
]

// Written by npm run gather from the folders of the modules. Do not edit.

import { accountPages } from '../modules/accounts/account/account.pages.ts'
import { sessionPages } from '../modules/accounts/session/session.pages.ts'
import { auditPages } from '../modules/activity/audit.pages.ts'
import { companiesPages } from '../modules/administration/companies/companies.pages.ts'
import { configurationPages } from '../modules/administration/configuration/configuration.pages.ts'
import { approvalsPages } from '../modules/approvals/approvals.pages.ts'
import { archivePages } from '../modules/archive/archive.pages.ts'
import { assistantsPages } from '../modules/assistants/assistants.pages.ts'
import { proposalsPages } from '../modules/assistants/proposals/proposals.pages.ts'
import { candidatesPages } from '../modules/candidates/candidates.pages.ts'
import { careersPages } from '../modules/careers/careers.pages.ts'
import { referralsPages } from '../modules/careers/referrals/referrals.pages.ts'
import { duplicatesPages } from '../modules/duplicates/duplicates.pages.ts'
import { outboxPages } from '../modules/email/outbox.pages.ts'
import { fairnessPages } from '../modules/fairness/fairness.pages.ts'
import { reviewsPages } from '../modules/fairness/reviews/reviews.pages.ts'
import { systemCardPages } from '../modules/fairness/system-card/system-card.pages.ts'
import { forecastsPages } from '../modules/forecast/forecasts.pages.ts'
import { formsPages } from '../modules/forms/forms.pages.ts'
import { questionnairesPages } from '../modules/forms/questionnaires/questionnaires.pages.ts'
import { importsPages } from '../modules/imports/imports.pages.ts'
import { installationPages } from '../modules/installation/installation.pages.ts'
import { agendaPages } from '../modules/interviews/agenda/agenda.pages.ts'
import { panelSettingsPages } from '../modules/interviews/panel-settings.pages.ts'
import { panelsPages } from '../modules/interviews/planning/panels.pages.ts'
import { learningPages } from '../modules/learning/learning.pages.ts'
import { mailTemplatesPages } from '../modules/mailbox/mail-templates/mail-templates.pages.ts'
import { receivedPages } from '../modules/mailbox/received/received.pages.ts'
import { repliesPages } from '../modules/mailbox/replies/replies.pages.ts'
import { moveInPages } from '../modules/moving/move-in.pages.ts'
import { hiresPages } from '../modules/offers/hires/hires.pages.ts'
import { offerTemplatesPages } from '../modules/offers/offer-templates/offer-templates.pages.ts'
import { offersPages } from '../modules/offers/offers.pages.ts'
import { signingPages } from '../modules/offers/signing/signing.pages.ts'
import { interestPages } from '../modules/outreach/interest/interest.pages.ts'
import { sequencesPages } from '../modules/outreach/sequences/sequences.pages.ts'
import { stagesPages } from '../modules/pipeline/stages.pages.ts'
import { poolPages } from '../modules/pool/pool.pages.ts'
import { similarPages } from '../modules/pool/similar/similar.pages.ts'
import { lifecyclePages } from '../modules/positions/lifecycle/lifecycle.pages.ts'
import { positionsPages } from '../modules/positions/positions.pages.ts'
import { projectsPages } from '../modules/positions/projects/projects.pages.ts'
import { privacyPages } from '../modules/privacy/privacy.pages.ts'
import { rankingCheckPages } from '../modules/ranking-check/ranking-check.pages.ts'
import { figuresPages } from '../modules/reports/builder/figures.pages.ts'
import { dashboardPages } from '../modules/reports/dashboard/dashboard.pages.ts'
import { reportsPages } from '../modules/reports/reports.pages.ts'
import { requisitionsPages } from '../modules/requisitions/requisitions.pages.ts'
import { correctionsPages } from '../modules/resumes/corrections/corrections.pages.ts'
import { findsPages } from '../modules/resumes/finds/finds.pages.ts'
import { rereadingPages } from '../modules/resumes/rereading/rereading.pages.ts'
import { fairPlayPages } from '../modules/reviews/fair-play.pages.ts'
import { rolesPages } from '../modules/roles/roles.pages.ts'
import { shortlistPages } from '../modules/shortlist/shortlist.pages.ts'
import { signOnPages } from '../modules/sign-on/sign-on.pages.ts'
import { skillImportsPages } from '../modules/skills/skill-imports.pages.ts'
import { sourcesPages } from '../modules/sourcing/sources.pages.ts'
import { keysPages } from '../modules/users/keys.pages.ts'
import { webhooksPages } from '../modules/webhooks/webhooks.pages.ts'
import { whatIfPages } from '../modules/what-if/what-if.pages.ts'

/** Every page of the client, by its name. */
export const PAGES = {
  ...accountPages,
  ...sessionPages,
  ...auditPages,
  ...companiesPages,
  ...configurationPages,
  ...approvalsPages,
  ...archivePages,
  ...assistantsPages,
  ...proposalsPages,
  ...candidatesPages,
  ...careersPages,
  ...referralsPages,
  ...duplicatesPages,
  ...outboxPages,
  ...fairnessPages,
  ...reviewsPages,
  ...systemCardPages,
  ...forecastsPages,
  ...formsPages,
  ...questionnairesPages,
  ...importsPages,
  ...installationPages,
  ...agendaPages,
  ...panelSettingsPages,
  ...panelsPages,
  ...learningPages,
  ...mailTemplatesPages,
  ...receivedPages,
  ...repliesPages,
  ...moveInPages,
  ...hiresPages,
  ...offerTemplatesPages,
  ...offersPages,
  ...signingPages,
  ...interestPages,
  ...sequencesPages,
  ...stagesPages,
  ...poolPages,
  ...similarPages,
  ...lifecyclePages,
  ...positionsPages,
  ...projectsPages,
  ...privacyPages,
  ...rankingCheckPages,
  ...figuresPages,
  ...dashboardPages,
  ...reportsPages,
  ...requisitionsPages,
  ...correctionsPages,
  ...findsPages,
  ...rereadingPages,
  ...fairPlayPages,
  ...rolesPages,
  ...shortlistPages,
  ...signOnPages,
  ...skillImportsPages,
  ...sourcesPages,
  ...keysPages,
  ...webhooksPages,
  ...whatIfPages,
}

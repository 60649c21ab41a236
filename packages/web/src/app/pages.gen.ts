// Written by npm run gather from the folders of the features. Do not edit.

import { accountPages } from '../features/company/account/account.pages.ts'
import { approvalsPages } from '../features/company/approvals/approvals.pages.ts'
import { assistantsPages } from '../features/company/assistants/assistants.pages.ts'
import { companiesPages } from '../features/company/companies/companies.pages.ts'
import { configurationPages } from '../features/company/configuration/configuration.pages.ts'
import { fairPlayPages } from '../features/company/fair-play/fair-play.pages.ts'
import { keysPages } from '../features/company/keys/keys.pages.ts'
import { proposalsPages } from '../features/company/proposals/proposals.pages.ts'
import { rolesPages } from '../features/company/roles/roles.pages.ts'
import { sessionPages } from '../features/company/session/session.pages.ts'
import { signOnPages } from '../features/company/sign-on/sign-on.pages.ts'
import { signingPages } from '../features/company/signing/signing.pages.ts'
import { webhooksPages } from '../features/company/webhooks/webhooks.pages.ts'
import { careersPages } from '../features/contact/careers/careers.pages.ts'
import { interestPages } from '../features/contact/interest/interest.pages.ts'
import { mailTemplatesPages } from '../features/contact/mail-templates/mail-templates.pages.ts'
import { outboxPages } from '../features/contact/outbox/outbox.pages.ts'
import { panelSettingsPages } from '../features/contact/panel-settings/panel-settings.pages.ts'
import { receivedPages } from '../features/contact/received/received.pages.ts'
import { sequencesPages } from '../features/contact/sequences/sequences.pages.ts'
import { formsPages } from '../features/hiring/forms/forms.pages.ts'
import { hiresPages } from '../features/hiring/hires/hires.pages.ts'
import { learningPages } from '../features/hiring/learning/learning.pages.ts'
import { lifecyclePages } from '../features/hiring/lifecycle/lifecycle.pages.ts'
import { offerTemplatesPages } from '../features/hiring/offer-templates/offer-templates.pages.ts'
import { offersPages } from '../features/hiring/offers/offers.pages.ts'
import { positionsPages } from '../features/hiring/positions/positions.pages.ts'
import { projectsPages } from '../features/hiring/projects/projects.pages.ts'
import { questionnairesPages } from '../features/hiring/questionnaires/questionnaires.pages.ts'
import { referralsPages } from '../features/hiring/referrals/referrals.pages.ts'
import { requisitionsPages } from '../features/hiring/requisitions/requisitions.pages.ts'
import { shortlistPages } from '../features/hiring/shortlist/shortlist.pages.ts'
import { stagesPages } from '../features/hiring/stages/stages.pages.ts'
import { auditPages } from '../features/insight/audit/audit.pages.ts'
import { chartsPages } from '../features/insight/charts/charts.pages.ts'
import { dashboardPages } from '../features/insight/dashboard/dashboard.pages.ts'
import { fairnessPages } from '../features/insight/fairness/fairness.pages.ts'
import { rankingCheckPages } from '../features/insight/ranking-check/ranking-check.pages.ts'
import { reportsPages } from '../features/insight/reports/reports.pages.ts'
import { systemCardPages } from '../features/insight/system-card/system-card.pages.ts'
import { candidatesPages } from '../features/people/candidates/candidates.pages.ts'
import { correctionsPages } from '../features/people/corrections/corrections.pages.ts'
import { duplicatesPages } from '../features/people/duplicates/duplicates.pages.ts'
import { importsPages } from '../features/people/imports/imports.pages.ts'
import { poolPages } from '../features/people/pool/pool.pages.ts'
import { privacyPages } from '../features/people/privacy/privacy.pages.ts'
import { rereadingPages } from '../features/people/rereading/rereading.pages.ts'
import { reviewsPages } from '../features/people/reviews/reviews.pages.ts'
import { similarPages } from '../features/people/similar/similar.pages.ts'
import { findsPages } from '../features/sources/finds/finds.pages.ts'
import { skillImportsPages } from '../features/sources/skill-imports/skill-imports.pages.ts'
import { sourcesPages } from '../features/sources/sources/sources.pages.ts'

/** Every page of the client, by its name. */
export const PAGES = {
  ...accountPages,
  ...approvalsPages,
  ...assistantsPages,
  ...companiesPages,
  ...configurationPages,
  ...fairPlayPages,
  ...keysPages,
  ...proposalsPages,
  ...rolesPages,
  ...sessionPages,
  ...signOnPages,
  ...signingPages,
  ...webhooksPages,
  ...careersPages,
  ...interestPages,
  ...mailTemplatesPages,
  ...outboxPages,
  ...panelSettingsPages,
  ...receivedPages,
  ...sequencesPages,
  ...formsPages,
  ...hiresPages,
  ...learningPages,
  ...lifecyclePages,
  ...offerTemplatesPages,
  ...offersPages,
  ...positionsPages,
  ...projectsPages,
  ...questionnairesPages,
  ...referralsPages,
  ...requisitionsPages,
  ...shortlistPages,
  ...stagesPages,
  ...auditPages,
  ...chartsPages,
  ...dashboardPages,
  ...fairnessPages,
  ...rankingCheckPages,
  ...reportsPages,
  ...systemCardPages,
  ...candidatesPages,
  ...correctionsPages,
  ...duplicatesPages,
  ...importsPages,
  ...poolPages,
  ...privacyPages,
  ...rereadingPages,
  ...reviewsPages,
  ...similarPages,
  ...findsPages,
  ...skillImportsPages,
  ...sourcesPages,
}

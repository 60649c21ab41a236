// Written by npm run gather from the folders of the modules. Do not edit.

import type { AreaHelp } from '../api/address/page-help.ts'
import { accountHelp } from '../modules/accounts/account/account.help.ts'
import { auditHelp } from '../modules/activity/audit.help.ts'
import { companiesHelp } from '../modules/administration/companies/companies.help.ts'
import { configurationHelp } from '../modules/administration/configuration/configuration.help.ts'
import { approvalsHelp } from '../modules/approvals/approvals.help.ts'
import { archiveHelp } from '../modules/archive/archive.help.ts'
import { assistantsHelp } from '../modules/assistants/assistants.help.ts'
import { proposalsHelp } from '../modules/assistants/proposals/proposals.help.ts'
import { candidatesHelp } from '../modules/candidates/candidates.help.ts'
import { careersHelp } from '../modules/careers/careers.help.ts'
import { referralsHelp } from '../modules/careers/referrals/referrals.help.ts'
import { duplicatesHelp } from '../modules/duplicates/duplicates.help.ts'
import { outboxHelp } from '../modules/email/outbox.help.ts'
import { fairnessHelp } from '../modules/fairness/fairness.help.ts'
import { reviewsHelp } from '../modules/fairness/reviews/reviews.help.ts'
import { systemCardHelp } from '../modules/fairness/system-card/system-card.help.ts'
import { forecastsHelp } from '../modules/forecast/forecasts.help.ts'
import { formsHelp } from '../modules/forms/forms.help.ts'
import { questionnairesHelp } from '../modules/forms/questionnaires/questionnaires.help.ts'
import { importsHelp } from '../modules/imports/imports.help.ts'
import { installationHelp } from '../modules/installation/installation.help.ts'
import { agendaHelp } from '../modules/interviews/agenda/agenda.help.ts'
import { panelSettingsHelp } from '../modules/interviews/panel-settings.help.ts'
import { panelsHelp } from '../modules/interviews/planning/panels.help.ts'
import { learningHelp } from '../modules/learning/learning.help.ts'
import { mailTemplatesHelp } from '../modules/mailbox/mail-templates/mail-templates.help.ts'
import { receivedHelp } from '../modules/mailbox/received/received.help.ts'
import { repliesHelp } from '../modules/mailbox/replies/replies.help.ts'
import { moveInHelp } from '../modules/moving/move-in.help.ts'
import { hiresHelp } from '../modules/offers/hires/hires.help.ts'
import { offerTemplatesHelp } from '../modules/offers/offer-templates/offer-templates.help.ts'
import { offersHelp } from '../modules/offers/offers.help.ts'
import { signingHelp } from '../modules/offers/signing/signing.help.ts'
import { sequencesHelp } from '../modules/outreach/sequences/sequences.help.ts'
import { stagesHelp } from '../modules/pipeline/stages.help.ts'
import { poolHelp } from '../modules/pool/pool.help.ts'
import { similarHelp } from '../modules/pool/similar/similar.help.ts'
import { lifecycleHelp } from '../modules/positions/lifecycle/lifecycle.help.ts'
import { positionsHelp } from '../modules/positions/positions.help.ts'
import { projectsHelp } from '../modules/positions/projects/projects.help.ts'
import { privacyHelp } from '../modules/privacy/privacy.help.ts'
import { rankingCheckHelp } from '../modules/ranking-check/ranking-check.help.ts'
import { figuresHelp } from '../modules/reports/builder/figures.help.ts'
import { dashboardHelp } from '../modules/reports/dashboard/dashboard.help.ts'
import { reportsHelp } from '../modules/reports/reports.help.ts'
import { requisitionsHelp } from '../modules/requisitions/requisitions.help.ts'
import { correctionsHelp } from '../modules/resumes/corrections/corrections.help.ts'
import { findsHelp } from '../modules/resumes/finds/finds.help.ts'
import { rereadingHelp } from '../modules/resumes/rereading/rereading.help.ts'
import { fairPlayHelp } from '../modules/reviews/fair-play.help.ts'
import { rolesHelp } from '../modules/roles/roles.help.ts'
import { shortlistHelp } from '../modules/shortlist/shortlist.help.ts'
import { signOnHelp } from '../modules/sign-on/sign-on.help.ts'
import { skillImportsHelp } from '../modules/skills/skill-imports.help.ts'
import { sourcesHelp } from '../modules/sourcing/sources.help.ts'
import { keysHelp } from '../modules/users/keys.help.ts'
import { webhooksHelp } from '../modules/webhooks/webhooks.help.ts'
import { whatIfHelp } from '../modules/what-if/what-if.help.ts'

/** The help of every page, by the name of the page; loaded when a user asks for it. */
export const HELP: AreaHelp = {
  ...accountHelp,
  ...auditHelp,
  ...companiesHelp,
  ...configurationHelp,
  ...approvalsHelp,
  ...archiveHelp,
  ...assistantsHelp,
  ...proposalsHelp,
  ...candidatesHelp,
  ...careersHelp,
  ...referralsHelp,
  ...duplicatesHelp,
  ...outboxHelp,
  ...fairnessHelp,
  ...reviewsHelp,
  ...systemCardHelp,
  ...forecastsHelp,
  ...formsHelp,
  ...questionnairesHelp,
  ...importsHelp,
  ...installationHelp,
  ...agendaHelp,
  ...panelSettingsHelp,
  ...panelsHelp,
  ...learningHelp,
  ...mailTemplatesHelp,
  ...receivedHelp,
  ...repliesHelp,
  ...moveInHelp,
  ...hiresHelp,
  ...offerTemplatesHelp,
  ...offersHelp,
  ...signingHelp,
  ...sequencesHelp,
  ...stagesHelp,
  ...poolHelp,
  ...similarHelp,
  ...lifecycleHelp,
  ...positionsHelp,
  ...projectsHelp,
  ...privacyHelp,
  ...rankingCheckHelp,
  ...figuresHelp,
  ...dashboardHelp,
  ...reportsHelp,
  ...requisitionsHelp,
  ...correctionsHelp,
  ...findsHelp,
  ...rereadingHelp,
  ...fairPlayHelp,
  ...rolesHelp,
  ...shortlistHelp,
  ...signOnHelp,
  ...skillImportsHelp,
  ...sourcesHelp,
  ...keysHelp,
  ...webhooksHelp,
  ...whatIfHelp,
}

// Written by npm run gather from the folders of the modules. Do not edit.

import { FILE_LINKS } from '../platform/kernel/define-link.ts'
import { accountsModule } from './accounts/accounts.module.ts'
import { activityModule } from './activity/activity.module.ts'
import { administrationModule } from './administration/administration.module.ts'
import { applicantModule } from './applicant/applicant.module.ts'
import { applicationsModule } from './applications/applications.module.ts'
import { approvalChainsModule } from './approval-chains/approval-chains.module.ts'
import { approvalsModule } from './approvals/approvals.module.ts'
import { archiveModule } from './archive/archive.module.ts'
import { assistantsModule } from './assistants/assistants.module.ts'
import { calendarAccountsModule } from './calendar-accounts/calendar-accounts.module.ts'
import { calendarsModule } from './calendars/calendars.module.ts'
import { candidatesModule } from './candidates/candidates.module.ts'
import { careersModule } from './careers/careers.module.ts'
import { companyModule } from './company/company.module.ts'
import { duplicatesModule } from './duplicates/duplicates.module.ts'
import { emailModule } from './email/email.module.ts'
import { fairnessModule } from './fairness/fairness.module.ts'
import { formsModule } from './forms/forms.module.ts'
import { hireQualityModule } from './hire-quality/hire-quality.module.ts'
import { importsModule } from './imports/imports.module.ts'
import { interviewsModule } from './interviews/interviews.module.ts'
import { learningModule } from './learning/learning.module.ts'
import { mailboxModule } from './mailbox/mailbox.module.ts'
import { matchingModule } from './matching/matching.module.ts'
import { movingModule } from './moving/moving.module.ts'
import { notificationsModule } from './notifications/notifications.module.ts'
import { offersModule } from './offers/offers.module.ts'
import { outreachModule } from './outreach/outreach.module.ts'
import { pipelineModule } from './pipeline/pipeline.module.ts'
import { poolModule } from './pool/pool.module.ts'
import { positionStateModule } from './position-state/position-state.module.ts'
import { positionsModule } from './positions/positions.module.ts'
import { privacyModule } from './privacy/privacy.module.ts'
import { rankingCheckModule } from './ranking-check/ranking-check.module.ts'
import { reportsModule } from './reports/reports.module.ts'
import { requisitionsModule } from './requisitions/requisitions.module.ts'
import { resumesModule } from './resumes/resumes.module.ts'
import { revealingModule } from './revealing/revealing.module.ts'
import { reviewsModule } from './reviews/reviews.module.ts'
import { rolesModule } from './roles/roles.module.ts'
import { runsModule } from './runs/runs.module.ts'
import { shortlistModule } from './shortlist/shortlist.module.ts'
import { signOnModule } from './sign-on/sign-on.module.ts'
import { skillsModule } from './skills/skills.module.ts'
import { sourcingModule } from './sourcing/sourcing.module.ts'
import { usersModule } from './users/users.module.ts'
import { webhooksModule } from './webhooks/webhooks.module.ts'

/** What happens and is kept in the history, named in the past tense: what happened to what. */
export const EVENT_KINDS = {
  ...accountsModule.events,
  ...activityModule.events,
  ...administrationModule.events,
  ...applicantModule.events,
  ...approvalChainsModule.events,
  ...approvalsModule.events,
  ...archiveModule.events,
  ...assistantsModule.events,
  ...calendarAccountsModule.events,
  ...candidatesModule.events,
  ...careersModule.events,
  ...companyModule.events,
  ...duplicatesModule.events,
  ...fairnessModule.events,
  ...formsModule.events,
  ...hireQualityModule.events,
  ...importsModule.events,
  ...interviewsModule.events,
  ...learningModule.events,
  ...mailboxModule.events,
  ...movingModule.events,
  ...offersModule.events,
  ...outreachModule.events,
  ...pipelineModule.events,
  ...poolModule.events,
  ...positionsModule.events,
  ...privacyModule.events,
  ...rankingCheckModule.events,
  ...reportsModule.events,
  ...requisitionsModule.events,
  ...resumesModule.events,
  ...revealingModule.events,
  ...reviewsModule.events,
  ...rolesModule.events,
  ...shortlistModule.events,
  ...signOnModule.events,
  ...skillsModule.events,
  ...sourcingModule.events,
  ...usersModule.events,
  ...webhooksModule.events,
}

/** What open windows hear of and the history does not keep. */
export const LIVE_EVENT_KINDS = {
  ...archiveModule.liveEvents,
  ...assistantsModule.liveEvents,
  ...calendarsModule.liveEvents,
  ...emailModule.liveEvents,
  ...importsModule.liveEvents,
  ...mailboxModule.liveEvents,
  ...matchingModule.liveEvents,
  ...movingModule.liveEvents,
  ...notificationsModule.liveEvents,
  ...outreachModule.liveEvents,
  ...pipelineModule.liveEvents,
  ...poolModule.liveEvents,
  ...privacyModule.liveEvents,
  ...rankingCheckModule.liveEvents,
  ...resumesModule.liveEvents,
  ...signOnModule.liveEvents,
  ...skillsModule.liveEvents,
  ...sourcingModule.liveEvents,
  ...webhooksModule.liveEvents,
}

/** Every kind of link that the product signs, by what is signed first. */
export const LINK_KINDS = {
  ...FILE_LINKS,
  ...accountsModule.links,
  ...activityModule.links,
  ...approvalsModule.links,
  ...archiveModule.links,
  ...candidatesModule.links,
  ...careersModule.links,
  ...fairnessModule.links,
  ...hireQualityModule.links,
  ...importsModule.links,
  ...interviewsModule.links,
  ...mailboxModule.links,
  ...offersModule.links,
  ...outreachModule.links,
  ...poolModule.links,
  ...privacyModule.links,
  ...reportsModule.links,
  ...usersModule.links,
}

/** Tables whose rows links name, with the column that has the person of a row. */
export const LINK_ROWS = {
  ...careersModule.linkRows,
  ...hireQualityModule.linkRows,
  ...interviewsModule.linkRows,
  ...offersModule.linkRows,
  ...outreachModule.linkRows,
  ...poolModule.linkRows,
  ...reportsModule.linkRows,
  ...resumesModule.linkRows,
  ...usersModule.linkRows,
}

/** Tables with data about people, in the order in which rows can be restored: each after those that it refers to. */
export const TABLES_OF_PEOPLE = {
  candidate: applicationsModule.peopleTables.candidate,
  resume: resumesModule.peopleTables.resume,
  application: applicationsModule.peopleTables.application,
  application_feedback: applicantModule.peopleTables.application_feedback,
  application_view: applicationsModule.peopleTables.application_view,
  application_form: applicationsModule.peopleTables.application_form,
  candidate_comment: candidatesModule.peopleTables.candidate_comment,
  comment_mention: candidatesModule.peopleTables.comment_mention,
  outgoing_mail: emailModule.peopleTables.outgoing_mail,
  applicant_message: careersModule.peopleTables.applicant_message,
  unconfirmed_version: careersModule.peopleTables.unconfirmed_version,
  candidate_merge: duplicatesModule.peopleTables.candidate_merge,
  distinct_pair: duplicatesModule.peopleTables.distinct_pair,
  candidate_consent: duplicatesModule.peopleTables.candidate_consent,
  stated_skill: fairnessModule.peopleTables.stated_skill,
  explanation_request: fairnessModule.peopleTables.explanation_request,
  filled_form: formsModule.peopleTables.filled_form,
  answer_file: formsModule.peopleTables.answer_file,
  hire_check: hireQualityModule.peopleTables.hire_check,
  scorecard: interviewsModule.peopleTables.scorecard,
  panel: interviewsModule.peopleTables.panel,
  interview: interviewsModule.peopleTables.interview,
  interviewer: interviewsModule.peopleTables.interviewer,
  interview_offer: interviewsModule.peopleTables.interview_offer,
  incoming_mail: mailboxModule.peopleTables.incoming_mail,
  resume_skill: matchingModule.peopleTables.resume_skill,
  candidate_line: matchingModule.peopleTables.candidate_line,
  score_given: matchingModule.peopleTables.score_given,
  offer: offersModule.peopleTables.offer,
  hire: offersModule.peopleTables.hire,
  offer_version: offersModule.peopleTables.offer_version,
  offer_signature: offersModule.peopleTables.offer_signature,
  mail_stop: outreachModule.peopleTables.mail_stop,
  interest_mail: outreachModule.peopleTables.interest_mail,
  interest_later: outreachModule.peopleTables.interest_later,
  sequence_enrolment: outreachModule.peopleTables.sequence_enrolment,
  sequence_sent: outreachModule.peopleTables.sequence_sent,
  candidate_exclusion: pipelineModule.peopleTables.candidate_exclusion,
  rejection_email: pipelineModule.peopleTables.rejection_email,
  resume_in_group: poolModule.peopleTables.resume_in_group,
  upload_file: poolModule.peopleTables.upload_file,
  candidate_tag: poolModule.peopleTables.candidate_tag,
  search_alert_told: poolModule.peopleTables.search_alert_told,
  shared_sheet: poolModule.peopleTables.shared_sheet,
  person_export: privacyModule.peopleTables.person_export,
  erasure: privacyModule.peopleTables.erasure,
  ranking_check_person: rankingCheckModule.peopleTables.ranking_check_person,
  application_course: reportsModule.peopleTables.application_course,
  application_stay: reportsModule.peopleTables.application_stay,
  rule_check: resumesModule.peopleTables.rule_check,
  rereading_failure: resumesModule.peopleTables.rereading_failure,
  candidate_external_id: resumesModule.peopleTables.candidate_external_id,
  correction: resumesModule.peopleTables.correction,
  fact_correction: resumesModule.peopleTables.fact_correction,
  candidate_reveal: revealingModule.peopleTables.candidate_reveal,
  review_request: reviewsModule.peopleTables.review_request,
  sourced_person: sourcingModule.peopleTables.sourced_person,
}

/** Kinds of emails, and whether any of a kind contains a link or code that lets its reader act as the recipient. */
export const MAIL_KINDS = {
  ...accountsModule.mailKinds,
  ...administrationModule.mailKinds,
  ...applicantModule.mailKinds,
  ...approvalsModule.mailKinds,
  ...candidatesModule.mailKinds,
  ...careersModule.mailKinds,
  ...hireQualityModule.mailKinds,
  ...interviewsModule.mailKinds,
  ...mailboxModule.mailKinds,
  ...notificationsModule.mailKinds,
  ...offersModule.mailKinds,
  ...outreachModule.mailKinds,
  ...poolModule.mailKinds,
  ...reportsModule.mailKinds,
  ...usersModule.mailKinds,
  ...webhooksModule.mailKinds,
}

/** Tables whose rows are locked by id. */
export type LockableTable =
  | (typeof applicationsModule.locks)[number]
  | (typeof approvalChainsModule.locks)[number]
  | (typeof candidatesModule.locks)[number]
  | (typeof careersModule.locks)[number]
  | (typeof hireQualityModule.locks)[number]
  | (typeof offersModule.locks)[number]
  | (typeof outreachModule.locks)[number]
  | (typeof poolModule.locks)[number]
  | (typeof positionStateModule.locks)[number]
  | (typeof privacyModule.locks)[number]
  | (typeof requisitionsModule.locks)[number]
  | (typeof reviewsModule.locks)[number]
  | (typeof runsModule.locks)[number]

// Written by npm run gather from the folders of the modules. Do not edit.

import { account } from './accounts/account.ts'
import { passkeys } from './accounts/passkeys.ts'
import { session } from './accounts/session.ts'
import { audit } from './activity/audit.ts'
import { events } from './activity/events.ts'
import { feed } from './activity/feed.ts'
import { backups } from './administration/backups.ts'
import { companies } from './administration/companies.ts'
import { configuration } from './administration/configuration.ts'
import { applicant } from './applicant/applicant.ts'
import { approvals } from './approvals/approvals.ts'
import { archive } from './archive/archive.ts'
import { assistants } from './assistants/assistants.ts'
import { mcp } from './assistants/mcp.ts'
import { proposals } from './assistants/proposals.ts'
import { calendarAccounts } from './calendar-accounts/calendar-accounts.ts'
import { candidates } from './candidates/candidates.ts'
import { careers } from './careers/careers.ts'
import { jobPost } from './careers/job-post.ts'
import { referrals } from './careers/referrals.ts'
import { unconfirmed } from './careers/unconfirmed.ts'
import { company } from './company/company.ts'
import { health } from './company/health.ts'
import { reference } from './company/reference.ts'
import { duplicates } from './duplicates/duplicates.ts'
import { merges } from './duplicates/merges.ts'
import { outbox } from './email/outbox.ts'
import { accessibility } from './fairness/accessibility.ts'
import { explanation } from './fairness/explanation.ts'
import { fairness } from './fairness/fairness.ts'
import { reviews } from './fairness/reviews.ts'
import { survey } from './fairness/survey.ts'
import { systemCard } from './fairness/system-card.ts'
import { forecasts } from './forecast/forecasts.ts'
import { answers } from './forms/answers.ts'
import { assessments } from './forms/assessments.ts'
import { forms } from './forms/forms.ts'
import { questionnaires } from './forms/questionnaires.ts'
import { hireQuality } from './hire-quality/hire-quality.ts'
import { imports } from './imports/imports.ts'
import { inbox } from './inbox/inbox.ts'
import { installation } from './installation/installation.ts'
import { agenda } from './interviews/agenda.ts'
import { availability } from './interviews/availability.ts'
import { bookings } from './interviews/bookings.ts'
import { interviews } from './interviews/interviews.ts'
import { panelSettings } from './interviews/panel-settings.ts'
import { panels } from './interviews/panels.ts'
import { scorecards } from './interviews/scorecards.ts'
import { learning } from './learning/learning.ts'
import { mailTemplates } from './mailbox/mail-templates.ts'
import { mailbox } from './mailbox/mailbox.ts'
import { received } from './mailbox/received.ts'
import { replies } from './mailbox/replies.ts'
import { moveIn } from './moving/move-in.ts'
import { movePreview } from './moving/move-preview.ts'
import { notifications } from './notifications/notifications.ts'
import { hires } from './offers/hires.ts'
import { offerPage } from './offers/offer-page.ts'
import { offerTemplates } from './offers/offer-templates.ts'
import { offers } from './offers/offers.ts'
import { signing } from './offers/signing.ts'
import { autoInvite } from './outreach/auto-invite.ts'
import { interest } from './outreach/interest.ts'
import { sequences } from './outreach/sequences.ts'
import { asOf } from './pipeline/as-of.ts'
import { bulkMoves } from './pipeline/bulk-moves.ts'
import { exclusions } from './pipeline/exclusions.ts'
import { pipeline } from './pipeline/pipeline.ts'
import { stages } from './pipeline/stages.ts'
import { pool } from './pool/pool.ts'
import { savedViews } from './pool/saved-views.ts'
import { sheets } from './pool/sheets.ts'
import { similar } from './pool/similar.ts'
import { tagging } from './pool/tagging.ts'
import { advice } from './positions/advice.ts'
import { lifecycle } from './positions/lifecycle.ts'
import { positions } from './positions/positions.ts'
import { projects } from './positions/projects.ts'
import { recommendations } from './positions/recommendations.ts'
import { templates } from './positions/templates.ts'
import { privacy } from './privacy/privacy.ts'
import { sample } from './privacy/sample.ts'
import { rankingCheck } from './ranking-check/ranking-check.ts'
import { applicantFeedback } from './reports/applicant-feedback.ts'
import { dashboard } from './reports/dashboard.ts'
import { figures } from './reports/figures.ts'
import { reportAlerts } from './reports/report-alerts.ts'
import { reports } from './reports/reports.ts'
import { headcount } from './requisitions/headcount.ts'
import { requisitions } from './requisitions/requisitions.ts'
import { corrections } from './resumes/corrections.ts'
import { files } from './resumes/files.ts'
import { finds } from './resumes/finds.ts'
import { rereading } from './resumes/rereading.ts'
import { blind } from './revealing/blind.ts'
import { fairPlay } from './reviews/fair-play.ts'
import { roles } from './roles/roles.ts'
import { opening } from './shortlist/opening.ts'
import { placements } from './shortlist/placements.ts'
import { shortlist } from './shortlist/shortlist.ts'
import { signOn } from './sign-on/sign-on.ts'
import { skillImports } from './skills/skill-imports.ts'
import { skills } from './skills/skills.ts'
import { extension } from './sourcing/extension.ts'
import { sources } from './sourcing/sources.ts'
import { sourcing } from './sourcing/sourcing.ts'
import { keys } from './users/keys.ts'
import { members } from './users/members.ts'
import { scim } from './users/scim.ts'
import { users } from './users/users.ts'
import { webhooks } from './webhooks/webhooks.ts'
import { whatIf } from './what-if/what-if.ts'

/** Named area by area: written out, it is longer than the compiler declares. */
type AllCalls = {
  account: typeof account
  passkeys: typeof passkeys
  session: typeof session
  audit: typeof audit
  events: typeof events
  feed: typeof feed
  backups: typeof backups
  companies: typeof companies
  configuration: typeof configuration
  applicant: typeof applicant
  approvals: typeof approvals
  archive: typeof archive
  assistants: typeof assistants
  mcp: typeof mcp
  proposals: typeof proposals
  calendarAccounts: typeof calendarAccounts
  candidates: typeof candidates
  careers: typeof careers
  jobPost: typeof jobPost
  referrals: typeof referrals
  unconfirmed: typeof unconfirmed
  company: typeof company
  health: typeof health
  reference: typeof reference
  duplicates: typeof duplicates
  merges: typeof merges
  outbox: typeof outbox
  accessibility: typeof accessibility
  explanation: typeof explanation
  fairness: typeof fairness
  reviews: typeof reviews
  survey: typeof survey
  systemCard: typeof systemCard
  forecasts: typeof forecasts
  answers: typeof answers
  assessments: typeof assessments
  forms: typeof forms
  questionnaires: typeof questionnaires
  hireQuality: typeof hireQuality
  imports: typeof imports
  inbox: typeof inbox
  installation: typeof installation
  agenda: typeof agenda
  availability: typeof availability
  bookings: typeof bookings
  interviews: typeof interviews
  panelSettings: typeof panelSettings
  panels: typeof panels
  scorecards: typeof scorecards
  learning: typeof learning
  mailTemplates: typeof mailTemplates
  mailbox: typeof mailbox
  received: typeof received
  replies: typeof replies
  moveIn: typeof moveIn
  movePreview: typeof movePreview
  notifications: typeof notifications
  hires: typeof hires
  offerPage: typeof offerPage
  offerTemplates: typeof offerTemplates
  offers: typeof offers
  signing: typeof signing
  autoInvite: typeof autoInvite
  interest: typeof interest
  sequences: typeof sequences
  asOf: typeof asOf
  bulkMoves: typeof bulkMoves
  exclusions: typeof exclusions
  pipeline: typeof pipeline
  stages: typeof stages
  pool: typeof pool
  savedViews: typeof savedViews
  sheets: typeof sheets
  similar: typeof similar
  tagging: typeof tagging
  advice: typeof advice
  lifecycle: typeof lifecycle
  positions: typeof positions
  projects: typeof projects
  recommendations: typeof recommendations
  templates: typeof templates
  privacy: typeof privacy
  sample: typeof sample
  rankingCheck: typeof rankingCheck
  applicantFeedback: typeof applicantFeedback
  dashboard: typeof dashboard
  figures: typeof figures
  reportAlerts: typeof reportAlerts
  reports: typeof reports
  headcount: typeof headcount
  requisitions: typeof requisitions
  corrections: typeof corrections
  files: typeof files
  finds: typeof finds
  rereading: typeof rereading
  blind: typeof blind
  fairPlay: typeof fairPlay
  roles: typeof roles
  opening: typeof opening
  placements: typeof placements
  shortlist: typeof shortlist
  signOn: typeof signOn
  skillImports: typeof skillImports
  skills: typeof skills
  extension: typeof extension
  sources: typeof sources
  sourcing: typeof sourcing
  keys: typeof keys
  members: typeof members
  scim: typeof scim
  users: typeof users
  webhooks: typeof webhooks
  whatIf: typeof whatIf
}

/** Every call of the product. The server must implement each; the OpenAPI document lists each. */
export const calls: AllCalls = {
  account,
  passkeys,
  session,
  audit,
  events,
  feed,
  backups,
  companies,
  configuration,
  applicant,
  approvals,
  archive,
  assistants,
  mcp,
  proposals,
  calendarAccounts,
  candidates,
  careers,
  jobPost,
  referrals,
  unconfirmed,
  company,
  health,
  reference,
  duplicates,
  merges,
  outbox,
  accessibility,
  explanation,
  fairness,
  reviews,
  survey,
  systemCard,
  forecasts,
  answers,
  assessments,
  forms,
  questionnaires,
  hireQuality,
  imports,
  inbox,
  installation,
  agenda,
  availability,
  bookings,
  interviews,
  panelSettings,
  panels,
  scorecards,
  learning,
  mailTemplates,
  mailbox,
  received,
  replies,
  moveIn,
  movePreview,
  notifications,
  hires,
  offerPage,
  offerTemplates,
  offers,
  signing,
  autoInvite,
  interest,
  sequences,
  asOf,
  bulkMoves,
  exclusions,
  pipeline,
  stages,
  pool,
  savedViews,
  sheets,
  similar,
  tagging,
  advice,
  lifecycle,
  positions,
  projects,
  recommendations,
  templates,
  privacy,
  sample,
  rankingCheck,
  applicantFeedback,
  dashboard,
  figures,
  reportAlerts,
  reports,
  headcount,
  requisitions,
  corrections,
  files,
  finds,
  rereading,
  blind,
  fairPlay,
  roles,
  opening,
  placements,
  shortlist,
  signOn,
  skillImports,
  skills,
  extension,
  sources,
  sourcing,
  keys,
  members,
  scim,
  users,
  webhooks,
  whatIf,
}

// Written by npm run gather from the folders of the features. Do not edit.

import { account } from './company/account.ts'
import { approvals } from './company/approvals.ts'
import { assistants } from './company/assistants.ts'
import { companies } from './company/companies.ts'
import { company } from './company/company.ts'
import { configuration } from './company/configuration.ts'
import { fairPlay } from './company/fair-play.ts'
import { health } from './company/health.ts'
import { keys } from './company/keys.ts'
import { mcp } from './company/mcp.ts'
import { members } from './company/members.ts'
import { passkeys } from './company/passkeys.ts'
import { proposals } from './company/proposals.ts'
import { reference } from './company/reference.ts'
import { roles } from './company/roles.ts'
import { scim } from './company/scim.ts'
import { session } from './company/session.ts'
import { signOn } from './company/sign-on.ts'
import { signing } from './company/signing.ts'
import { users } from './company/users.ts'
import { webhooks } from './company/webhooks.ts'
import { accessibility } from './contact/accessibility.ts'
import { applicant } from './contact/applicant.ts'
import { autoInvite } from './contact/auto-invite.ts'
import { availability } from './contact/availability.ts'
import { bookings } from './contact/bookings.ts'
import { calendarAccounts } from './contact/calendar-accounts.ts'
import { careers } from './contact/careers.ts'
import { explanation } from './contact/explanation.ts'
import { interest } from './contact/interest.ts'
import { interviews } from './contact/interviews.ts'
import { jobPost } from './contact/job-post.ts'
import { mailTemplates } from './contact/mail-templates.ts'
import { mailbox } from './contact/mailbox.ts'
import { notifications } from './contact/notifications.ts'
import { offerPage } from './contact/offer-page.ts'
import { outbox } from './contact/outbox.ts'
import { panelSettings } from './contact/panel-settings.ts'
import { panels } from './contact/panels.ts'
import { received } from './contact/received.ts'
import { sequences } from './contact/sequences.ts'
import { survey } from './contact/survey.ts'
import { advice } from './hiring/advice.ts'
import { answers } from './hiring/answers.ts'
import { assessments } from './hiring/assessments.ts'
import { bulkMoves } from './hiring/bulk-moves.ts'
import { exclusions } from './hiring/exclusions.ts'
import { forms } from './hiring/forms.ts'
import { hires } from './hiring/hires.ts'
import { learning } from './hiring/learning.ts'
import { lifecycle } from './hiring/lifecycle.ts'
import { offerTemplates } from './hiring/offer-templates.ts'
import { offers } from './hiring/offers.ts'
import { pipeline } from './hiring/pipeline.ts'
import { placements } from './hiring/placements.ts'
import { positions } from './hiring/positions.ts'
import { projects } from './hiring/projects.ts'
import { questionnaires } from './hiring/questionnaires.ts'
import { recommendations } from './hiring/recommendations.ts'
import { referrals } from './hiring/referrals.ts'
import { requisitions } from './hiring/requisitions.ts'
import { savedViews } from './hiring/saved-views.ts'
import { scorecards } from './hiring/scorecards.ts'
import { shortlist } from './hiring/shortlist.ts'
import { skills } from './hiring/skills.ts'
import { stages } from './hiring/stages.ts'
import { templates } from './hiring/templates.ts'
import { audit } from './insight/audit.ts'
import { charts } from './insight/charts.ts'
import { dashboard } from './insight/dashboard.ts'
import { events } from './insight/events.ts'
import { fairness } from './insight/fairness.ts'
import { feed } from './insight/feed.ts'
import { headcount } from './insight/headcount.ts'
import { rankingCheck } from './insight/ranking-check.ts'
import { reports } from './insight/reports.ts'
import { systemCard } from './insight/system-card.ts'
import { blind } from './people/blind.ts'
import { candidates } from './people/candidates.ts'
import { corrections } from './people/corrections.ts'
import { duplicates } from './people/duplicates.ts'
import { files } from './people/files.ts'
import { imports } from './people/imports.ts'
import { merges } from './people/merges.ts'
import { pool } from './people/pool.ts'
import { privacy } from './people/privacy.ts'
import { rereading } from './people/rereading.ts'
import { reviews } from './people/reviews.ts'
import { sheets } from './people/sheets.ts'
import { similar } from './people/similar.ts'
import { tagging } from './people/tagging.ts'
import { unconfirmed } from './people/unconfirmed.ts'
import { extension } from './sources/extension.ts'
import { finds } from './sources/finds.ts'
import { skillImports } from './sources/skill-imports.ts'
import { sources } from './sources/sources.ts'
import { sourcing } from './sources/sourcing.ts'

/** Named area by area: written out, it is longer than the compiler declares. */
type AllCalls = {
  account: typeof account
  approvals: typeof approvals
  assistants: typeof assistants
  companies: typeof companies
  company: typeof company
  configuration: typeof configuration
  fairPlay: typeof fairPlay
  health: typeof health
  keys: typeof keys
  mcp: typeof mcp
  members: typeof members
  passkeys: typeof passkeys
  proposals: typeof proposals
  reference: typeof reference
  roles: typeof roles
  scim: typeof scim
  session: typeof session
  signOn: typeof signOn
  signing: typeof signing
  users: typeof users
  webhooks: typeof webhooks
  accessibility: typeof accessibility
  applicant: typeof applicant
  autoInvite: typeof autoInvite
  availability: typeof availability
  bookings: typeof bookings
  calendarAccounts: typeof calendarAccounts
  careers: typeof careers
  explanation: typeof explanation
  interest: typeof interest
  interviews: typeof interviews
  jobPost: typeof jobPost
  mailTemplates: typeof mailTemplates
  mailbox: typeof mailbox
  notifications: typeof notifications
  offerPage: typeof offerPage
  outbox: typeof outbox
  panelSettings: typeof panelSettings
  panels: typeof panels
  received: typeof received
  sequences: typeof sequences
  survey: typeof survey
  advice: typeof advice
  answers: typeof answers
  assessments: typeof assessments
  bulkMoves: typeof bulkMoves
  exclusions: typeof exclusions
  forms: typeof forms
  hires: typeof hires
  learning: typeof learning
  lifecycle: typeof lifecycle
  offerTemplates: typeof offerTemplates
  offers: typeof offers
  pipeline: typeof pipeline
  placements: typeof placements
  positions: typeof positions
  projects: typeof projects
  questionnaires: typeof questionnaires
  recommendations: typeof recommendations
  referrals: typeof referrals
  requisitions: typeof requisitions
  savedViews: typeof savedViews
  scorecards: typeof scorecards
  shortlist: typeof shortlist
  skills: typeof skills
  stages: typeof stages
  templates: typeof templates
  audit: typeof audit
  charts: typeof charts
  dashboard: typeof dashboard
  events: typeof events
  fairness: typeof fairness
  feed: typeof feed
  headcount: typeof headcount
  rankingCheck: typeof rankingCheck
  reports: typeof reports
  systemCard: typeof systemCard
  blind: typeof blind
  candidates: typeof candidates
  corrections: typeof corrections
  duplicates: typeof duplicates
  files: typeof files
  imports: typeof imports
  merges: typeof merges
  pool: typeof pool
  privacy: typeof privacy
  rereading: typeof rereading
  reviews: typeof reviews
  sheets: typeof sheets
  similar: typeof similar
  tagging: typeof tagging
  unconfirmed: typeof unconfirmed
  extension: typeof extension
  finds: typeof finds
  skillImports: typeof skillImports
  sources: typeof sources
  sourcing: typeof sourcing
}

/** Every call of the product. The server must implement each; the OpenAPI document lists each. */
export const calls: AllCalls = {
  account,
  approvals,
  assistants,
  companies,
  company,
  configuration,
  fairPlay,
  health,
  keys,
  mcp,
  members,
  passkeys,
  proposals,
  reference,
  roles,
  scim,
  session,
  signOn,
  signing,
  users,
  webhooks,
  accessibility,
  applicant,
  autoInvite,
  availability,
  bookings,
  calendarAccounts,
  careers,
  explanation,
  interest,
  interviews,
  jobPost,
  mailTemplates,
  mailbox,
  notifications,
  offerPage,
  outbox,
  panelSettings,
  panels,
  received,
  sequences,
  survey,
  advice,
  answers,
  assessments,
  bulkMoves,
  exclusions,
  forms,
  hires,
  learning,
  lifecycle,
  offerTemplates,
  offers,
  pipeline,
  placements,
  positions,
  projects,
  questionnaires,
  recommendations,
  referrals,
  requisitions,
  savedViews,
  scorecards,
  shortlist,
  skills,
  stages,
  templates,
  audit,
  charts,
  dashboard,
  events,
  fairness,
  feed,
  headcount,
  rankingCheck,
  reports,
  systemCard,
  blind,
  candidates,
  corrections,
  duplicates,
  files,
  imports,
  merges,
  pool,
  privacy,
  rereading,
  reviews,
  sheets,
  similar,
  tagging,
  unconfirmed,
  extension,
  finds,
  skillImports,
  sources,
  sourcing,
}

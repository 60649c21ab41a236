import { account } from './account.ts'
import { advice } from './advice.ts'
import { answers } from './answers.ts'
import { applicant } from './applicant.ts'
import { assessments } from './assessments.ts'
import { audit } from './audit.ts'
import { autoInvite } from './auto-invite.ts'
import { availability } from './availability.ts'
import { bookings } from './bookings.ts'
import { bulkMoves } from './bulk-moves.ts'
import { candidates } from './candidates.ts'
import { careers } from './careers.ts'
import { charts } from './charts.ts'
import { companies } from './companies.ts'
import { company } from './company.ts'
import { configuration } from './configuration.ts'
import { corrections } from './corrections.ts'
import { dashboard } from './dashboard.ts'
import { events } from './events.ts'
import { exclusions } from './exclusions.ts'
import { extension } from './extension.ts'
import { files } from './files.ts'
import { finds } from './finds.ts'
import { forms } from './forms.ts'
import { health } from './health.ts'
import { imports } from './imports.ts'
import { interest } from './interest.ts'
import { interviews } from './interviews.ts'
import { jobPost } from './job-post.ts'
import { learning } from './learning.ts'
import { lifecycle } from './lifecycle.ts'
import { mailTemplates } from './mail-templates.ts'
import { mailbox } from './mailbox.ts'
import { members } from './members.ts'
import { merges } from './merges.ts'
import { notifications } from './notifications.ts'
import { outbox } from './outbox.ts'
import { pipeline } from './pipeline.ts'
import { placements } from './placements.ts'
import { pool } from './pool.ts'
import { positions } from './positions.ts'
import { privacy } from './privacy.ts'
import { projects } from './projects.ts'
import { questionnaires } from './questionnaires.ts'
import { recommendations } from './recommendations.ts'
import { reference } from './reference.ts'
import { reports } from './reports.ts'
import { rereading } from './rereading.ts'
import { roles } from './roles.ts'
import { savedViews } from './saved-views.ts'
import { scorecards } from './scorecards.ts'
import { session } from './session.ts'
import { sheets } from './sheets.ts'
import { shortlist } from './shortlist.ts'
import { signOn } from './sign-on.ts'
import { skillImports } from './skill-imports.ts'
import { skills } from './skills.ts'
import { sources } from './sources.ts'
import { sourcing } from './sourcing.ts'
import { stages } from './stages.ts'
import { tagging } from './tagging.ts'
import { templates } from './templates.ts'
import { unconfirmed } from './unconfirmed.ts'
import { users } from './users.ts'

/** Every call of the product. The server must implement each; the OpenAPI document lists each. */
export const calls = {
  session,
  account,
  company,
  users,
  unconfirmed,
  roles,
  companies,
  configuration,
  audit,
  privacy,
  projects,
  positions,
  members,
  lifecycle,
  jobPost,
  applicant,
  careers,
  questionnaires,
  skills,
  recommendations,
  advice,
  assessments,
  templates,
  pool,
  tagging,
  placements,
  shortlist,
  savedViews,
  pipeline,
  bulkMoves,
  forms,
  exclusions,
  candidates,
  answers,
  learning,
  merges,
  corrections,
  interviews,
  bookings,
  finds,
  rereading,
  signOn,
  skillImports,
  reports,
  imports,
  sources,
  sourcing,
  extension,
  sheets,
  scorecards,
  events,
  dashboard,
  charts,
  reference,
  files,
  interest,
  mailTemplates,
  mailbox,
  autoInvite,
  availability,
  notifications,
  outbox,
  health,
  stages,
}

import { advice } from './advice.ts'
import { assessments } from './assessments.ts'
import { candidates } from './candidates.ts'
import { company } from './company.ts'
import { corrections } from './corrections.ts'
import { dashboard } from './dashboard.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { finds } from './finds.ts'
import { health } from './health.ts'
import { lifecycle } from './lifecycle.ts'
import { members } from './members.ts'
import { outbox } from './outbox.ts'
import { pipeline } from './pipeline.ts'
import { placements } from './placements.ts'
import { pool } from './pool.ts'
import { positions } from './positions.ts'
import { projects } from './projects.ts'
import { questionnaires } from './questionnaires.ts'
import { recommendations } from './recommendations.ts'
import { reference } from './reference.ts'
import { rereading } from './rereading.ts'
import { session } from './session.ts'
import { sheets } from './sheets.ts'
import { shortlist } from './shortlist.ts'
import { skillImports } from './skill-imports.ts'
import { skills } from './skills.ts'
import { sources } from './sources.ts'
import { templates } from './templates.ts'

/** Every call of the product. The server must implement each; the OpenAPI document lists each. */
export const calls = {
  session,
  company,
  projects,
  positions,
  members,
  lifecycle,
  questionnaires,
  skills,
  recommendations,
  advice,
  assessments,
  templates,
  pool,
  placements,
  shortlist,
  pipeline,
  candidates,
  corrections,
  finds,
  rereading,
  skillImports,
  sources,
  sheets,
  events,
  dashboard,
  reference,
  files,
  outbox,
  health,
}

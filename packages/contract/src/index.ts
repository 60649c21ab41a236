import { candidates } from './candidates.ts'
import { company } from './company.ts'
import { dashboard } from './dashboard.ts'
import { health } from './health.ts'
import { mail } from './mail.ts'
import { pipeline } from './pipeline.ts'
import { pool } from './pool.ts'
import { positions } from './positions.ts'
import { projects } from './projects.ts'
import { reference } from './reference.ts'
import { session } from './session.ts'
import { skills } from './skills.ts'

/** Every call of the product. The server must implement each; the OpenAPI document lists each. */
export const calls = {
  session,
  company,
  projects,
  positions,
  skills,
  pool,
  pipeline,
  candidates,
  dashboard,
  reference,
  mail,
  health,
}

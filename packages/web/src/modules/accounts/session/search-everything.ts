import { pool } from '@rolecall/contract/pool/pool'
import type { ResumeHit } from '@rolecall/contract/pool/pool-rows'
import { projects } from '@rolecall/contract/positions/projects'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import { paths } from '../../../api/address/paths.ts'
import { CallError, send } from '../../../api/call.ts'
import { sessionHasAccess } from '../../../api/session.ts'
import { say } from '../../../ui/format/company-terms.ts'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import type { PaletteAction } from '../../../ui/shell/palette.ts'

/** Maximum number of results of each kind; the lists show more. */
const SHOWN = 5

/** Searches positions, projects and candidates; `go` opens the page of a result. */
export async function searchEverything(
  query: string,
  signal: AbortSignal,
  go: (to: AppPath) => void,
): Promise<PaletteAction[]> {
  const [positions, found, people] = await Promise.all([
    send(projects.positions, { body: { export_flag: true, search_key: query } }, signal),
    send(projects.page, { params: { page: '1', status: 'all', search: query } }, signal),
    findPeople(query, signal),
  ])
  const entry = (group: string, icon: typeof IconBriefcase) => (to: AppPath, label: string, description: string) => ({
    id: to,
    group,
    icon,
    label,
    description,
    run: () => go(to),
  })
  const [position, project, person] = [
    entry(say('{Positions}'), IconTargetArrow),
    entry(say('{Projects}'), IconBriefcase),
    entry('People', IconFileText),
  ]
  return [
    ...positions.result
      .slice(0, SHOWN)
      .map(({ _id, title, code, project_name }) => position(paths.position(_id), title, `${code}, ${project_name}`)),
    ...found.result.slice(0, SHOWN).map(({ _id, name, domainGroup }) => project(paths.project(_id), name, domainGroup)),
    ...people.data
      .slice(0, SHOWN)
      .map(({ resume_id, name, designation, location }) =>
        person(paths.candidateInfo(resume_id), name, `${designation}, ${location}`),
      ),
  ]
}

/** Finds candidates. Text that is not a valid search may still be the name of a project. */
async function findPeople(query: string, signal: AbortSignal): Promise<{ data: readonly ResumeHit[] }> {
  if (!sessionHasAccess(pool.resumes.access)) return { data: [] }
  try {
    return await send(pool.resumes, { body: { keyword: query, typing: true, people: true } }, signal)
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid_request') return { data: [] }
    throw error
  }
}

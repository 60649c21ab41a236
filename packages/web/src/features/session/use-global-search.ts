import { pool } from '@rolecall/contract/pool'
import { projects } from '@rolecall/contract/projects'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import type { AppPath } from '../../ui/shell/app-path.ts'
import { usePaletteSearch } from '../../ui/shell/palette.ts'

/** Of each kind; whoever wants more opens the list. */
const SHOWN = 5

/** Lets the palette find positions, projects and people by what is typed. */
export function useGlobalSearch(): void {
  const navigate = useNavigate()
  const session = useSession()
  usePaletteSearch(async (query, signal) => {
    if (!session) return []
    const [positions, found, people] = await Promise.all([
      send(projects.positions, { body: { export_flag: true, search_key: query } }, signal),
      send(projects.page, { params: { page: '1', status: 'all', search: query } }, signal),
      send(pool.resumes, { body: { keyword: query } }, signal),
    ])
    const entry = (group: string, icon: typeof IconBriefcase) => (to: AppPath, label: string, description: string) => ({
      id: to,
      group,
      icon,
      label,
      description,
      run: () => void navigate({ href: to }),
    })
    const [position, project, person] = [
      entry('Positions', IconTargetArrow),
      entry('Projects', IconBriefcase),
      entry('People', IconFileText),
    ]
    return [
      ...positions.result
        .slice(0, SHOWN)
        .map(({ _id, title, code, project_name }) => position(paths.position(_id), title, `${code}, ${project_name}`)),
      ...found.result
        .slice(0, SHOWN)
        .map(({ _id, name, domainGroup }) => project(paths.project(_id), name, domainGroup)),
      ...people.data
        .slice(0, SHOWN)
        .map(({ resume_id, name, designation, location }) =>
          person(paths.candidateInfo(resume_id), name, `${designation}, ${location}`),
        ),
    ]
  })
}

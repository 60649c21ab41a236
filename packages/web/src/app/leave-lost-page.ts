import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../api/address/paths.ts'
import { CallError, send } from '../api/call.ts'
import { toast } from '../ui/feedback/toast.ts'
import { closeAllModals } from '../ui/form/modals.ts'

/** Two sentences take longer to read than a word. */
const READING_MS = 8_000

type PageParams = { positionId?: string; projectId?: string; edit?: string; clone?: string; project?: string }

/**
 * Checks whether the user may still see the subject of the current page. If not, says so and goes home, discarding
 * unsaved input.
 */
export async function leaveInaccessiblePage(router: AnyRouter, cache: QueryClient): Promise<void> {
  const named: PageParams = {}
  for (const { params, search } of router.state.matches) Object.assign(named, search, params)
  const positionId = named.positionId ?? named.edit ?? named.clone
  const projectId = named.projectId ?? named.project
  const what = (await isPositionLost(positionId))
    ? 'position'
    : (await isProjectLost(projectId))
      ? 'project'
      : undefined
  if (!what) return
  closeAllModals()
  toast.warning(`You were removed from the team and can no longer see this ${what}.`, { ms: READING_MS })
  await router.navigate({ href: paths.home(), ignoreBlocker: true, replace: true })
  // Navigating back must not show cached reads of it again.
  cache.removeQueries({ type: 'inactive' })
}

const isPositionLost = (positionId: string | undefined) =>
  isLost(positionId, (id) => send(positions.details, { body: { positionId: id } }))

const isProjectLost = (projectId: string | undefined) =>
  isLost(projectId, (id) => send(projects.details, { body: { projectId: id } }))

async function isLost(id: string | undefined, read: (id: string) => Promise<unknown>): Promise<boolean> {
  if (!id) return false
  try {
    await read(id)
    return false
  } catch (error) {
    return error instanceof CallError && error.code === 'not_found'
  }
}

import { positions } from '@rolecall/contract/hiring/positions'
import { projects } from '@rolecall/contract/hiring/projects'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../api/address/paths.ts'
import { CallError, send } from '../api/call.ts'
import { toast } from '../kit/feedback/toast.ts'
import { closeAllModals } from '../kit/form/modals.ts'

/** Two sentences take longer than a word. */
const READING_MS = 8_000

type Named = { positionId?: string; projectId?: string; edit?: string; clone?: string; project?: string }

/** Asks whether what the present page is about may still be seen; where not, says so and goes home, whatever was being typed. */
export async function leaveLostPage(router: AnyRouter, cache: QueryClient): Promise<void> {
  const named: Named = {}
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
  toast.warning(`You were removed from the team, and may not see this ${what} any more.`, { ms: READING_MS })
  await router.navigate({ href: paths.home(), ignoreBlocker: true, replace: true })
  // What was read of it is not to be shown again by the way back.
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

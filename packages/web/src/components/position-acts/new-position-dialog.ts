import { createAtom, useSelector } from '@tanstack/react-store'

type Asked = {
  projectId: string
  /** The address of the page it was asked for on; another page is without it. */
  at: string
}

const asked = createAtom<Asked | undefined>(undefined)

/** Opens the wizard over the present page, for a new position in a project. */
export const openNewPosition = (projectId: string): void => asked.set({ projectId, at: location.pathname })

/** By a function: an atom takes a bare `undefined` for no change. */
export const closeNewPosition = (): void => asked.set(() => undefined)

/** The project that a position is being made in over this page, if it is. */
export const useNewPositionAsked = (pathname: string): string | undefined =>
  useSelector(asked, (value) => (value?.at === pathname ? value.projectId : undefined))

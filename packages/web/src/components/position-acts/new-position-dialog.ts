import { createAtom, useSelector } from '@tanstack/react-store'

type DialogRequest = {
  projectId: string
  /** Path of the page on which it was opened; other pages don't show it. */
  at: string
}

const asked = createAtom<DialogRequest | undefined>(undefined)

/** Opens the wizard over the current page, for a new position in a project. */
export const openNewPosition = (projectId: string): void => asked.set({ projectId, at: location.pathname })

/** Sets by function, because an atom treats a bare `undefined` as no update. */
export const closeNewPosition = (): void => asked.set(() => undefined)

/** Returns the project of a new position being created over this page, if any. */
export const useNewPositionRequest = (pathname: string): string | undefined =>
  useSelector(asked, (value) => (value?.at === pathname ? value.projectId : undefined))

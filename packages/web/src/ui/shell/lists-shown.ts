import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

const count = createAtom(0)

/** Tells the shell that the page has a list, while the component is mounted. */
export function useListShown(): void {
  useEffect(() => {
    count.set((known) => known + 1)
    return () => count.set((known) => known - 1)
  }, [])
}

export const useHasList = (): boolean => useSelector(count, (known) => known > 0)

/** Focuses the row of the page's first list that Tab would reach. */
export function goToList(): void {
  document.querySelector<HTMLElement>('main [role="grid"] [role="row"][tabindex="0"]')?.focus()
}

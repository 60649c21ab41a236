import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

const count = createAtom(0)

/** Tells the shell that a list is on the page, as long as the component is shown. */
export function useListShown(): void {
  useEffect(() => {
    count.set((known) => known + 1)
    return () => count.set((known) => known - 1)
  }, [])
}

export const useHasList = (): boolean => useSelector(count, (known) => known > 0)

/** To the row of the page's first list that Tab would come to. */
export function goToList(): void {
  document.querySelector<HTMLElement>('main [role="grid"] [role="row"][tabindex="0"]')?.focus()
}

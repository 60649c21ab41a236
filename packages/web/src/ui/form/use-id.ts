import { useId as useReactId } from 'react'

/**
 * Returns `own`, or an id for the component. Stands for the hook of Mantine, which makes a new id after the first render, so that
 * every input is rendered twice (`vite.config.ts`).
 */
export function useId(own?: string): string {
  const id = useReactId()
  return own ?? id
}

import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { useSession } from '../../../api/session.ts'
import { usePaletteSearch } from '../../../ui/shell/palette.ts'

const SearchHint = lazy(async () => ({ default: (await import('./SearchHint.tsx')).SearchHint }))

/** Lets the palette search positions, projects and candidates. */
export function useGlobalSearch(): void {
  const navigate = useNavigate()
  const session = useSession()
  usePaletteSearch(async (query, signal) => {
    if (!session) return []
    const { searchEverything } = await import('./search-everything.ts')
    return searchEverything(query, signal, (to) => void navigate({ href: to }))
  }, SearchHint)
}

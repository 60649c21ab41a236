import type { Access } from '@rolecall/domain/access/may'
import { createContext } from 'react'

/** All sidebar entries, whatever the user may open. */
export const NavEntries = createContext<readonly { label: string; access: Access }[]>([])

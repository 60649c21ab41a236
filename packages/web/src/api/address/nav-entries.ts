import type { Access } from '@rolecall/domain/access/may'
import { createContext } from 'react'

/** What the sidebar offers, to whomever. */
export const NavEntries = createContext<readonly { label: string; access: Access }[]>([])

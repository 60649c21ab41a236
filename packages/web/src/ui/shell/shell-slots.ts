import { createContext, useContext } from 'react'

/** Where a page puts its breadcrumbs: an element of the header, or null where there is no header. */
export const BreadcrumbSlot = createContext<HTMLElement | null>(null)

export const useBreadcrumbSlot = () => useContext(BreadcrumbSlot)

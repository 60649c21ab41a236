import { createContext, useContext } from 'react'

/** The element of the header for a page's breadcrumbs; null without a header. */
export const BreadcrumbSlot = createContext<HTMLElement | null>(null)

export const useBreadcrumbSlot = () => useContext(BreadcrumbSlot)

import type { ReactNode } from 'react'

/** Where a list begins, and what stands below it once it is known how long it is. */
export type ListProps = { start: number; pager: (total: number) => ReactNode }

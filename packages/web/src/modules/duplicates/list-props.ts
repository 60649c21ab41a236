import type { ReactNode } from 'react'

/** Props of a list: its first row, and a pager shown below it once its length is known. */
export type ListProps = { start: number; pager: (total: number) => ReactNode }

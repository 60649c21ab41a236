import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { AppPath } from './app-path.ts'
import { Link } from './Link.tsx'
import styles from './Page.module.css'
import { useBreadcrumbSlot } from './shell-slots.ts'
import { useTabTitle } from './tab-title.ts'

type Breadcrumb = { label: string; to: AppPath }

export type PageProps = {
  title: string
  /** Number of items on the page, for the tab title. */
  count?: number | undefined
  /** Content next to the title: a code, a status. */
  beside?: ReactNode
  actions?: ReactNode
  /** What the page is about, in one line, where its title does not say it all. */
  intro?: string | undefined
  /** The path to the page, without the page itself. */
  breadcrumbs?: readonly Breadcrumb[]
  /** `reading` (at most 720 px) for forms and text, `full` for lists. */
  width?: 'full' | 'reading'
  /** Makes the page exactly as high as the window, with scrolling parts: for lists next to details. */
  fill?: boolean
  children: ReactNode
}

/** A page: its breadcrumbs in the header of the shell, its title and actions, and its content. */
export function Page({
  title,
  count,
  beside,
  actions,
  intro,
  breadcrumbs = [],
  width = 'full',
  fill = false,
  children,
}: PageProps) {
  const slot = useBreadcrumbSlot()
  useTabTitle(title, count)
  return (
    <div className={styles.page} data-width={width} data-fill={fill || undefined}>
      {slot && createPortal(<Breadcrumbs way={breadcrumbs} here={title} />, slot)}
      <div className={styles.head}>
        <h1 className={styles.title} {...(fill && { title })}>
          {title}
        </h1>
        {beside && <div className={styles.beside}>{beside}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}

const Breadcrumbs = ({ way, here }: { way: readonly Breadcrumb[]; here: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.way}>
      {way.map(({ label, to }) => (
        <li key={to} className={styles.step}>
          <Link to={to} inherit c="dimmed">
            {label}
          </Link>
          <IconChevronRight aria-hidden />
        </li>
      ))}
      <li className={styles.here} aria-current="page">
        {here}
      </li>
    </ol>
  </nav>
)

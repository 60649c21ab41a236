import { useWords } from '../ui/format/company-terms.ts'
import { PlainLink } from '../ui/shell/Link.tsx'
import styles from './AreaTabs.module.css'
import type { NavEntry } from './entries.ts'

/** The pages of an area, as links above the page. `label`: the area. */
export function AreaTabs({ label, entries }: { label: string; entries: readonly NavEntry[] }) {
  const say = useWords()
  return (
    <nav aria-label={label} className={styles.tabs}>
      {entries.map((entry) => (
        <PlainLink key={entry.to} to={entry.to} unless={entry.unless} className={styles.tab}>
          {say(entry.label)}
        </PlainLink>
      ))}
    </nav>
  )
}

import { useWords } from '../ui/format/company-terms.ts'
import { PlainLink } from '../ui/shell/Link.tsx'
import styles from './AreaTabs.module.css'
import type { NavEntry } from './entries.ts'
import { useTabCounts } from './use-tab-counts.ts'

/** The pages of an area, as links above the page, each with how much waits on it. `label`: the area. */
export function AreaTabs({ label, entries }: { label: string; entries: readonly NavEntry[] }) {
  const say = useWords()
  const counts = useTabCounts(entries)
  return (
    <nav aria-label={label} className={styles.tabs}>
      {entries.map((entry) => (
        <PlainLink key={entry.to} to={entry.to} unless={entry.unless} className={styles.tab}>
          {say(entry.label)}
          {counts[entry.path] ? (
            <>
              {' '}
              <span className={styles.count} data-numbers>
                {counts[entry.path]}
              </span>
            </>
          ) : null}
        </PlainLink>
      ))}
    </nav>
  )
}

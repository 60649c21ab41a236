import type { Mistake } from '@rolecall/domain/search/scan-query'
import { Button } from '../../ui/form/Button.tsx'
import prose from '../../ui/shell/prose.module.css'
import styles from './search-box.module.css'

type Props = { id: string; text: string; mistake: Mistake; onTake: (meant: string) => void }

/** Number of characters shown before and after the mistake. */
const AROUND = 30

/** The mistake in a search, with the reason and a suggested correction, applied by a click. */
export function MistakeLine({ id, text, mistake: { start, end, message, probably }, onTake }: Props) {
  const from = Math.max(0, start - AROUND)
  return (
    <div id={id} role="status" className={styles.mistake}>
      <code className={prose.breaks}>
        {from > 0 && '…'}
        {text.slice(from, start)}
        <mark className={styles.wrong}>{text.slice(start, end) || ' '}</mark>
        {text.slice(end, end + AROUND)}
        {end + AROUND < text.length && '…'}
      </code>
      <span>{message}</span>
      {probably !== undefined && (
        <Button size="compact-sm" maw="100%" title={probably} onClick={() => onTake(probably)}>
          {`Search for ${probably}`}
        </Button>
      )}
    </div>
  )
}

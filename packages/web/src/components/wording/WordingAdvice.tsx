import { useDebouncedValue } from '@mantine/hooks'
import { sentence } from '@rolecall/domain/text/sentence'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import { listNotices, type Notice, replaceAll } from './list-notices.ts'
import styles from './WordingAdvice.module.css'

const PAUSE_MS = 500
/** Maximum number of words shown; more are a reason to read the text again, not a list to work through (rule A-144). */
const SHOWN = 5

const loadFinder = async () => (await import('./wording-finder.ts')).finder

type Props = {
  text: string
  /** Minimum length of a text to be checked. */
  from?: number
  onChange: (text: string) => void
}

type Replacement = { before: string; after: string; said: string }

/** Discouraging words in a text, each with its reason and a better word to replace it. None of them blocks the form. */
export function WordingAdvice({ text, from = 1, onChange }: Props) {
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const company = useSession()?.cc.company_name
  const names = typeof company === 'string' ? [company] : []
  const [replaced, setReplaced] = useState<Replacement>()
  const { data: notices = [] } = useQuery({
    queryKey: ['wording', settled, names],
    enabled: settled.trim().length >= from,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The list stays in place while the text is checked again.
    placeholderData: (before) => before,
    queryFn: async () => listNotices((await loadFinder()).findWording(settled, names)),
  })
  const shown = settled.trim().length >= from ? notices.slice(0, SHOWN) : []
  const done = replaced?.after === text ? replaced : undefined
  if (shown.length === 0 && !done) return null
  const replace = async ({ word, instead }: Notice) => {
    const after = replaceAll(await loadFinder(), text, word, names)
    if (after === text) return
    const said =
      instead === ''
        ? sentence('Removed “{word}”.', { word })
        : sentence('Replaced “{word}” with “{instead}”.', { word, instead })
    setReplaced({ before: text, after, said })
    onChange(after)
  }
  const more = notices.length - shown.length
  return (
    <section className={styles.advice} aria-label="Wording suggestions">
      <ul className={layout.closeList} aria-live="polite">
        {shown.map((notice) => (
          <li key={notice.word} className={styles.line}>
            <span title={notice.source}>{notice.why}.</span>
            {notice.canReplace && (
              <Button size="compact-sm" variant="subtle" onClick={() => void replace(notice)}>
                {notice.instead === ''
                  ? sentence('Remove “{word}”', { word: notice.word })
                  : sentence('Use “{instead}” instead', { instead: notice.instead })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={prose.plain}>
          {sentence({ one: '1 more word.', other: '{count} more words.' }, { count: more })}
        </p>
      )}
      {done && <Undo said={done.said} onUndo={() => onChange(done.before)} />}
    </section>
  )
}

/** The result of an action, with its undo; it gets the focus, since the pressed button is gone. */
function Undo({ said, onUndo }: { said: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (said !== '') button.current?.focus()
  }, [said])
  return (
    <p className={styles.line} role="status">
      {said}
      <Button ref={button} size="compact-sm" variant="subtle" onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}

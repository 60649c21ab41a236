import { ActionIcon } from '@mantine/core'
import { recommendations } from '@rolecall/contract/positions/recommendations'
import { readableText } from '@rolecall/domain/text/readable-text'
import type { Icon } from '@tabler/icons-react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import { useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import styles from './RecommendedStart.module.css'
import type { DescriptionSuggestion } from './use-order-of-first.ts'

/** Number of descriptions shown next to each other (rule H-056). */
const SHOWN = 3

type Props = { listed: readonly DescriptionSuggestion[]; eventId: string; onUse: (work: DescriptionSuggestion) => void }

/** Recommended descriptions, three at a time. */
export function DescriptionCarousel({ listed, eventId, onUse }: Props) {
  const [asked, setStart] = useState(0)
  const start = Math.min(asked, Math.floor((listed.length - 1) / SHOWN) * SHOWN)
  const shown = listed.slice(start, start + SHOWN)
  const isAll = listed.length <= SHOWN
  const place = `${start + 1}–${start + shown.length} of ${listed.length}`
  return (
    <section className={styles.carousel} aria-label="Recommended descriptions" aria-roledescription="carousel">
      <div className={styles.head}>
        <span className={styles.hint}>Start from a description</span>
        {!isAll && (
          <>
            <span className={styles.hint} role="status">
              {place}
            </span>
            <Turn
              label="Previous descriptions"
              sign={IconChevronLeft}
              isOff={start === 0}
              onTurn={() => setStart(start - SHOWN)}
            />
            <Turn
              label="Next descriptions"
              sign={IconChevronRight}
              isOff={start + SHOWN >= listed.length}
              onTurn={() => setStart(start + SHOWN)}
            />
          </>
        )}
      </div>
      <ul className={styles.cards}>
        {shown.map((work) => (
          <Card key={work._id} work={work} eventId={eventId} onUse={() => onUse(work)} />
        ))}
      </ul>
    </section>
  )
}

const Turn = ({
  label,
  sign: Sign,
  isOff,
  onTurn,
}: {
  label: string
  sign: Icon
  isOff: boolean
  onTurn: () => void
}) => (
  <ActionIcon
    variant="default"
    aria-label={label}
    aria-disabled={isOff}
    {...(isOff && { 'data-disabled': true })}
    onClick={() => !isOff && onTurn()}
  >
    <Sign />
  </ActionIcon>
)

const ORIGINS = { position: 'Your {position}', template: 'Your template', written: 'Rolecall example' } as const

function Card({ work, eventId, onUse }: { work: DescriptionSuggestion; eventId: string; onUse: () => void }) {
  const { _id, title, description, origin, from, min_exp, max_exp, flag, likes, dislikes } = work
  const words = useWords()
  const tracking = useCallMutation(recommendations.track)
  const say = (opinion: 'like' | 'dislike') =>
    tracking.mutate({ body: { flag: opinion, data: { _id }, ijd_event_id: eventId, undo: flag === opinion } })
  return (
    <li className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.hint}>
        {[words(ORIGINS[origin]), from].filter(Boolean).join(' ')} · {min_exp}–{max_exp} years
      </p>
      <p className={styles.text}>{readableText(description)}</p>
      <div className={styles.acts}>
        <Button size="compact-sm" aria-label={`Use and edit: ${title}`} onClick={onUse}>
          Use and edit
        </Button>
        <Opinion
          label={`Like: ${title}`}
          sign={IconThumbUp}
          count={likes}
          isOn={flag === 'like'}
          onSay={() => say('like')}
        />
        <Opinion
          label={`Dislike: ${title}`}
          sign={IconThumbDown}
          count={dislikes}
          isOn={flag === 'dislike'}
          onSay={() => say('dislike')}
        />
      </div>
    </li>
  )
}

type OpinionProps = { label: string; sign: Icon; count: number; isOn: boolean; onSay: () => void }

const Opinion = ({ label, sign, count, isOn, onSay }: OpinionProps) => (
  <Button size="compact-sm" variant={isOn ? 'light' : 'subtle'} icon={sign} aria-pressed={isOn} onClick={onSay}>
    <span className="visually-hidden">{`${label}, `}</span>
    {count}
  </Button>
)

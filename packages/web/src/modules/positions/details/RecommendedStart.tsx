import { useDebouncedValue } from '@mantine/hooks'
import { recommendations } from '@rolecall/contract/positions/recommendations'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { POSITION_DESCRIPTION, POSITION_TITLE } from '@rolecall/domain/positions/position-limits'
import { useRef, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { DescriptionCarousel } from './DescriptionCarousel.tsx'
import { type DetailsForm, setFields } from './details.ts'
import styles from './RecommendedStart.module.css'
import { type DescriptionSuggestion, useOrderOfFirst } from './use-order-of-first.ts'

const TITLES_SHOWN = 4

/** Descriptions that others wrote for similar titles, and alternative titles. Collapsed once there is a description. */
export function RecommendedStart({ form }: { form: DetailsForm }) {
  const { title, description, experience } = form.values
  const [min_exp, max_exp] = experience
  const [settled] = useDebouncedValue(title.trim(), DEBOUNCE_MS)
  const isOn = settled.length >= POSITION_TITLE.min
  const found = useCallQuery(
    recommendations.descriptions,
    { body: { title: settled, relevant: true, min_exp, max_exp } },
    { enabled: isOn, keepOld: true },
  )
  const titles = useCallQuery(
    recommendations.titles,
    { body: { entries: [settled], min_exp, max_exp } },
    { enabled: isOn, keepOld: true },
  )
  const listed = useOrderOfFirst(settled, found.data?.job_descriptions)
  const use = useDescriptionOf(form, found.data?.ijd_event_id ?? '')
  const [isOpened, setOpened] = useState(false)
  const isWritten = description.trim().length >= POSITION_DESCRIPTION.min
  if (!isOn) return null
  if (found.isError || titles.isError)
    return (
      <ErrorState
        inline
        // Rule H-059.
        what={SKILL_MESSAGES.recommendationFailed}
        isRetrying={found.isFetching || titles.isFetching}
        onRetry={() => void Promise.all([found.refetch(), titles.refetch()])}
      />
    )
  const others = (titles.data?.titles ?? []).slice(0, TITLES_SHOWN)
  if (listed.length === 0 && others.length === 0) return null
  if (isWritten && !isOpened)
    return (
      <div className={styles.folded}>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
          Show recommended titles and descriptions
        </Button>
        {use.putBack && (
          <Button variant="subtle" size="compact-sm" onClick={use.putBack}>
            Restore my text
          </Button>
        )}
      </div>
    )
  return (
    <section className={styles.start} aria-label="Recommendations">
      {others.length > 0 && (
        <div className={styles.titles}>
          <span className={styles.hint}>Similar titles:</span>
          {others.map((other) => (
            <Button key={other} size="compact-xs" onClick={() => use.title(other)}>
              {other}
            </Button>
          ))}
        </div>
      )}
      {listed.length > 0 && (
        <DescriptionCarousel
          key={settled}
          listed={listed}
          eventId={found.data?.ijd_event_id ?? ''}
          onUse={(work) => {
            setOpened(false)
            use.text(work)
          }}
        />
      )}
    </section>
  )
}

/** Puts recommendations into the form, and tells the server that the user started from them. */
function useDescriptionOf(form: DetailsForm, eventId: string) {
  const tracking = useCallMutation(recommendations.track, { quiet: true })
  const [replaced, setReplaced] = useState('')
  const used = useRef<DescriptionSuggestion>(undefined)
  const track = (flag: 'edit_jd' | 'edit_title', { _id }: DescriptionSuggestion) =>
    tracking.mutate({ body: { flag, data: { _id }, ijd_event_id: eventId } })

  return {
    title: (title: string) => {
      form.setFieldValue('title', title)
      if (used.current) track('edit_title', used.current)
    },
    text: (work: DescriptionSuggestion) => {
      setReplaced(form.getValues().description)
      setFields(form, { description: work.description, ijdEventId: eventId })
      used.current = work
      track('edit_jd', work)
      document.querySelector<HTMLElement>('form [data-path="description"]')?.focus()
    },
    putBack:
      replaced.trim() === ''
        ? undefined
        : () => {
            setFields(form, { description: replaced, ijdEventId: '' })
            setReplaced('')
          },
  }
}
